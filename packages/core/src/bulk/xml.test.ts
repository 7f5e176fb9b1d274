import { describe, expect, test } from 'vitest'
import { parseMixedXml, parseXml, XmlError, xmlText } from './xml.ts'

const parse = (text: string): unknown => JSON.parse(JSON.stringify(parseXml(text)))

test('parses elements, repeated elements and empty ones', () => {
  const text = `<?xml version="1.0" encoding="utf-8"?>
    <!-- a <comment> -->
    <a xmlns:dc='x'>
      <b>1</b>
      <list><item>2</item><item><c/></item></list>
      <dc:d attribute="a > b" />
    </a>
  `
  expect(parse(text)).toEqual({ a: { b: '1', list: { item: ['2', { c: '' }] }, 'dc:d': '' } })
})

test('decodes references once, and none in CDATA', () => {
  expect(parse('<a> &lt;b&gt; &amp;amp; &quot;&apos;&#233;&#x1F600; </a>')).toEqual({ a: `<b> &amp; "'é😀` })
  expect(parse('<a>\n<![CDATA[ <p>R&amp;D</p> ]]>\n</a>')).toEqual({ a: '<p>R&amp;D</p>' })
  expect(parse('<a>x<![CDATA[]]]]><![CDATA[>]]>y</a>')).toEqual({ a: 'x]]>y' })
})

test('ignores space before the declaration, and replaces characters that XML forbids', () => {
  expect(parse('\n  <?xml version="1.0"?>\n<a>1</a>')).toEqual({ a: '1' })
  expect(parse('<a><b>one\u0001two</b><c><![CDATA[\u0000x\uFFFE]]></c><d>\uD800😀\t.</d></a>')).toEqual({
    a: { b: 'one\uFFFDtwo', c: '\uFFFDx\uFFFD', d: '\uFFFD😀\t.' },
  })
})

test('treats no name specially', () => {
  const fields = parseXml('<a><__proto__><isAdmin>1</isAdmin></__proto__><constructor>2</constructor></a>')
  expect(Object.keys(fields['a'] ?? {})).toEqual(['__proto__', 'constructor'])
  expect({}).not.toHaveProperty('isAdmin')
})

test.each([
  ['<a>1<b/>2</a>', 'mixes'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'type'],
  ['<a>'.repeat(50), 'too deeply'],
])('refuses %s', (text, reason) => {
  expect(() => parseXml(text)).toThrow(reason)
})

test.each([
  '',
  'text',
  '<a>',
  '<a><b></a></b>',
  '</a>',
  'x<a/>',
  '<a/>x',
  '<a>&nbsp;</a>',
  '<a>R&D</a>',
  '<a>&#0;</a>',
  '<a>&#xD800;</a>',
  '<a>&#x110000;</a>',
  '<a b=c/>',
  '<a b="<"/>',
  '< a/>',
  '<1/>',
  '<a',
  '<a><![CDATA[x</a>',
])('refuses %s, which is not well-formed', (text) => {
  expect(() => parseXml(text)).toThrow(XmlError)
})

test('refuses every beginning of a document', () => {
  const text = '<a><b>1 &amp; 2</b><![CDATA[ ]]><c d="e"/></a>'
  for (let length = 0; length < text.length; length += 1)
    expect(() => parseXml(text.slice(0, length)), text.slice(0, length)).toThrow(XmlError)
})

test('takes time in proportion to the length of hostile input', () => {
  const size = 400_000
  for (const text of [`<a${' '.repeat(size)}b`, `<a${' b="c"'.repeat(size)} d>`, '&'.repeat(size)]) {
    const started = performance.now()
    expect(() => parseXml(`<x>${text}</x>`)).toThrow(XmlError)
    expect(performance.now() - started).toBeLessThan(20_000)
  }
})

describe('a document with attributes and mixed text', () => {
  const mixed = (text: string): unknown => JSON.parse(JSON.stringify(parseMixedXml(text)))

  test('keeps both, and elements with neither as plain text', () => {
    expect(mixed(`<a><b id="1" c='x &amp; y'>text</b><d>On <e>2</e></d><f/></a>`)).toEqual({
      a: { b: { '@id': '1', '@c': 'x & y', '#text': 'text' }, d: { e: '2', '#text': 'On' }, f: '' },
    })
    expect(
      ['<a b="1">text</a>', '<a>text</a>', '<a b="1"/>'].map((text) => xmlText(parseMixedXml(text)['a'])),
    ).toEqual(['text', 'text', undefined])
  })

  test('may name its type, which is not read, but not define entities', () => {
    expect(mixed('<!DOCTYPE a PUBLIC "-//X//DTD 1.0//EN" "http://x.example/a.dtd"><a>1</a>')).toEqual({
      a: '1',
    })
    expect(() => parseMixedXml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toThrow(XmlError)
    expect(() => parseXml('<!DOCTYPE a SYSTEM "a.dtd"><a/>')).toThrow(XmlError)
  })
})
