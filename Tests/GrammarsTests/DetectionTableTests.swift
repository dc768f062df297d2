import Testing

@testable import Grammars

/// Names and what the files begin with, as they are met: which language that is, or `-` where nobody can say.
@Suite struct DetectionTableTests {
  struct Row: CustomTestStringConvertible {
    var name: String
    var text: String
    var language: String?
    var testDescription: String { "\(name) \(text.debugDescription)" }
  }

  /// A line of the table: name, beginning of the text with `\n` between its lines, language.
  static let rows: [Row] = table.split(separator: "\n").map { line in
    let columns = line.split(separator: "¦", omittingEmptySubsequences: false).map { column in
      var text = column.drop { $0 == " " }
      while text.last == " " { text.removeLast() }
      return String(text).replacing("\\n", with: "\n").replacing("\\t", with: "\t")
    }
    return Row(name: columns[0], text: columns[1], language: columns[2] == "-" ? nil : columns[2])
  }

  private static let catalogue = Result { try Catalogue.load(directories: [Shipped.grammars]) }

  @Test func isLongEnough() { #expect(Self.rows.count >= 200) }

  @Test(arguments: rows)
  func detects(row: Row) throws {
    #expect(try Self.catalogue.get().detect(path: row.name, firstLines: Array(row.text.utf8)) == row.language)
  }

  static let table = #"""
    a.m ¦ #import <Foundation/Foundation.h>\n ¦ objc
    a.m ¦ // A view.\n#import "View.h" ¦ objc
    a.m ¦ @interface A : NSObject\n@end ¦ objc
    a.m ¦ /* A */\n@implementation A\n@end ¦ objc
    a.m ¦ @import UIKit; ¦ objc
    a.m ¦ % Solves it.\nfunction y = f(x)\ny = x; ¦ matlab
    a.m ¦ function y = f(x)\n  y = x;\nend ¦ matlab
    a.m ¦ classdef Point < handle\nend ¦ matlab
    a.m ¦ clear all\nx = 1:10; ¦ matlab
    a.m ¦ close all; clc; ¦ matlab
    a.m ¦ ## Copyright\nfunction f () ¦ matlab
    a.m ¦ % A module.\n:- module hello.\n:- interface. ¦ -
    a.m ¦ :- module hello.\n ¦ -
    a.m ¦ (* Mathematica *)\nf[x_] := x ¦ -
    a.m ¦ x ¦ -
    a.m ¦ ¦ -
    script.m ¦ #!/usr/bin/env octave\nx = 1 ¦ matlab
    a.mm ¦ #import "A.h"\n ¦ objc
    a.h ¦ @interface A : NSObject\n@end ¦ objc
    a.h ¦ #import <UIKit/UIKit.h>\n ¦ objc
    a.h ¦ NS_ASSUME_NONNULL_BEGIN\n@class A; ¦ objc
    a.h ¦ #include <stdio.h>\nint f(void); ¦ c
    a.h ¦ std::string name(); ¦ cpp
    a.h ¦ int f(const std::vector<int> &v); ¦ cpp
    a.h ¦ // Unlike std::sort it is stable.\nint f(void); ¦ c
    a.h ¦ namespace a {\n} ¦ cpp
    a.h ¦ template <class T> T f(); ¦ cpp
    a.h ¦ #include <string>\n ¦ cpp
    a.h ¦ class A {\npublic:\n}; ¦ cpp
    a.h ¦ ¦ c
    a.hh ¦ <?hh\nfunction f(): void {} ¦ hack
    a.hh ¦ class A {}; ¦ cpp
    a.hh ¦ ¦ cpp
    a.php ¦ <?hh // strict\n ¦ hack
    a.php ¦ <?php echo 1; ¦ php
    a.php ¦ <html> ¦ php
    a.ts ¦ <?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS> ¦ xml
    a.ts ¦ <!DOCTYPE TS>\n<TS version="2.1"> ¦ xml
    a.ts ¦ <TS version="2.1"> ¦ xml
    a.ts ¦ const a: B = 1; ¦ typescript
    a.ts ¦ ¦ typescript
    a.tsx ¦ <?xml version="1.0"?>\n<tileset> ¦ xml
    a.tsx ¦ <div/> ¦ tsx
    a.tsx ¦ import x from 'y' ¦ tsx
    a.d.ts ¦ declare const a: B; ¦ typescript
    a.rs ¦ fn main() {} ¦ rust
    a.rs ¦ <?xml version="1.0"?> ¦ xml
    a.v ¦ module counter(input clk);\nendmodule ¦ verilog
    a.v ¦ `timescale 1ns / 1ps\n ¦ verilog
    a.v ¦ // A counter.\nmodule counter #(\n  parameter N = 1 ¦ verilog
    a.v ¦ module top;\n  wire a; ¦ verilog
    a.v ¦ module main\n\nimport os\n\nfn main() {\n} ¦ v
    a.v ¦ fn main() {\n\tprintln('a')\n} ¦ v
    a.v ¦ pub struct A {\n} ¦ v
    a.v ¦ import net.http\n ¦ v
    a.v ¦ Require Import Arith.\nTheorem a : 1 = 1. ¦ -
    a.v ¦ (* Coq *)\nInductive nat := ¦ -
    a.v ¦ Lemma a : True.\nProof. ¦ -
    a.v ¦ From Coq Require Import List. ¦ -
    a.v ¦ (* Coq *)\nSection a. ¦ -
    a.v ¦ module m(input clk);\n  (* keep = "true" *)\n  reg a; ¦ verilog
    a.v ¦ ¦ -
    a.sv ¦ module a; ¦ verilog
    a.vv ¦ fn main() {} ¦ v
    v.mod ¦ Module { ¦ v
    a.fs ¦ #version 330 core\nout vec4 color; ¦ glsl
    a.fs ¦ // Light\nuniform vec3 light; ¦ glsl
    a.fs ¦ precision mediump float;\n ¦ glsl
    a.fs ¦ void main() {\n  gl_FragColor = vec4(1); ¦ glsl
    a.fs ¦ module A\nlet f x = x ¦ fsharp
    a.fs ¦ namespace A ¦ fsharp
    a.fs ¦ open System ¦ fsharp
    a.fs ¦ \ Forth\n: sq dup * ; ¦ -
    a.fs ¦ : sq dup * ; ¦ -
    a.fs ¦ ¦ fsharp
    a.fsx ¦ open System ¦ fsharp
    a.d ¦ main.o: main.c a.h \\n  b.h ¦ make
    a.d ¦ build/a.o: \\n  a.c ¦ make
    a.d ¦ a.o:\n\n ¦ make
    a.d ¦ module a.b;\nimport std.stdio; ¦ d
    a.d ¦ import std.stdio;\nvoid main() {} ¦ d
    a.d ¦ // A tool.\nmodule a; ¦ d
    a.d ¦ /** Docs: a.b */\nmodule a; ¦ d
    a.d ¦ /+ dub.sdl:\n name "x"\n+/\nvoid main() {} ¦ d
    a.d ¦ /* vector.d: small vectors */\nmodule vector; ¦ d
    a.d ¦ #!/usr/bin/env rdmd\nimport std.stdio; ¦ d
    a.d ¦ #pragma D option quiet\n ¦ -
    a.d ¦ syscall::open*:entry\n{ ¦ -
    a.d ¦ profile:::tick-1sec\n ¦ -
    a.d ¦ ¦ d
    a.cls ¦ public class A {\n} ¦ apex
    a.cls ¦ public with sharing class A {\n} ¦ apex
    a.cls ¦ @isTest\nprivate class ATest {\n} ¦ apex
    a.cls ¦ /** A */\nglobal class A {\n} ¦ apex
    a.cls ¦ % A class\n\\NeedsTeXFormat{LaTeX2e} ¦ latex
    a.cls ¦ \\ProvidesClass{a} ¦ latex
    a.cls ¦ VERSION 1.0 CLASS\nBEGIN ¦ -
    a.cls ¦ Attribute VB_Name = "A" ¦ -
    a.cls ¦ USING Progress.Lang.*. ¦ -
    a.cls ¦ &SCOPED-DEFINE a b ¦ -
    a.cls ¦ /**\n * A\n Using it is easy.\n */\npublic class A {\n} ¦ apex
    a.cls ¦ \\ProvidesClass{a}\n\\begin{tabular}{ll}\n& b \\ ¦ latex
    a.cls ¦ ¦ -
    a.pl ¦ #!/usr/bin/perl\nuse strict; ¦ perl
    a.pl ¦ use strict;\nmy $a = 1; ¦ perl
    a.pl ¦ :- use_module(library(lists)).\n ¦ -
    a.pl ¦ % Facts.\nparent(a, b).\nold(X) :- parent(X, _). ¦ -
    a.pl ¦ grand(X, Y) :-\n  parent(X, Z). ¦ -
    a.pl ¦ use v6;\nsay 1; ¦ -
    a.pl ¦ ¦ perl
    a.pm ¦ package A;\n ¦ perl
    a.pm ¦ unit class A; ¦ -
    a.t ¦ use Test::More; ¦ perl
    a.t ¦ use v6;\nuse Test; ¦ -
    a.pp ¦ class a {\n  package { 'b': } ¦ puppet
    a.pp ¦ unit A;\ninterface ¦ pascal
    a.pp ¦ {$mode objfpc}\nprogram a; ¦ pascal
    a.pp ¦ a { 'b':\n  interface => 'eth1',\n  program   => 'c',\n  unit => 'd',\n} ¦ puppet
    a.pp ¦ // A.\nprogram a;\nbegin ¦ pascal
    a.cl ¦ (defun f (x) x) ¦ commonlisp
    a.cl ¦ __kernel void f(__global int *a) {} ¦ -
    a.cl ¦ // OpenCL\n__kernel void f() {} ¦ -
    a.gd ¦ extends Node\nfunc f(): ¦ gdscript
    a.gd ¦ DeclareGlobalFunction( "F" ); ¦ -
    a.gd ¦ #######################\n##\n##  a.gd ¦ -
    a.gd ¦ extends Node\n\n#########\n# Moving\n ¦ gdscript
    a.sc ¦ object A ¦ scala
    a.sc ¦ SynthDef(\\a, { |freq| }) ¦ -
    a.ml ¦ let f x = x ¦ ocaml
    a.ml ¦ structure A = struct ¦ -
    a.ml ¦ fun f x = x + 1 ¦ -
    a.f ¦ program a ¦ fortran
    a.f ¦ \ Forth\n ¦ -
    a.f90 ¦ program a ¦ fortran
    a.for ¦ C comment ¦ fortran
    a.r ¦ x <- 1 ¦ r
    a.r ¦ REBOL []\nprint 1 ¦ -
    a.R ¦ x <- 1 ¦ r
    a.re ¦ /*!re2c\n ¦ re2c
    a.re ¦ let f = x => x; ¦ -
    a.rest ¦ GET https://example.org/ ¦ http
    a.rest ¦ Title\n===== ¦ rst
    a.ll ¦ define i32 @f() { ¦ llvm
    a.ll ¦ %{\n#include <a.h> ¦ -
    a.md ¦ # Title ¦ markdown
    a.md ¦ ;; Machine description\n(define_insn ¦ -
    a.md ¦ # Title\n\n```lisp\n;; A comment.\n(define_key) ¦ markdown
    a.1 ¦ .TH A 1\n ¦ troff
    a.1 ¦ '\\" t\n.TH A 1 ¦ troff
    a.1 ¦ some text ¦ -
    a.3 ¦ ¦ troff
    README.me ¦ Read this. ¦ -
    a.config ¦ <?xml version="1.0"?>\n<configuration> ¦ xml
    a.config ¦ key = value ¦ conf
    a.plist ¦ <?xml version="1.0"?>\n<plist> ¦ xml
    a.plist ¦ {\n  a = b;\n} ¦ -
    run ¦ #!/bin/sh\n# \\nexec tclsh "$0" "$@" ¦ tcl
    run ¦ #!/bin/sh\n# the next line \\nexec tclsh8.6 "$0" ${1+"$@"} ¦ tcl
    run ¦ #!/bin/sh\n# \\nexec wish "$0" ¦ tcl
    run ¦ #!/bin/sh\neval 'exec perl -x -wS $0 ${1+"$@"}' ¦ perl
    run ¦ #!/bin/sh\n'''exec' python3 "$0" "$@" # '''\nimport os ¦ python
    run ¦ #!/bin/sh\n''':'\nexec python3 -u -- "$0" ${1+"$@"}\n''' ¦ bash
    run ¦ #!/bin/sh\n# Starts it.\nexec python3 main.py "$@" ¦ bash
    run ¦ #!/bin/sh\nexec tclsh a.tcl ¦ bash
    run ¦ #!/bin/sh\n#|\nexec racket "$0" ¦ racket
    run ¦ #!/bin/bash\necho ¦ bash
    run ¦ #!/usr/bin/env tclsh\n ¦ tcl
    run ¦ #!/usr/bin/env just --justfile\n ¦ just
    run ¦ ¦ -
    run ¦ text ¦ -
    go.work ¦ go 1.21\nuse ./a ¦ gowork
    go.work.sum ¦ ¦ gosum
    go.mod ¦ module a ¦ gomod
    a.json5 ¦ {a: 1} ¦ json5
    tsconfig.json ¦ {} ¦ json
    Snakefile ¦ rule all: ¦ python
    a.smk ¦ rule all: ¦ python
    Justfile ¦ build: ¦ just
    justfile ¦ ¦ just
    .justfile ¦ ¦ just
    a.just ¦ ¦ just
    a.html.j2 ¦ <p>{{ a }}</p> ¦ jinja
    a.conf.j2 ¦ {% if a %} ¦ jinja
    a.jinja ¦ {{ a }} ¦ jinja
    a.jinja2 ¦ {{ a }} ¦ jinja
    Makefile ¦ all: ¦ make
    a.mk ¦ all: ¦ make
    a ¦ --- a/x\n+++ b/x\n@@ -1 +1 @@ ¦ diff
    a ¦ \ndiff -ru a/x b/x\n--- a/x ¦ diff
    a ¦ --- a\nb ¦ -
    a.h ¦ /*\n   using this software\n   std::vector\n*/\nint class; ¦ c
    a.h ¦ /**\n @class foo\n */\nstruct foo { int a; }; ¦ c
    a.h ¦ /* A. */\n@class Foo; ¦ objc
    a.h ¦ /*\n A.\n*/\n#include <optional> ¦ cpp
    a.h ¦ #include "a.hpp" ¦ cpp
    a.h ¦ #include <sys/types.h>\n#include "config" ¦ c
    a.h ¦ #ifdef __cplusplus\n#include <cstdint>\nextern "C" {\n#endif\nint a; ¦ c
    a.h ¦ extern "C" { ¦ cpp
    a.h ¦ enum class A { b }; ¦ cpp
    syslog.1 ¦ a ¦ log
    app.log.1 ¦ a ¦ log
    app.log.2024-01-01 ¦ a ¦ log
    app.log.old ¦ a ¦ log
    app.log.py ¦ import os ¦ python
    policy-rc.d ¦ #!/bin/sh\nexit 101 ¦ bash
    a.d ¦ #!/usr/bin/env rdmd\nimport std.stdio; ¦ d
    settings.py.sample ¦ ¦ python
    config.yaml.example ¦ a: 1 ¦ yaml
    phpunit.xml.dist ¦ <a/> ¦ xml
    nginx.conf.rpmnew ¦ ¦ nginx
    sshd_config.ucf-dist ¦ ¦ ssh_config
    Dockerfile ¦ FROM a ¦ dockerfile
    dockerfile ¦ FROM a ¦ dockerfile
    Gemfile.local ¦ gem "a" ¦ ruby
    Gemfile.lock ¦ GEM\n  specs:\n    a (1.0) ¦ -
    a ¦ #!/sbin/openrc-run ¦ bash
    a ¦ # -*- mode: makefile-gmake -*- ¦ make
    a ¦ # -*- conf-unix -*- ¦ conf
    a ¦ // -*- js2 -*- ¦ javascript
    a ¦ <!-- -*- nxml -*- --> ¦ xml
    a ¦ // vim: ft=objcpp ¦ objc
    Jenkinsfile ¦ pipeline {} ¦ groovy
    build.gradle ¦ plugins {} ¦ groovy
    build.gradle.kts ¦ plugins {} ¦ kotlin
    BUILD.bazel ¦ load("a") ¦ starlark
    meson.build ¦ project('a') ¦ meson
    CMakeLists.txt ¦ project(a) ¦ cmake
    Vagrantfile ¦ ¦ ruby
    Tiltfile ¦ ¦ starlark
    .bashrc ¦ ¦ bash
    .gitconfig ¦ ¦ ini
    a.sol ¦ contract A {} ¦ solidity
    a.vhd ¦ entity a is ¦ vhdl
    a.nim ¦ echo 1 ¦ nim
    a.gleam ¦ pub fn a() {} ¦ gleam
    a.elm ¦ module A exposing (..) ¦ elm
    a.rkt ¦ #lang racket ¦ racket
    a.tcl ¦ set a 1 ¦ tcl
    a.cu ¦ __global__ void f() {} ¦ cuda
    a.hlsl ¦ float4 main() ¦ hlsl
    a.wgsl ¦ fn main() {} ¦ wgsl
    a.luau ¦ local a: number ¦ luau
    a.groovy ¦ def a = 1 ¦ groovy
    a.fsi ¦ module A ¦ fsharp_signature
    a.lisp ¦ (defun f ()) ¦ commonlisp
    a.scm ¦ (define a 1) ¦ scheme
    a.typ ¦ = Title ¦ typst
    a.odin ¦ package a ¦ odin
    a.adb ¦ procedure A is ¦ ada
    a.zig ¦ const a = 1; ¦ zig
    a.m~ ¦ @interface A ¦ objc
    a.v.orig ¦ fn main() {} ¦ v
    a.unknown ¦ @interface A ¦ -
    a.C ¦ int f(); ¦ cpp
    a.H ¦ @interface ¦ cpp
    A.M ¦ % MATLAB\n ¦ matlab
    """#
}
