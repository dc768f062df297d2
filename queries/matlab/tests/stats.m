function [s, c] = stats(x, varargin)
% <- @keyword.function
%         ^ @variable
%               ^ @operator
%                 ^^^^^ @function
%                       ^ @variable.parameter
%                          ^^^^^^^^ @variable.builtin
    arguments
%   ^^^^^^^^^ @keyword
        x (1,:) double = 1
%       ^ @variable.parameter
        %    ^ @operator
        %       ^^^^^^ @type
        %                ^ @number
    end
%   ^^^ @keyword
    global STATE
%   ^^^^^^ @keyword.modifier
    %      ^^^^^ @variable
    if nargin < 2 || ~isempty(x)
%   ^^ @keyword.conditional
    %  ^^^^^^ @variable.builtin
    %         ^ @operator
    %           ^ @number
    %             ^^ @operator
    %                ^ @operator
    %                 ^^^^^^^ @function.builtin
        y = x.^2 + 1.5e3 * pi;
%       ^ @variable
        %    ^^ @operator
        %      ^ @number
        %          ^^^^^ @number.float
        %                  ^^ @constant.builtin
        %                    ^ @punctuation.delimiter
    elseif isa(x, 'char')
%   ^^^^^^ @keyword.conditional
    %      ^^^ @function.builtin
    %             ^^^^^^ @string
        y = "str %d\n";
        %   ^^^^ @string
        %        ^^ @string.special
        %          ^^ @string.escape
    else
        error('a:b', 'msg', x);
%       ^^^^^ @keyword.exception
        %     ^^^^^ @string
    end
%   ^^^ @keyword.conditional
    for i = 1:10, disp(i); end
%   ^^^ @keyword.repeat
    %   ^ @variable
    %        ^ @operator
    %             ^^^^ @function.builtin
    %                      ^^^ @keyword.repeat
    while true, break; end
%   ^^^^^ @keyword.repeat
    %     ^^^^ @boolean
    %           ^^^^^ @keyword.repeat
    switch x
%   ^^^^^^ @keyword.conditional
        case {1, 2}
%       ^^^^ @keyword.conditional
        %    ^ @punctuation.bracket
        %     ^ @number
            z = @(a, b) a + b;
            %   ^ @operator
            %     ^ @variable.parameter
        otherwise
%       ^^^^^^^^^ @keyword.conditional
            z = @sin;
            %    ^^^ @function
    end
    try
%   ^^^ @keyword.exception
        s.field.sub = obj.method(3);
%       ^ @variable
        % ^^^^^ @variable.member
        %       ^^^ @variable.member
        %             ^^^ @variable
        %                 ^^^^^^ @function.method.call
        A = [1, 2; 3 4]';
%       ^ @variable
        %   ^ @punctuation.bracket
        %              ^ @operator
        x(end) = NaN;
%       ^ @variable
        % ^^^ @variable.builtin
        %        ^^^ @constant.builtin
        other(1, 2);
%       ^^^^^ @function.call
    catch problem
%   ^^^^^ @keyword.exception
    %     ^^^^^^^ @variable
        rethrow(problem);
%       ^^^^^^^ @keyword.exception
    end
    hold on
%   ^^^^ @function.builtin
    %    ^^ @string
    return
%   ^^^^^^ @keyword.return
end
% <- @keyword.function
