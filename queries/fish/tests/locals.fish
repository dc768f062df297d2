function area --argument-names side -d "The area"
#                              ^^^^ @variable.parameter
    set twice (math $side + $side)
#                    ^^^^ @variable.parameter
    echo $twice $other
#         ^^^^^ @variable
end

function other -a name --on-event fish_prompt
#                 ^^^^ @variable.parameter
#                                 ^^^^^^^^^^^ !variable.parameter
    echo $side
#         ^^^^ @variable
end

function greet --argument-names name age size --description hello
#                                    ^^^ @variable.parameter
#                                        ^^^^ @variable.parameter
#                                             ^^^^^^^^^^^^^ @attribute
#                                                           ^^^^^ !variable.parameter
    echo $age $hello
#         ^^^ @variable.parameter
#              ^^^^^ @variable
end
