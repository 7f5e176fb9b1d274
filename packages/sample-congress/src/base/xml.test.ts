import { expect, it } from 'vitest'
import { parseXml, textAt } from '../testing/xml-tree.ts'
import { writeElement } from './xml.ts'

it('writes elements in the given order, indented', () => {
  const xml = writeElement([
    'bill',
    [
      ['number', 5],
      ['isOriginalCosponsor', false],
      ['laws', [['item', []]]],
    ],
  ])
  expect(xml).toBe(
    '<bill>\n  <number>5</number>\n  <isOriginalCosponsor>False</isOriginalCosponsor>\n  <laws>\n    <item/>\n  </laws>\n</bill>\n',
  )
})

it('writes null as an empty element and omits undefined values', () => {
  const xml = writeElement([
    'item',
    [
      ['date', null],
      ['type', undefined],
      ['name', ''],
    ],
  ])
  expect(xml).toBe('<item>\n  <date/>\n  <name/>\n</item>\n')
})

it('escapes text and splits the end of a CDATA section', () => {
  const xml = writeElement([
    'item',
    [
      ['title', 'A < B & "C"'],
      ['text', { cdata: '<p>]]></p>' }],
    ],
  ])
  expect(xml).toContain('<title>A &lt; B &amp; "C"</title>')
  const tree = parseXml(xml)
  expect(textAt(tree, 'title')).toBe('A < B & "C"')
  expect(textAt(tree, 'text')?.trim()).toBe('<p>]]></p>')
})
