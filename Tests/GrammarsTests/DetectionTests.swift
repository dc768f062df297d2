import TestSupport
import Testing
import TextStore

@testable import Grammars

@Suite struct DetectionTests {
  let catalogue: Catalogue

  init() throws {
    catalogue = try Catalogue.load(directories: [Shipped.grammars])
  }

  private func detect(_ path: String?, _ text: String = "") -> String? {
    catalogue.detect(path: path, firstLines: Array(text.utf8))
  }

  @Test(arguments: [
    ("a.c", "c"), ("dir.py/a.rs", "rust"), ("/x/y.tar.json", "json"), ("a.d.ts", "typescript"),
    ("a.test.js", "javascript"),
    ("a.tsx", "tsx"), ("A.PY", "python"), ("a.C", "cpp"), ("a.H", "cpp"), ("a.h", "c"), ("a.hpp", "cpp"),
    (".bashrc", "bash"), ("PKGBUILD", "bash"), (".env.local", "bash"), ("Cargo.lock", "toml"),
    ("Package.resolved", "json"), (".swift-format", "json"), (".clang-format", "yaml"), ("a.yml", "yaml"),
    ("README.md", "markdown"), ("a.swift", "swift"), ("index.html", "html"), ("a.css", "css"), ("a.go", "go"),
    ("A.java", "java"), ("a.py~", "python"), ("a.c.orig", "c"), ("config.h.in", "c"), ("a.min.js", "javascript"),
    ("Makefile", "make"), ("CMakeLists.txt", "cmake"), ("Dockerfile.dev", "dockerfile"), ("a.rb", "ruby"),
    ("Gemfile", "ruby"), ("a.html.erb", "embedded_template"), ("a.kt", "kotlin"), ("a.cs", "c_sharp"),
    ("go.mod", "gomod"), (".gitignore", "gitignore"), ("COMMIT_EDITMSG", "gitcommit"), ("highlights.scm", "query"),
    ("a.scm", "scheme"), (".vimrc", "vim"), ("a.tf", "terraform"), ("setup.cfg", "ini"), ("a.service", "systemd"),
    ("/etc/fstab", "fstab"), ("nginx.conf", "nginx"), ("a.conf", "conf"), ("sshd_config", "ssh_config"),
    ("fix.patch", "diff"), ("auth.log.1", "log"), ("printf.3", "troff"), ("a.csv", "csv"), ("a.R", "r"),
  ])
  func fileNames(path: String, language: String) {
    #expect(detect(path) == language)
  }

  @Test(arguments: ["a", "", "a.", "Makefile.unknown", ".", "..", "/", "a.unknown", ".c/a", "~", ".orig"])
  func unknownFileNames(path: String) {
    #expect(detect(path) == nil)
  }

  /// Clients name files as they like.
  @Test(.timeLimit(.minutes(1)), arguments: [".", "~", ".bak", ".b.orig"])
  func namesThatNoFileHas(part: String) {
    let name = "a" + String(repeating: part, count: 200_000)
    #expect(detect(name) == nil)
    #expect(detect(name, "#!/bin/sh\n") == "bash")
  }

  @Test(arguments: [
    ("#!/bin/sh\n", "bash"), ("#! /usr/bin/env bash\n", "bash"), ("#!/usr/bin/env -S python3 -u\n", "python"),
    ("#!/usr/bin/python3.11\n", "python"), ("#!/usr/bin/env -S FOO=1 BAR=2 node --flag\n", "javascript"),
    ("#!/usr/bin/env -i -u HOME bash\n", "bash"), ("#!/usr/bin/env -Spython3 -u\n", "python"),
    ("#!/usr/bin/env --split-string=python3 -u\n", "python"), ("#!/usr/bin/env -SVAR=1 python3\n", "python"),
    ("#!/usr/bin/swift -O\n", "swift"), ("#!/usr/bin/env node\r\nx", "javascript"),
    ("#!/usr/bin/env deno", "typescript"), ("#!/usr/bin/perl -w", "perl"), ("#!/usr/bin/env ruby", "ruby"),
    ("#!/usr/bin/env nix-shell\n#! nix-shell -i python3 -p python3\n", "python"),
    ("#!/usr/bin/env nix-shell\n#! nix-shell -p hello\n#!nix-shell -i /bin/bash\n", "bash"),
    ("#!/usr/bin/nix-shell\necho\n", "bash"),
    ("#!/usr/bin/awk -f", "awk"), ("#!/usr/bin/env -S make -f", "make"), ("#!/usr/bin/env Rscript", "r"),
  ])
  func shebangs(text: String, language: String) {
    #expect(detect("script", text) == language)
    #expect(detect(nil, text) == language)
    #expect(detect(nil, "\u{FEFF}" + text) == language, "behind a mark of the encoding")
  }

  @Test(arguments: [
    "#!", "#!/", "#!/usr/bin/env", "#!/usr/bin/env -S", "#!/usr/bin/unknown", "# !/bin/sh", " #!/bin/sh",
  ])
  func notShebangs(text: String) {
    #expect(detect("script", text) == nil)
  }

  @Test(arguments: [
    ("# vim: set ft=python ts=4 :\n", "python"), ("/* vim: ft=c\n */", "c"), ("// vi:ft=rust:sw=2", "rust"),
    ("# vim:filetype=sh", "bash"), ("# ex: se ft=toml:", "toml"), ("// vim600: set ft=javascriptreact:", "javascript"),
    ("# vim>700: syntax=yaml", "yaml"), ("vim: ft=json", "json"), ("// vim: ft=cpp.doxygen", "cpp"),
    ("# -*- mode: python; coding: utf-8 -*-", "python"), ("// -*- C++ -*-", "cpp"), ("# -*-sh-*-", "bash"),
    ("#!/bin/unknown\n# -*- python-ts-mode -*-", "python"), ("; -*- coding: utf-8; Mode: Rust -*-", "rust"),
    ("# Vim: set ft=python :", "python"), ("text\n# LOCAL variables:\n# Mode: css\n# end:\n", "css"),
    ("text\n# Local Variables:\n# fill-column: 9\n# mode: css\n# End:\n", "css"),
    ("1\n2\n3\n4\n// vim: ft=go\n", "go"), ("1\n2\n3\n4\n5\n// vim: ft=go\n7\n8\n9\n10\n", "go"),
  ])
  func modelines(text: String, language: String) {
    #expect(detect(nil, text) == language)
  }

  @Test(arguments: [
    "vim ft=python", "prevex: ft=c", "# vim: set ts=4: ft=c", "# vim: ft=nosuch", "-*- -*-", "-*- mode: -*-", "-*-",
    "Local Variables:\nEnd:\nmode: c", "# Local Variables:\nmode: c\n# End:",
    "1\n2\n3\n4\n5\n// vim: ft=go\n7\n8\n9\n10\n11\n12",
    "x\n-*- mode: c -*-",
  ])
  func notModelines(text: String) {
    #expect(detect(nil, text) == nil)
  }

  /// Vim reads a line's first list; one that begins again and again is not read for ever.
  @Test func ofALineOnlySoManyListsAreRead() {
    #expect(detect(nil, String(repeating: "vim: ", count: 7) + "vim: ft=c") == "c")
    #expect(detect(nil, String(repeating: "vim:x ", count: 300) + "vim: ft=c") == nil)
  }

  @Test func modelineAtTheEndOfALongText() {
    let head = Array(String(repeating: "x\n", count: 5000).utf8)
    let tail = Array("x\n# vim: ft=java\n".utf8)
    #expect(catalogue.detect(path: nil, firstLines: head, lastLines: tail) == "java")
    #expect(
      catalogue.detect(path: nil, text: Text(String(repeating: "x\n", count: 9000) + "# vim: ft=java\n")) == "java")
  }

  @Test func precedence() {
    #expect(detect("a.py", "#!/bin/sh\n") == "python")
    #expect(detect("a.py", "#!/bin/sh\n# vim: ft=rust\n") == "rust")
    #expect(detect("Cargo.lock", "{}") == "toml")
    #expect(detect("a.unknown", "#!/bin/sh\n") == "bash")
    #expect(detect("a.py", "# vim: ft=nosuch") == "python")
  }

  @Test(arguments: [
    ("<!DOCTYPE html>\n", "html"), ("\n\n  <html lang=en>", "html"), ("<?xml version='1.0'?>\n<html>", "html"),
    ("%YAML 1.2\n---", "yaml"),
  ])
  func beginnings(text: String, language: String) {
    #expect(detect("noname", text) == language)
  }

  @Test(arguments: [
    ("#pragma once\nnamespace a {\n", "cpp"), ("#include <vector>\n", "cpp"), ("class A {\n public:\n};", "cpp"),
    ("template <typename T> void f(T);\n", "cpp"), ("#include <stdint.h>\nint f(void);\n", "c"),
    ("int x;  /* of the device's\n   class of service, as in\n using std::x\n */\nint y;\n", "c"),
    ("int x; /* of */\nclass A {\n", "cpp"), ("// see a/*.h\nclass A {\n", "cpp"),
    ("/* See https://example.org,\n   using this file\n class of service */\nint x;\n", "c"),
    ("#ifdef __cplusplus\nextern \"C\" {\nclass A;\n#endif\nint f(void);\n", "c"), ("", "c"),
  ])
  func headers(text: String, language: String) {
    #expect(detect("a.h", text) == language)
  }

  @Test(arguments: [
    ("js", "javascript"), ("JS", "javascript"), ("C++", "cpp"), ("Python3", "python"), ("python3.12", "python"),
    ("text/css", "css"), ("application/ld+json", "json"), ("text/x-python", "python"), ("language-rust", "rust"),
    ("rust,ignore", "rust"), ("{.python .numberLines}", "python"), ("sh", "bash"), ("yml", "yaml"),
    ("typescriptreact", "tsx"), ("javascriptreact", "javascript"), ("markdown-inline", "markdown_inline"),
    ("h", "c"), (".py", "python"), ("application/javascript", "javascript"), ("html", "html"), ("mjs", "javascript"),
  ])
  func injectionNames(name: String, language: String) {
    #expect(catalogue.resolve(name: name)?.id == language)
  }

  @Test(arguments: ["", " ", "nosuch", "{", "/", "a/b", "text/", "../c/x", "🙂", ","])
  func unknownInjectionNames(name: String) {
    #expect(catalogue.resolve(name: name) == nil)
  }

  @Test func anyBytesAreHandled() {
    var generator = SeededGenerator(seed: 7)
    let alphabet = Array("#!/-* vim:ft=c\n\r\u{0}env -S mode;<?xml".utf8) + [0xff, 0xc3, 0xa9]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
      let id = catalogue.detect(path: String(decoding: bytes, as: UTF8.self), firstLines: bytes, lastLines: bytes)
      #expect(id == nil || catalogue.language(id: id ?? "") != nil)
    }
  }

  /// What hued's own rules say of an ending that languages share counts for those that hued knows.
  @Test(arguments: ["", "Theorem a : True.\nProof. exact I. Qed.\n", "nothing that tells\n"])
  func anEndingThatAUserGivesALanguageIsItsOwn(text: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write("[languages.rocq]\ntitle = \"Rocq\"\nextensions = [\"v\"]\n", to: "user/rocq.toml")
    let catalogue = try Catalogue.load(directories: [Shipped.grammars, directory.path + "/user"])
    #expect(catalogue.detect(path: "a.v", firstLines: Array(text.utf8)) == "rocq")
    #expect(catalogue.detect(path: "a.v", firstLines: Array("module a;\nendmodule\n".utf8)) == "verilog")
  }

  @Test func aliasesOfAUserChangeNoEnding() throws {
    let directory = try TemporaryDirectory()
    try directory.write("[languages.verilog]\naliases = [\"veri\"]\n", to: "user/verilog.toml")
    let catalogue = try Catalogue.load(directories: [Shipped.grammars, directory.path + "/user"])
    let text = "Theorem a : True.\nProof. exact I. Qed.\n"
    #expect(catalogue.detect(path: "a.v", firstLines: Array(text.utf8)) == nil)
  }
}
