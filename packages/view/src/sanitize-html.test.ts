import { describe, expect, test } from 'vitest'
import {
  stripAttributes,
  type MarkupNode,
  excerptOf,
  sanitizeBlocks,
  type SafeNode,
} from './sanitize-html.ts'

const text = (value: string): MarkupNode => ({
  nodeType: 3,
  nodeName: '#text',
  nodeValue: value,
  childNodes: [],
})
const comment: MarkupNode = { nodeType: 8, nodeName: '#comment', nodeValue: 'alert(1)', childNodes: [] }
const element = (name: string, ...children: (MarkupNode | string)[]): MarkupNode => ({
  nodeType: 1,
  nodeName: name.toUpperCase(),
  nodeValue: null,
  childNodes: children.map((child) => (typeof child === 'string' ? text(child) : child)),
})
const body = (...children: (MarkupNode | string)[]): SafeNode[] =>
  sanitizeBlocks(element('body', ...children))
const safe = (name: 'p' | 'ul' | 'li' | 'strong' | 'em' | 'br' | 'h4', ...children: SafeNode[]) => ({
  name,
  children,
})

describe('sanitizeBlocks', () => {
  test('preserves text and allowed elements', () => {
    expect(
      body(
        element('p', element('b', 'Fair Act'), ' helps.'),
        element('ul', element('li', 'One'), element('li', 'Two')),
      ),
    ).toEqual([
      safe('p', safe('strong', 'Fair Act'), ' helps.'),
      safe('ul', safe('li', 'One'), safe('li', 'Two')),
    ])
  })

  test.each(['script', 'style', 'iframe', 'object', 'svg', 'math', 'template', 'textarea'])(
    'drops %s with its content',
    (name) =>
      expect(body(element(name, 'alert(1)'), comment, element('p', 'Left.'))).toEqual([safe('p', 'Left.')]),
  )

  test.each(['a', 'img', 'form', 'button', 'font', 'x-unknown', 'constructor', '__proto__'])(
    'unwraps %s',
    (name) => expect(body(element('p', element(name, 'words')))).toEqual([safe('p', 'words')]),
  )

  test('wraps loose text in paragraphs and drops empty ones', () => {
    expect(
      body(' ', 'Loose ', element('i', 'words'), element('p', ' '), element('h2', 'Title'), 'More'),
    ).toEqual([safe('p', ' ', 'Loose ', safe('em', 'words')), safe('h4', 'Title'), safe('p', 'More')])
  })

  test('limits the nesting depth', () => {
    let deep = element('em', 'bottom')
    for (let i = 0; i < 50; i += 1) deep = element('em', deep)
    expect(body(element('p', 'top', deep))).toHaveLength(1)
    expect(JSON.stringify(body(element('p', 'top', deep)))).not.toContain('bottom')
  })
})

test.each([
  ['<p class="a" onclick="x()">Text</p>', '<p>Text</p>'],
  ['<img/onerror=x src=y><br/>', '<img><br>'],
  ['<a\nhref="javascript:x">a</a >', '<a>a</a>'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['<b>kept</b> &amp; kept', '<b>kept</b> &amp; kept'],
])('strips attributes: %s', (html, bare) => {
  expect(stripAttributes(html)).toBe(bare)
})

describe('excerptOf', () => {
  const blocks = ['a', 'b', 'c'].map((letter) => safe('p', letter.repeat(100)))

  test.each([
    [1, 1],
    [100, 1],
    [101, 2],
    [1_000, 3],
  ])('cut at %i characters returns %i paragraphs', (characters, count) => {
    expect(excerptOf(blocks, characters)).toEqual(blocks.slice(0, count))
  })
})
