#!/bin/sh
# A sample engine for Polis in shell: it gives the first legal answer, whatever is asked. docs/engines.md tells the language.
# Messages are compact JSON with their keys in the order that is told there, so no parser is needed to cut them.
while read -r line; do
    case $line in
    '{"hello":'*) echo '{"hello": 1}' ;;
    *)
        ask=${line#'{"ask":'}
        legal=${line#*'"legal":['}
        echo "{\"answer\": ${ask%%,*}, \"action\": ${legal%%]*}]}"
        ;;
    esac
done
