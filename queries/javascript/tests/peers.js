class Dial { accessor angle = 1; static accessor count = 2 }
//           ^ @keyword.modifier
