'use strict'

const assert = require('node:assert/strict')
const { test } = require('node:test')
const { contributions, modifiers, tokenOf, types } = require('../../Editors/vscode/lib/legend')
const manifest = require('../../Editors/vscode/package.json')

test('package.json says what the legend says', () => {
  for (const [name, value] of Object.entries(contributions())) assert.deepEqual(manifest.contributes[name], value, name)
})

test('a style is the nearest type that there is', () => {
  assert.equal(types[tokenOf('keyword.return').type], 'keyword-return')
  assert.equal(types[tokenOf('keyword.unheard.of').type], 'keyword')
  assert.equal(tokenOf('unheard.of'), undefined)
  const constant = tokenOf('variable+readonly+static')
  assert.equal(types[constant.type], 'variable')
  assert.equal(constant.modifiers, (1 << modifiers.indexOf('readonly')) | (1 << modifiers.indexOf('static')))
  assert.equal(types[tokenOf('markup.strong+markup.italic').type], 'markup-strong')
  assert.equal(types[tokenOf('+markup.italic').type], 'markup-italic')
})

test('each type is one of VS Code’s own or is contributed, and each type above it as well', () => {
  const contributed = new Map(manifest.contributes.semanticTokenTypes.map((type) => [type.id, type]))
  const own = new Set(['namespace', 'class', 'type', 'parameter', 'variable', 'property', 'function', 'method', 'macro', 'label', 'comment', 'string', 'keyword', 'modifier', 'number', 'regexp', 'operator', 'decorator'])
  for (const type of types) assert.ok(own.has(type) || contributed.has(type), type)
  for (const type of contributed.values()) {
    assert.match(type.id, /^\w+[-_\w+]*$/)
    if (type.superType) assert.ok(own.has(type.superType) || contributed.has(type.superType), type.id)
  }
})
