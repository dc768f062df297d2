@tool
# <- @attribute
class_name Player extends CharacterBody2D
# <- @keyword.type
#          ^^^^^^ @type
#                 ^^^^^^^ @keyword.modifier
#                         ^^^^^^^^^^^^^^^ @type
## What the player does
# <- @comment.documentation
signal hit(damage: int)
# <- @keyword.type
#      ^^^ @function
#          ^^^^^^ @variable.parameter
#                  ^^^ @type.builtin
enum State { IDLE, RUN = 2 }
# <- @keyword.type
#    ^^^^^ @type
#            ^^^^ @constant
#                        ^ @number
const SPEED := 300.0
# <- @keyword
#     ^^^^^ @constant
#           ^^ @operator
#              ^^^^^ @number.float
const Scene = preload("res://scene.tscn")
#             ^^^^^^^ @keyword.import
#                     ^^^^^^^^^^^^^^^^^^ @string
@export_range(0, 10) var health: int = 100
# <- @attribute
#             ^ @number
#                    ^^^ @keyword
#                        ^^^^^^ @variable
#                                ^^^ @type.builtin
@onready var sprite: Sprite2D = $Sprite2D
#                    ^^^^^^^^ @type
#                               ^^^^^^^^^ @string.special.path
var items: Array[String] = ["a", 'b\n']
#          ^^^^^ @type.builtin
#                ^^^^^^ @type.builtin
#                                  ^^ @string.escape
static var place = Vector2(1, 2)
# <- @keyword.modifier
#                  ^^^^^^^ @type.builtin
func _ready() -> void:
# <- @keyword.function
#    ^^^^^^ @function
#                ^^^^ @type.builtin
	super._ready()
#^^^^^ @variable.builtin
#      ^^^^^^ @function.method.call
	hit.connect(_on_hit)
#^^^ @variable
#    ^^^^^^^ @function.method.call
	for i in range(10):
#^^^ @keyword.repeat
#      ^^ @keyword.repeat
#         ^^^^^ @function.builtin
		if i == 3 and not is_dead:
# ^^ @keyword.conditional
#         ^ @number
#           ^^^ @keyword.operator
			pass
#  ^^^^ @keyword
	match state:
#^^^^^ @keyword.conditional
		State.IDLE: print("x")
# ^^^^^ @type
#       ^^^^ @constant
#             ^^^^^ @function.builtin
		_: return
# ^ @character.special
#    ^^^^^^ @keyword.return
	await get_tree().create_timer(1.0).timeout
#^^^^^ @keyword.coroutine
#      ^^^^^^^^ @function.call
#                 ^^^^^^^^^^^^ @function.method.call
	var bullet := Bullet.new(a if b else c)
#              ^^^^^^ @type
#                     ^^^ @constructor
#                           ^^ @keyword.conditional.ternary
	emit_signal(&"name", ^"path")
#^^^^^^^^^^^ @function.call
#            ^^^^^^^ @string.special.symbol
#                     ^^^^^^^ @string.special.path
	if self is Player: position.x.y = PI * 0xFF
#   ^^^^ @variable.builtin
#        ^^ @keyword.operator
#           ^^^^^^ @type
#                   ^^^^^^^^ @variable
#                            ^ @variable.member
#                              ^ @variable.member
#                                  ^^ @constant.builtin
#                                       ^^^^ @number
func take(amount: int, from = null) -> bool:
#         ^^^^^^ @variable.parameter
#                      ^^^^ @variable.parameter
#                             ^^^^ @constant.builtin
	return true
#       ^^^^ @boolean
class Inner:
# <- @keyword.type
#     ^^^^^ @type
	func _init(a): pass
#^^^^ @keyword.function
#     ^^^^^ @constructor
#           ^ @variable.parameter
