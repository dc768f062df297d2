using LinearAlgebra: norm, dot as inner
#                  ^ @punctuation.delimiter
range = 1:2
#        ^ @operator
