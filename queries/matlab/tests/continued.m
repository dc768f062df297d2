function y = shown(x)
disp(x);
y = x + ... the rest
%       ^^^^^^^^^^^^ @comment
    2;
end
