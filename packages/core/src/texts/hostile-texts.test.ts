import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DTD_REQUEST, dtdBill } from './testing/dtd-bill.ts'
import { fileCharacters, readText, textCharacters } from './testing/file-words.ts'

const NAMES = (
  'title section subsection paragraph subparagraph clause text content chapeau enum num header heading quoted-block ' +
  'quotedContent after-quoted-block quote toc toc-entry referenceItem table thead tbody tr td row entry form preface ' +
  'attestation endorsement appropriations-major appropriations-small appropriations deleted-phrase added-phrase ref ' +
  'external-xref act-name br footnote i inline unknown new-thing p recital amendment-block preamble dc:title main ' +
  'fraction footnote-ref level-header caption ttitle purpose rules-clause instruction-paragraph layout column'
).split(' ')
const ATTRIBUTES = [
  '',
  ' changed="deleted"',
  ' changed="added"',
  ' colspan="3"',
  ' rowspan="2"',
  ' colname="column2" morerows="1"',
  ' id="a"',
  ' idref="a"',
  ' role="after-quoted-block"',
  ' display="no"',
  ' level="small"',
]

const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
  tree: fc
    .array(fc.oneof({ depthSize: 'small' }, fc.stringMatching(/^[ a-z0-9.,“(]{1,9}$/), tie('node')), {
      maxLength: 5,
    })
    .map((parts) => parts.join('')),
  node: fc
    .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...ATTRIBUTES), tie('tree'))
    .map(([name, attributes, body]) => `<${name}${attributes}>${body}</${name}>`),
}))

test('keeps all words of a random element tree, in order', () => {
  fc.assert(
    fc.property(tree, (body) => {
      const xml = dtdBill(`<section><text>x</text></section>${body}`)
      const text = readText(xml, DTD_REQUEST)
      expect(textCharacters(text)).toBe(fileCharacters(xml))
      const ids = text.sections.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: 1_500 },
  )
})

test('reads escaped markup in a heading as plain text', () => {
  const xml = dtdBill(
    '<section><enum>1.</enum><header>&lt;script&gt;alert(1)&lt;/script&gt;<![CDATA[<img src=x onerror=a>]]></header><text>a</text></section>',
  )
  const section = readText(xml, DTD_REQUEST).sections.find(({ id }) => id.startsWith('s1'))
  expect(section?.heading).toBe('<script>alert(1)</script><img src=x onerror=a>')
  expect(section?.id).toBe('s1')
})

test('reads deeply nested elements without overflowing the stack', () => {
  for (const name of ['paragraph', 'quoted-block', 'title', 'quote', 'unknown']) {
    const depth = 5_000
    const xml = dtdBill(
      `<section><text>a</text></section>${`<${name}>b`.repeat(depth)}${`</${name}>c`.repeat(depth)}`,
    )
    const text = readText(xml, DTD_REQUEST)
    expect(textCharacters(text)).toBe(fileCharacters(xml))
    expect(Math.max(...text.sections.map(({ id }) => id.length))).toBeLessThan(500)
  }
})

test('reads hostile texts in linear time', () => {
  const bodies = [
    '<quote>a',
    '<date>a',
    '<section>a',
    '<i>a</i>',
    '<table><tr><td colspan="99999">a',
    'word ',
  ]
  for (const part of bodies) {
    const count = 600_000 / part.length
    const names = [...part.matchAll(/<(\w+)[^>]*>(?!.*<\/)/g)]
      .map(([, name = '']) => `</${name}>`)
      .toReversed()
    const started = performance.now()
    readText(
      dtdBill(`<section><text>a</text></section>${part.repeat(count)}${names.join('').repeat(count)}`),
      DTD_REQUEST,
    )
    expect(performance.now() - started, part).toBeLessThan(20_000)
  }
})

test('reads a heading with very many notes in its margin', () => {
  const notes = '<sidenote>a</sidenote>b'.repeat(150_000)
  const { sections } = readText(dtdBill(`<section><header>${notes}</header></section>`), DTD_REQUEST)
  const section = sections.find(({ level }) => level === 'section')
  expect([section?.heading?.length, section?.paragraphs.length]).toEqual([299_999, 150_000])
})
