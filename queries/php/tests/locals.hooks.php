<?php
class Name {
  public string $full {
    set(string $given) { $this->first = $given; }
//                                      ^^^^^^ @variable.parameter
  }
}
