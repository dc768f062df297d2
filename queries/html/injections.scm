; inherits: html_tags,html_scripts
