classdef Point < handle & Base
% <- @keyword.type
%        ^^^^^ @type
%                ^^^^^^ @type
%                       ^ @operator
%                         ^^^^ @type
    properties (Access = private, Constant)
%   ^^^^^^^^^^ @keyword
    %           ^^^^^^ @attribute
    %                    ^^^^^^^ @constant
    %                             ^^^^^^^^ @attribute
        X = 0
%       ^ @property
        %   ^ @number
        Y double {mustBePositive} = 1
%       ^ @property
        % ^^^^^^ @type
        %         ^^^^^^^^^^^^^^ @function.call
    end
    enumeration
        Red, Green
%       ^^^ @constant
        %    ^^^^^ @constant
    end
    methods (Static)
%   ^^^^^^^ @keyword
    %        ^^^^^^ @attribute
        function obj = Point(x, ~)
        %        ^^^ @variable
        %              ^^^^^ @function.method
        %                    ^ @variable.parameter
        %                       ^ @character.special
            obj@Base(x);
%           ^^^ @variable
            %   ^^^^ @type
            obj.X = x;
            %   ^ @variable.member
        end
    end
end
% <- @keyword.type
