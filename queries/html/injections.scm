; inherits: html_tags
