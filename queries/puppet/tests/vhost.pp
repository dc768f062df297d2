# @summary Serves a site
# ^^^^^^^^ @keyword
#          ^^^^^^ @comment
# @param docroot Where it lies
# ^^^^^^ @keyword
#        ^^^^^^^ @variable.parameter
class apache::vhost (
# <- @keyword.type
#     ^^^^^^^^^^^^^ @type
  String[1] $docroot,
# ^^^^^^ @type.builtin
#        ^ @number
#           ^^^^^^^^ @variable.parameter
  Enum['present', 'absent'] $ensure = present,
# ^^^^ @type.builtin
#      ^^^^^^^^^ @string
#                           ^^^^^^^ @variable.parameter
#                                   ^ @operator
#                                     ^^^^^^^ @constant
  Optional[Stdlib::Port] $port = $apache::params::port,
#          ^^^^^^^^^^^^ @type
#                        ^^^^^ @variable.parameter
#                                ^^^^^^^^^^^^^^^^^^^^^ @variable
) inherits apache::params {
# ^^^^^^^^ @keyword.modifier
#          ^^^^^^^^^^^^^^ @type
  include apache::service
# ^^^^^^^ @keyword.import
#         ^^^^^^^^^^^^^^^ @type
  require ::stdlib
#         ^^^^^^^^ @type
  $x = "${facts['os']['family']}-${port} $name\n"
# ^^ @variable
#      ^ @string
#       ^^ @punctuation.special
#         ^^^^^ @variable
#               ^^^^ @string
#                                  ^^^^ @variable
#                                        ^^^^^ @variable.builtin
#                                             ^^ @string.escape
  if $ensure == 'present' and !defined(File['/x']) {
# ^^ @keyword.conditional
#            ^^ @operator
#                         ^^^ @keyword.operator
#                             ^ @operator
#                              ^^^^^^^ @function.builtin
#                                      ^^^^ @type
    package { 'httpd':
#   ^^^^^^^ @type
#             ^^^^^^^ @string
      ensure  => installed,
#     ^^^^^^ @property
#             ^^ @operator
#                ^^^^^^^^^ @constant
      require => [Package['a'], File["/etc/${x}"]],
#     ^^^^^^^ @property
#                 ^^^^^^^ @type
    }
    -> file { "/etc/${x}.conf":
#   ^^ @operator
#      ^^^^ @type
      content => template('apache/vhost.erb'),
#                ^^^^^^^^ @function.builtin
      *       => $extra,
#     ^ @operator
    }
  } elsif $osfamily =~ /RedHat|Cent\d/ {
#   ^^^^^ @keyword.conditional
#                   ^^ @operator
#                      ^^^^^^^^ @string.regexp
#                                  ^^ @string.escape
    fail("Unsupported ${::osfamily}")
#   ^^^^ @keyword.exception
#                       ^^^^^^^^^^ @variable
  }
  case $facts['os']['name'] {
# ^^^^ @keyword.conditional
#      ^^^^^^ @variable.builtin
    'Debian', 'Ubuntu': { $pkg = 'apache2' }
#   ^^^^^^^^ @string
#                         ^^^^ @variable
    default: { $pkg = undef }
#   ^^^^^^^ @keyword.conditional
#                     ^^^^^ @constant.builtin
  }
  $list = $aliases.map |$i, $a| { $a * 2.5 }
#                 ^ @punctuation.delimiter
#                  ^^^ @function.builtin
#                      ^ @punctuation.bracket
#                       ^^ @variable
#                                    ^ @operator
#                                      ^^^ @number.float
  @@sshkey { $hostname: type => rsa }
# ^^ @punctuation.special
#   ^^^^^^ @type
  Sshkey <<| tag == 'x' |>>
# ^^^^^^ @type
#        ^^^ @operator
  create_resources('foo', { 'a' => true })
# ^^^^^^^^^^^^^^^^ @function.builtin
#                                  ^^^^ @boolean
}
define my::thing(String $a) { }
# <- @keyword.type
#      ^^^^^^^^^ @type
#                       ^^ @variable.parameter
node 'web1.example.com', /^db\d+/ { include role::web }
# <- @keyword.type
#    ^^^^^^^^^^^^^^^^^^ @string
#                        ^^^^ @string.regexp
function my::f(Integer $x) >> String { my::g($x) }
# <- @keyword.function
#        ^^^^^ @function
#                             ^^^^^^ @type.builtin
#                                      ^^^^^ @function.call
type My::Kind = Variant[String, Integer]
# <- @keyword.type
#    ^^^^^^^^ @type.definition
#               ^^^^^^^ @type.builtin
$text = @("END")
#       ^^^^^^^^ @label
  Hello ${x}
#       ^^ @punctuation.special
  | END
#   ^^^ @label
$after = 1
#        ^ @number
