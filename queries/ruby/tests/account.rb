# frozen_string_literal: true
# <- @comment
require "set"
# <- @keyword.import
#       ^ @string
require_relative "../lib/base"
# <- @keyword.import

module Bank
# <- @keyword
#      ^ @module
  class Account < Base::Model
# ^ @keyword.type
#       ^ @type
#               ^ @operator
#                 ^ @module
#                     ^ @punctuation.delimiter
#                       ^ @type
    include Comparable
#   ^ @keyword.import
#           ^ @type
    attr_reader :owner, :balance
#   ^ @keyword
#               ^ @string.special.symbol
#                       ^ @string.special.symbol
    MAX = 1_000
#   ^ @constant
#       ^ @operator
#         ^ @number
    @@count = 0
#   ^ @variable.member
#             ^ @number
    private
#   ^ @keyword.modifier

    def initialize(owner, *args, limit: 10, **opts, &block)
#   ^ @keyword.function
#       ^ @constructor
#                  ^ @variable.parameter
#                         ^ @operator
#                          ^ @variable.parameter
#                                ^ @variable.parameter
#                                       ^ @number
#                                             ^ @variable.parameter
#                                                   ^ @operator
#                                                    ^ @variable.parameter
      @owner = owner.strip
#     ^ @variable.member
#            ^ @operator
#              ^ @variable
#                    ^ @function.method.call
      super(owner)
#     ^ @variable.builtin
      raise ArgumentError, "bad #{owner.inspect}\n" unless owner
#     ^ @keyword.exception
#           ^ @type
#                          ^ @string
#                               ^ @punctuation.special
#                                 ^ @variable
#                                       ^ @function.method.call
#                                              ^ @punctuation.special
#                                               ^ @string.escape
#                                                   ^ @keyword.conditional
    end
#   ^ @keyword.function

    def self.open(path) = File.open(path)
#   ^ @keyword.function
#       ^ @variable.builtin
#            ^ @function.method
#                 ^ @variable.parameter
#                         ^ @type
#                              ^ @function.method.call
    def <=>(other)
#       ^ @function.method
#           ^ @variable.parameter
      return nil if other.nil? || !valid?
#     ^ @keyword.return
#            ^ @constant.builtin
#                ^ @keyword.conditional
#                         ^ @function.method.call
#                              ^ @operator
#                                 ^ @operator
      balance <=> other.balance
#             ^ @operator
#                       ^ @function.method.call
    end

    def each
#       ^ @function.method
      items.each do |item, index = 1|
#           ^ @function.method.call
#                ^ @keyword
#                    ^ @variable.parameter
#                          ^ @variable.parameter
        yield item
#       ^ @keyword.return
        next if index > 1.5e3 and true
#       ^ @keyword.repeat
#            ^ @keyword.conditional
#                     ^ @operator
#                       ^ @number.float
#                             ^ @keyword.operator
#                                 ^ @boolean
      end
#     ^ @keyword
      while x < 0xff do x += 1 end
#     ^ @keyword.repeat
#               ^ @number
#                    ^ @keyword.repeat
#                         ^ @operator
      case value
#     ^ @keyword.conditional
      when 1..5 then :low
#     ^ @keyword.conditional
#          ^ @number
#           ^ @operator
#               ^ @keyword.conditional
#                    ^ @string.special.symbol
      else puts "x"
#     ^ @keyword.conditional
#          ^ @function.builtin
      end
#     ^ @keyword.conditional
      case value
      in { name: String => n } then n
#     ^ @keyword.conditional
#          ^ @string.special.symbol
#                ^ @type
#                       ^ @operator
      end
    rescue StandardError => e
#   ^ @keyword.exception
#          ^ @type
#                        ^ @operator
#                           ^ @variable
      retry
#     ^ @keyword.exception
    ensure
#   ^ @keyword.exception
      lock&.close
#         ^ @punctuation.delimiter
#           ^ @function.method.call
    end
  end
end
