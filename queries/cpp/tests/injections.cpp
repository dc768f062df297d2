void show(std::string name) {
  auto text = std::format("{:>5} of {}", 1, name);
  //                       ^ @punctuation.special
  //                        ^^^ @character.special
  //                           ^ @punctuation.special
  //                                ^^ @punctuation.special
  auto plain = show("{}");
  //                 ^^ @string
  std::regex found("a+");
  //                ^ @string.regexp
  //                 ^ @operator
  std::regex same(R"(b*)");
  //                 ^ @string.regexp
  //                  ^ @operator
  std::regex_match(name, std::regex("c?"));
  //                                 ^ @string.regexp
  //                                  ^ @operator
}
