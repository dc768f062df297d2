text = "%5d of %s" % (count, name)
#       ^ @character.special
#           ^ @string
#              ^ @character.special
logger.info("got %s", name)
#      ^ @function.method.call
#            ^ @string
#                ^ @character.special
other = "100% sure"
#        ^ @string
query = gql("query Find { me }")
#       ^ @function.call
#            ^ @keyword
#                  ^ @function
#                         ^ @variable.member
