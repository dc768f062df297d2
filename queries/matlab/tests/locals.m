function y = scale(x, by)
    y = x * by + x(1) - f(by);
%   ^ @variable
    %   ^ @variable.parameter
    %       ^^ @variable.parameter
    %                   ^ @function.call
    g = @(t) t + by;
    %     ^ @variable.parameter
    %            ^^ @variable.parameter
end
