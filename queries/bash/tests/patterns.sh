case "$1" in
  start|stop|re*) run ;;
# ^ @string.regexp
#       ^ @string.regexp
#            ^ @string.regexp
  status) show ;;
# ^ @string.regexp
esac
