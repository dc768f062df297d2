; inherits: html_tags

(doctype) @keyword.directive

"<!" @tag.delimiter

(entity) @character.special
