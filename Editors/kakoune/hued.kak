# hued: colours from a background service.
#
# A helper, `hued kak`, runs beside each session. Kakoune gives it the buffers that windows show by files in a directory
# on tmpfs, and gets back ranges with the timestamp of the text that they are for; neither ever waits for the other.

declare-option -docstring 'the program' str hued_command hued
declare-option -docstring "the captures that have a face: string.escape is drawn by hued_string_escape, what has none by its parent's" \
  str hued_faces
declare-option -docstring "how the buffer's language servers do, for modelinefmt" str hued_servers
declare-option -hidden str hued_directory
declare-option -hidden int hued_displays 0
declare-option -hidden int hued_closings 0
declare-option -hidden int hued_buffers 0
declare-option -hidden int hued_buffer 0
declare-option -hidden str hued_number hued-number-buffer
declare-option -hidden str hued_after_key hued-send
declare-option -hidden str hued_after_pause hued-send
declare-option -hidden bool hued_is_disabled false
declare-option -hidden range-specs hued_ranges
declare-option -hidden str-list hued_replaced
declare-option -hidden str hued_untrusted
declare-option -hidden str hued_uninstalled

set-option global hued_faces "attribute boolean character comment comment.documentation comment.error comment.note
comment.todo comment.warning constant constant.builtin constant.macro constructor diff.delta diff.minus diff.plus function
function.builtin function.macro keyword keyword.directive keyword.import keyword.operator label markup.heading
markup.italic markup.link markup.list markup.quote markup.raw markup.strikethrough markup.strong markup.underline module
number operator property punctuation punctuation.special string string.documentation string.escape string.regexp
string.special tag tag.attribute tag.delimiter type type.builtin variable variable.builtin variable.member
variable.parameter"

set-face global hued_attribute meta
set-face global hued_boolean value
set-face global hued_character string
set-face global hued_comment comment
set-face global hued_comment_documentation documentation
set-face global hued_comment_error Error
set-face global hued_comment_note +b@comment
set-face global hued_comment_todo +b@comment
set-face global hued_comment_warning +b@comment
set-face global hued_constant value
set-face global hued_constant_builtin value
set-face global hued_constant_macro meta
set-face global hued_constructor type
set-face global hued_diff_delta yellow
set-face global hued_diff_minus red
set-face global hued_diff_plus green
set-face global hued_function function
set-face global hued_function_builtin builtin
set-face global hued_function_macro meta
set-face global hued_keyword keyword
set-face global hued_keyword_directive meta
set-face global hued_keyword_import meta
set-face global hued_keyword_operator operator
set-face global hued_label meta
set-face global hued_markup_heading title
set-face global hued_markup_italic +i@Default
set-face global hued_markup_link link
set-face global hued_markup_list bullet
set-face global hued_markup_quote comment
set-face global hued_markup_raw mono
set-face global hued_markup_strikethrough +s@Default
set-face global hued_markup_strong +b@Default
set-face global hued_markup_underline +u@Default
set-face global hued_module module
set-face global hued_number value
set-face global hued_operator operator
set-face global hued_property variable
set-face global hued_punctuation Default
set-face global hued_punctuation_special operator
set-face global hued_string string
set-face global hued_string_documentation documentation
set-face global hued_string_escape meta
set-face global hued_string_regexp meta
set-face global hued_string_special value
set-face global hued_tag keyword
set-face global hued_tag_attribute attribute
set-face global hued_tag_delimiter Default
set-face global hued_type type
set-face global hued_type_builtin type
set-face global hued_variable Default
set-face global hued_variable_builtin builtin
set-face global hued_variable_member variable
set-face global hued_variable_parameter Default

define-command hued-start -docstring 'colour the windows of this session by hued' %{
  evaluate-commands %sh{
    [ -z "$kak_opt_hued_directory" ] || exit 0
    # Said as soon as there is a window.
    later() { printf "hook -once -group hued-said global NormalIdle .* %%{ hued-say '%s' }\n" "$1"; }
    command -v "$kak_opt_hued_command" >/dev/null || {
      later "no program $kak_opt_hued_command: install hued, or set the option hued_command"
      exit 0
    }
    for parent in "$XDG_RUNTIME_DIR" /dev/shm "${TMPDIR:-/tmp}"; do
      [ -d "$parent" ] && [ -w "$parent" ] && break
    done
    directory=$(mktemp -d "$parent/hued-kak.$PPID.XXXXXX") || {
      later "no directory can be made in $parent"
      exit 0
    }
    echo $PPID >"$directory/process"
    {
      "$kak_opt_hued_command" kak --session "$kak_session" --directory "$directory" --faces "$kak_opt_hued_faces" \
        >"$directory/log" 2>&1
      status=$?
      if [ $status != 0 ]; then
        # The hooks would go on writing texts that nobody reads.
        {
          echo "remove-hooks global hued; set-option global hued_directory ''"
          # So ends a program that does not know these words.
          if [ $status = 64 ]; then
            later 'the program is older than hued.kak: update hued'
          else
            later "the helper has ended ($status); :hued-start begins anew"
          fi
        } | kak -p "$kak_session"
        rm -rf "$directory"
      fi
    } </dev/null >/dev/null 2>&1 &
    printf "set-option global hued_directory '%s'\nhued-watch\n" "$directory"
  }
}

define-command -hidden hued-watch %{
  hook -group hued global WinDisplay .* %{
    set-option -add global hued_displays 1
    hued-send
  }
  hook -group hued global WinSetOption filetype=.* %{ unset-option window hued_replaced }
  # A file that another program has written is read without a key, and in no client.
  hook -group hued global BufReload .* %{
    evaluate-commands %sh{
      for client in $kak_client_list; do
        echo "try %{ evaluate-commands -client $client %{ evaluate-commands %opt{hued_after_pause} } }"
      done
    }
  }
  hook -group hued global NormalIdle .* %{ evaluate-commands %opt{hued_after_pause} }
  hook -group hued global InsertIdle .* %{ evaluate-commands %opt{hued_after_pause} }
  hook -group hued global InsertChar .* %{ evaluate-commands %opt{hued_after_key} }
  hook -group hued global InsertDelete .* %{ evaluate-commands %opt{hued_after_key} }
  hook -group hued global NormalKey .* %{ evaluate-commands %opt{hued_after_key} }
  hook -group hued global BufClose .* %{
    set-option -add global hued_closings 1
    echo -to-file "%opt{hued_directory}/close.%opt{hued_closings}" -- "%opt{hued_buffer}
"
  }
  hook -group hued global ClientClose .* %{
    set-option -add global hued_closings 1
    echo -to-file "%opt{hued_directory}/left.%opt{hued_closings}" -- "%val{hook_param}
"
  }
  hook -group hued global KakEnd .* %{ nop %sh{ rm -rf "$kak_opt_hued_directory" } }
}

define-command -hidden hued-say -params 1 %{
  echo -debug "hued: %arg{1}"
  echo -- "hued: %arg{1}"
}

# A buffer's number is that of no other one, also where a name goes from one to another.
define-command -hidden hued-number-buffer %{
  set-option -add global hued_buffers 1
  set-option buffer hued_buffer %opt{hued_buffers}
  set-option buffer hued_number nop
}

# After each key, when the text may be another; and in the pause after it, when the window is where it will be. Writing a
# file on tmpfs costs less than to find out whether something has changed. A text's name is that of no other text, and it
# is replaced in one step, so that the helper, which reads when it can, never takes one for another or half of one. The
# helper removes each when it has read it, and the directory when Kakoune is gone.
define-command -hidden hued-send %{
  evaluate-commands -no-hooks %{
    try %{
      evaluate-commands %opt{hued_number}
      write -force -method replace "%opt{hued_directory}/text.%val{client}.%opt{hued_displays}.%val{timestamp}"
      echo -to-file "%opt{hued_directory}/show.%val{client}" -- \
"%val{timestamp}
%val{client}
%opt{hued_buffer}
%val{buffile}
%opt{filetype}
%val{window_range} %val{cursor_line} %val{window_height} %val{buf_line_count}
%opt{hued_directory}/text.%val{client}.%opt{hued_displays}.%val{timestamp}
%val{session}
"
    }
  }
}

# After a pause in a buffer that is left to Kakoune: only another text or filetype than the helper knows can change that.
define-command -hidden hued-send-unless -params 1 %{
  evaluate-commands %sh{ [ "$1" = "$kak_timestamp $kak_opt_filetype" ] || echo hued-send }
}

# For each window that shows a buffer anew; one that was given back to Kakoune stays so.
define-command -hidden hued-take-over %{
  evaluate-commands %sh{ [ "$kak_opt_hued_is_disabled" = true ] || echo hued-draw-window }
}

define-command -hidden hued-draw-window %{
  evaluate-commands %sh{
    case $kak_opt_filetype in
      '' | *[!A-Za-z0-9_+.-]*) names= ;;
      kak) names=kakrc ;;
      kotlin) names='kotlin kdoc' ;;
      *pascal | delphi) names=pascal ;;
      *) names="$kak_opt_filetype $kak_opt_filetype-file" ;;
    esac
    for name in $names; do echo "hued-replace $name"; done
  }
  try %{ add-highlighter window/hued ranges hued_ranges }
}

# Takes one of Kakoune's highlighters away, if the window has it: then it cannot be added.
define-command -hidden hued-replace -params 1 %{
  try %{
    add-highlighter "window/%arg{1}" group
    remove-highlighter "window/%arg{1}"
  } catch %{
    remove-highlighter "window/%arg{1}"
    set-option -add window hued_replaced %arg{1}
  }
}

define-command -hidden hued-give-back %{
  try %{ remove-highlighter window/hued }
  evaluate-commands %sh{
    for name in $kak_opt_hued_replaced; do echo "try %{ add-highlighter window/$name ref $name }"; done
  }
  unset-option window hued_replaced
}

define-command hued-disable-window -docstring "give this window back to Kakoune's own highlighting" %{
  set-option window hued_is_disabled true
  hued-give-back
}

define-command hued-enable-window -docstring 'colour this window by hued again' %{
  set-option window hued_is_disabled false
  hued-draw-window
}

define-command hued-trust -params ..1 -file-completion \
  -docstring 'hued-trust [<folder>]: let language servers, which run code of their project, start in a folder; by default in
the one that hued named last' %{
  evaluate-commands %sh{
    quote() { printf "'"; printf %s "$1" | sed "s/'/''/g"; printf "'"; }
    folder=${1:-$kak_opt_hued_untrusted}
    [ -n "$folder" ] || { echo "fail 'no language server waits for a folder'"; exit; }
    if output=$("$kak_opt_hued_command" trust -- "$folder" 2>&1); then
      echo "echo -- $(quote "$output")"
    else
      echo "fail -- $(quote "$output")"
    fi
  }
}

define-command hued-install-grammar -params ..1 \
  -docstring 'hued-install-grammar [<language>]: fetch and build the grammar of a language, by default of the one that hued
named last, and colour by it when it is there; asks first' %{
  evaluate-commands %sh{
    language=${1:-$kak_opt_hued_uninstalled}
    case $language in
      '') echo "fail 'no language waits for its grammar'" ;;
      *[!A-Za-z0-9_+#.-]*) echo "fail 'no language has such a name'" ;;
      *) echo "prompt 'hued fetches and builds the grammar of $language. May it? (y/n) ' %{ hued-installs $language %val{text} }" ;;
    esac
  }
}

define-command -hidden hued-installs -params 2 %{
  evaluate-commands %sh{
    [ "$2" = y ] || exit 0
    quote() { printf "'"; printf %s "$1" | sed "s/'/''/g"; printf "'"; }
    {
      if output=$("$kak_opt_hued_command" grammar install -- "$1" 2>&1); then
        [ -n "$kak_opt_hued_directory" ] && echo >"$kak_opt_hued_directory/reload.$1"
        output="the grammar of $1 is installed"
      fi
      output=$(printf %s "${output#hued: }" | head -n 1)
      echo "evaluate-commands -client $(quote "$kak_client") $(quote "hued-say $(quote "$output")")" | kak -p "$kak_session"
    } </dev/null >/dev/null 2>&1 &
    echo "hued-say 'installing the grammar of $1'"
  }
}

define-command hued-inspect -docstring 'say what is under the cursor: style, face, source, revision' %{
  echo -to-file "%opt{hued_directory}/inspect.%val{client}" -- \
"%val{client}
%opt{hued_buffer}
%val{cursor_line}
%val{cursor_column}
"
}
