extension SharedEnding {
  /// By ending, in lower case.
  static let endings: [String: SharedEnding] = [
    "h": SharedEnding(rules: [objectiveC]),
    "m": SharedEnding(
      rules: [
        Rule(language: nil, beginnings: [":- ", "(*", "BeginPackage["]),
        Rule(language: "objc", beginnings: objectiveC.beginnings + ["#include", "//", "/*", "typedef ", "static "]),
        Rule(
          language: "matlab",
          beginnings: [
            "%", "function ", "function[", "classdef ", "clear", "close all", "clc", "disp(", "fprintf(", "figure",
            "addpath(", "printf(", "##", "1;",
          ]),
      ], otherwise: .none),
    "mm": SharedEnding(rules: [Rule(language: nil, beginnings: [".TH", "$(", "<map"], isFirstLine: true)]),
    "ts": SharedEnding(rules: [xml]),
    "tsx": SharedEnding(rules: [xml]),
    "rs": SharedEnding(rules: [xml]),
    "config": SharedEnding(rules: [Rule(language: "xml", beginnings: ["<?xml", "<configuration"], isFirstLine: true)]),
    "plist": SharedEnding(rules: [xml, Rule(language: nil, beginnings: ["{", "(", "bplist", "//"], isFirstLine: true)]),
    "v": SharedEnding(
      rules: [
        Rule(
          language: nil,
          beginnings: [
            "Require ", "From ", "Theorem ", "Lemma ", "Proof.", "Qed.", "Fixpoint ", "Inductive ", "Definition ",
          ]),
        Rule(
          language: "verilog",
          beginnings: [
            "`timescale", "`include", "`define", "`default_nettype", "`ifdef", "always @", "always_", "assign ",
            "endmodule", "input ", "output ", "wire ", "reg ", "logic ", "initial begin", "localparam ", "parameter ",
          ],
          matches: { line in
            line.hasPrefix("module ") && (line.contains("(") || line.last == ";" || line.contains("#("))
          }),
        Rule(
          language: "v",
          beginnings: [
            "fn ", "pub fn ", "pub struct ", "pub enum ", "module ", "import ", "mut ", "struct ", "println(",
            "const (", "pub const ", "#!/usr/bin/env -S v", "@[",
          ]),
        // A comment of Coq; of Verilog, an attribute.
        Rule(language: nil, beginnings: ["(*"]),
      ], otherwise: .none),
    "fs": SharedEnding(
      rules: [
        Rule(
          language: "glsl",
          beginnings: [
            "#version", "uniform ", "varying ", "precision ", "layout(", "layout (", "in vec", "out vec", "attribute ",
          ], parts: ["gl_FragColor", "gl_Position"]),
        Rule(language: nil, beginnings: ["\\ ", ": "], isFirstLine: true),
      ]),
    "f": SharedEnding(rules: [forth]),
    "for": SharedEnding(rules: [forth]),
    "d": SharedEnding(
      rules: [
        Rule(language: "bash", beginnings: ["#!/bin/sh", "#! /bin/sh", "#!/bin/bash"], isFirstLine: true),
        Rule(
          language: "make", isFirstLine: true,
          matches: { line in
            guard let colon = line.firstRange(of: ":"), !["module ", "//", "/*", "/+"].contains(where: line.hasPrefix)
            else { return false }
            let rest = line[colon.upperBound...]
            return line[..<colon.lowerBound].contains(".") && (rest.isEmpty || rest.first == " ") && !line.contains(";")
          }),
        Rule(
          language: nil,
          beginnings: ["#pragma D ", "dtrace:::", "profile:::", "syscall::", "BEGIN", "#!/usr/sbin/dtrace"]),
      ]),
    "cls": SharedEnding(
      rules: [
        Rule(
          language: nil,
          beginnings: [
            "version 1.0 class", "attribute vb_", "using progress.", "using openedge.", "&analyze-", "&scoped-define",
            "&global-define",
          ], ignoresCase: true),
        Rule(
          language: "apex",
          beginnings: [
            "public class", "private class", "global class", "public with sharing", "public without sharing",
            "public inherited sharing", "global with sharing", "global without sharing", "public virtual",
            "public abstract", "global virtual", "global abstract", "public interface", "global interface",
            "public enum", "@istest", "virtual class", "abstract class",
          ], ignoresCase: true),
        Rule(language: "latex", beginnings: ["%", "\\"]),
      ], otherwise: .none),
    "hh": SharedEnding(rules: [hack]),
    "php": SharedEnding(rules: [hack]),
    "pl": SharedEnding(rules: [raku, perl, prolog]),
    "pm": SharedEnding(rules: [raku]),
    "t": SharedEnding(rules: [raku]),
    "pro": SharedEnding(rules: [prolog]),
    "pp": SharedEnding(
      rules: [
        Rule(
          language: "pascal",
          beginnings: ["{$", "implementation", "procedure ", "uses "], ignoresCase: true,
          // What Puppet says of a resource may have these names, and an arrow.
          matches: { line in ["unit ", "program "].contains(where: line.hasPrefix) && !line.contains("=>") })
      ]),
    "cl": SharedEnding(
      rules: [Rule(language: nil, beginnings: ["__kernel", "kernel ", "#include", "#define", "#pragma", "//", "/*"])]),
    "gd": SharedEnding(rules: [
      Rule(language: nil, beginnings: ["####"], isFirstLine: true),
      Rule(language: nil, beginnings: ["DeclareGlobal", "DeclareOperation", "#@local"]),
    ]),
    "sc": SharedEnding(rules: [Rule(language: nil, parts: ["SynthDef(", "Synth(", "Routine {", ".play;", "s.boot"])]),
    "ml": SharedEnding(
      rules: [
        Rule(language: "ocaml", beginnings: ["let ", "open "]),
        Rule(
          language: nil, beginnings: ["structure ", "signature ", "functor "],
          matches: { $0.hasPrefix("fun ") && !$0.contains("->") }),
      ]),
    "r": SharedEnding(rules: [Rule(language: nil, beginnings: ["rebol", "red [", "red["], ignoresCase: true)]),
    "re": SharedEnding(
      rules: [
        Rule(language: "re2c", parts: ["!re2c", "re2c:"], matches: { $0.contains("/*!re2c") }),
        Rule(language: nil, beginnings: ["let ", "module ", "open ", "type "]),
      ]),
    "rest": SharedEnding(
      rules: [
        Rule(
          language: "http", beginnings: ["GET ", "POST ", "PUT ", "DELETE ", "PATCH ", "HEAD ", "###", "@"],
          isFirstLine: true)
      ]),
    "ll": SharedEnding(rules: [Rule(language: nil, beginnings: ["%{", "%%", "%option"])]),
    "md": SharedEnding(rules: [Rule(language: nil, beginnings: ["(define_", ";; "], isFirstLine: true)]),
    "1": manual, "2": manual, "3": manual, "4": manual, "5": manual, "6": manual, "7": manual, "8": manual,
    "9": manual, "me": manual, "ms": manual, "man": manual,
  ]

  private static let objectiveC = Rule(
    language: "objc",
    beginnings: [
      "@interface", "@implementation", "@protocol", "@class ", "@import ", "@property", "@end", "#import ",
      "NS_ASSUME_NONNULL_BEGIN",
    ])
  private static let xml = Rule(
    language: "xml", beginnings: ["<?xml", "<!DOCTYPE", "<TS", "<tileset"], isFirstLine: true)
  private static let hack = Rule(language: "hack", beginnings: ["<?hh"], isFirstLine: true)
  private static let forth = Rule(language: nil, beginnings: ["\\ ", ": "], isFirstLine: true)
  private static let raku = Rule(
    language: nil, beginnings: ["use v6", "unit class", "unit module", "#!/usr/bin/env raku"])
  private static let perl = Rule(
    language: "perl",
    beginnings: ["use ", "my ", "our ", "sub ", "package ", "print ", "=pod", "=head", "require "],
    matches: { $0.hasPrefix("#!") && $0.contains("perl") })
  private static let prolog = Rule(
    language: nil, beginnings: [":-", "?-"],
    matches: { !$0.hasPrefix("#") && $0.contains(" :- ") || $0.hasSuffix(":-") })
  private static let manual = SharedEnding(
    rules: [Rule(language: "troff", beginnings: [".", "'"])], otherwise: .theUsualIfBlank)
}
