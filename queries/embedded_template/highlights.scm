; Templates with code between <% and %>

[
  "<%"
  "<%-"
  "<%="
  "<%=="
  "<%_"
  "<%graphql"
  "<%|"
  "<%|="
  "<%|=="
  "%>"
  "-%>"
  "=%>"
  "_%>"
] @punctuation.special

(comment_directive) @comment

(comment_directive
  [
    "<%#"
    "%>"
    "-%>"
    "_%>"
  ] @comment)

[
  "<%%"
  "%%>"
] @string.escape
