import { expect, test } from 'vitest'
import type { TextParagraph } from '@rostrum/contract/entities/bill-text'
import { DTD_REQUEST, dtdBill } from './testing/dtd-bill.ts'
import { fileCharacters, readText, textCharacters } from './testing/file-words.ts'
import { uslmBill } from './testing/uslm-bill.ts'

function paragraphsOf(xml: string): TextParagraph[] {
  const text = readText(xml, DTD_REQUEST)
  expect(textCharacters(text)).toBe(fileCharacters(xml))
  return text.sections.filter(({ level }) => level === 'section').flatMap(({ paragraphs }) => paragraphs)
}
const dtd = (text: string) => paragraphsOf(dtdBill(`<section id="S1"><enum>1.</enum>${text}</section>`))
const uslm = (text: string) => paragraphsOf(uslmBill(`<section id="S1"><num>SEC. 1. </num>${text}</section>`))

test('records quote depth and attaches punctuation after a quoted block to it', () => {
  const inner = '<quoted-block><text>deep</text><after-quoted-block>.</after-quoted-block></quoted-block>'
  expect(
    dtd(
      `<text>by striking <quote>a <quote>b</quote></quote> and inserting the following:</text>
      <quoted-block style="OLC"><section><enum>7.</enum><header>Fog</header><text>Bells.</text></section>
      <paragraph><enum>(1)</enum><text>the <quote>term</quote></text>${inner}</paragraph>
      <after-quoted-block>; and</after-quoted-block></quoted-block><continuation-text>more</continuation-text>`,
    ),
  ).toEqual([
    { indent: 0, text: 'by striking “a ‘b’” and inserting the following:' },
    { indent: 0, enum: '7.', heading: 'Fog', text: 'Bells.', quote: 1 },
    { indent: 1, enum: '(1)', text: 'the ‘term’', quote: 1 },
    { indent: 0, text: 'deep.; and', quote: 2 },
    { indent: 0, text: 'more' },
  ])
  expect(
    uslm(
      `<content>inserting: <quotedContent> <paragraph><num>“(8) </num><content>bells”</content></paragraph> </quotedContent><inline role="after-quoted-block">;</inline></content>`,
    ),
  ).toEqual([
    { indent: 0, text: 'inserting:' },
    { indent: 1, enum: '“(8)', text: 'bells”;', quote: 1 },
  ])
})

test('marks struck and inserted phrases', () => {
  const words = [
    { text: 'within ' },
    { text: '30', mark: 'struck' },
    { text: '60', mark: 'inserted' },
    { text: ' days' },
  ]
  expect(
    dtd('<text>within <deleted-phrase>30</deleted-phrase><added-phrase>60</added-phrase> days</text>'),
  ).toEqual([{ indent: 0, text: words }])
  expect(
    uslm('<content>within <deletedText>30</deletedText><addedText>60</addedText> days</content>'),
  ).toEqual([{ indent: 0, text: words }])
})

test.each([
  ['<external-xref legal-doc="usc" parsable-cite="usc/26/32">x</external-xref>', 'usc/26/32'],
  ['<external-xref legal-doc="public-law" parsable-cite="pl/117/169">x</external-xref>', 'pl/117/169'],
  [
    '<external-xref legal-doc="usc-chapter" parsable-cite="usc-chapter/31/11">x</external-xref>',
    'usc/31/ch11',
  ],
  [
    '<external-xref legal-doc="usc-appendix" parsable-cite="usc-appendix/5/101">x</external-xref>',
    'usc/5a/101',
  ],
  [
    '<external-xref legal-doc="usc-subtitle" parsable-cite="usc-subtitle/26/A">x</external-xref>',
    'usc/26/stA',
  ],
  ['<external-xref parsable-cite="usc/42/300i–1">x</external-xref>', 'usc/42/300i-1'],
  ['<external-xref parsable-cite="usc/42/301"><act-name>x</act-name></external-xref>', 'usc/42/301'],
  ['<act-name parsable-cite="SSA">x</act-name>', 'act/x'],
  ['<internal-xref idref="S1">x</internal-xref>', '#s1'],
  ['<internal-xref idref="none">x</internal-xref>', undefined],
  ['<external-xref parsable-cite="javascript:alert(1)">x</external-xref>', undefined],
  ['<ref href="/us/usc/t26/s32/b/2"><i>x</i></ref>', 'usc/26/32/b/2'],
  ['<ref href="/us/usc/t42/s1437/etseq">x</ref>', 'usc/42/1437/etseq'],
  ['<ref href="/us/usc/t42/s300i–1">x</ref>', 'usc/42/300i-1'],
  ['<ref href="#S1">x</ref>', '#s1'],
  ['<ref href="usc/22/262r">x</ref>', 'usc/22/262r'],
  ['<ref href="/us/pl/117/169/dA">x</ref>', 'pl/117/169/dA'],
  ['<ref href="https://a.example/">x</ref>', undefined],
])('reads %s as a citation of %s', (xml, to) => {
  const expected = to === undefined ? 'see x.' : [{ text: 'see ' }, { text: 'x', to }, { text: '.' }]
  expect(dtd(`<text>see ${xml}.</text>`)).toEqual([{ indent: 0, text: expected }])
})

test('reads tables of both formats, including column spans', () => {
  const rows = [
    ['Year', '', 'Sum'],
    ['2025', 'now', '$1'],
  ]
  expect(
    dtd(
      `<text>As follows:</text><table><tgroup cols="3"><colspec colname="column1"/>
      <thead><row><entry namest="column1" nameend="column2">Year</entry><entry>Sum</entry></row></thead>
      <tbody><row><entry>2025</entry><entry>now</entry><entry>$1</entry></row></tbody></tgroup></table>`,
    ),
  ).toEqual([
    { indent: 0, text: 'As follows:' },
    { indent: 0, table: { head: 1, rows } },
  ])
  expect(
    uslm(
      `<content>As follows:<html:table xmlns:html="x"><html:caption>Sums</html:caption><thead><tr><th colspan="2"><p>Year</p></th><th>Sum</th></tr></thead>
      <tr><td>2025</td><td>now</td><td>$1</td></tr></html:table>after</content>`,
    ),
  ).toEqual([
    { indent: 0, text: 'As follows:' },
    { indent: 0, table: { head: 2, rows: [['Sums'], ...rows] } },
    { indent: 0, text: 'after' },
  ])
})

test('keeps columns in place where cells are left out or span rows', () => {
  const rows = [['Sums'], ['In dollars'], ['Name', 'Sums', ''], ['', 'A', 'B'], ['x', '', '3']]
  expect(
    dtd(
      `<table><ttitle>Sums</ttitle><tdesc>In dollars</tdesc><tgroup cols="3"><colspec colname="column1"/>
      <thead><row><entry colname="column1" morerows="1">Name</entry><entry namest="column2" nameend="column3">Sums</entry></row>
      <row><entry colname="column2">A</entry><entry colname="column3">B</entry></row></thead>
      <tbody><row><entry colname="column1">x</entry><entry colname="column3">3</entry></row></tbody></tgroup></table>`,
    ),
  ).toEqual([{ indent: 0, table: { head: 4, rows } }])
  expect(
    uslm(
      `<content><table><tr><th rowspan="2" colspan="2">a</th><th>b</th></tr><tr><td>c</td></tr>
      <tr><td>d</td><td>e</td><td rowspan="2">f</td></tr><tr><td>g</td><td>h</td></tr></table></content>`,
    ),
  ).toEqual([
    {
      indent: 0,
      table: {
        head: 0,
        rows: [
          ['a', '', 'b'],
          ['', '', 'c'],
          ['d', 'e', 'f'],
          ['g', 'h', ''],
        ],
      },
    },
  ])
})

test('links entries of the table of contents to their sections', () => {
  const to = '#s1'
  expect(
    dtd(`<text>Contents:</text><toc><toc-entry idref="S1" level="section">Sec. 1. Lamps.</toc-entry>
    <multi-column-toc-entry><toc-enum>Sec. 9.</toc-enum><level-header>Gone.</level-header></multi-column-toc-entry></toc>`),
  ).toEqual([
    { indent: 0, text: 'Contents:' },
    { indent: 0, kind: 'toc', text: [{ text: 'Sec. 1. Lamps.', to }] },
    { indent: 0, kind: 'toc', text: 'Sec. 9. Gone.' },
  ])
  expect(
    uslm(`<content><toc><referenceItem idref="S1" role="section"><designator>Sec. 1. </designator>
    <label>Lamps.</label></referenceItem></toc></content>`),
  ).toEqual([{ indent: 0, kind: 'toc', text: [{ text: 'Sec. 1. Lamps.', to }] }])
})

test('keeps the words of formulas and unknown elements in place', () => {
  expect(
    dtd(
      '<text>is <formula>A<superscript>2</superscript>×<italic>b</italic></formula>, and <new-thing><x>so</x><y>on</y></new-thing>.</text>',
    ),
  ).toEqual([{ indent: 0, text: 'is A2×b , and so on.' }])
  expect(uslm('<content>is <math><mi>a</mi><mo>=</mo><mn>1</mn></math></content>')).toEqual([
    { indent: 0, text: 'is a = 1' },
  ])
})

test('puts words after an inner section into a section `text`', () => {
  const body = `<title id="T"><num>TITLE I</num><section><num>SEC. 1.</num><content>a</content></section>after</title>outside`
  const xml = uslmBill(body)
  const text = readText(xml, DTD_REQUEST)
  expect(textCharacters(text)).toBe(fileCharacters(xml))
  expect(text.sections.map(({ id }) => id)).toEqual(['front', 't1', 't1/s1', 't1/text', 'text', 'end'])
})

test('reads whereas clauses and amendment blocks as sections', () => {
  const xml = dtdBill(
    `<preamble><whereas><text>Whereas it is dark: Now, therefore, be it</text></whereas></preamble>
    <amendment><amendment-instruction><text>Strike all after the enacting clause and insert:</text></amendment-instruction>
    <amendment-block><section><enum>2.</enum><header>Lamps</header><text>a</text></section></amendment-block></amendment>`,
  )
  const { sections } = readText(xml, DTD_REQUEST)
  expect(sections.map(({ id }) => id)).toEqual(['front', 'preamble', 'text', 's2'])
})

test('separates what the bill DTD writes without a space', () => {
  expect(dtd('<text>in 6<fraction>1/2</fraction>-year terms, $<fraction>1/2</fraction></text>')).toEqual([
    { indent: 0, text: 'in 6 1/2-year terms, $1/2' },
  ])
  const { sections } = readText(
    dtdBill(`<appropriations-small id="A"><header>Lamps</header>
      <subheader>(including oil)</subheader><text>$1</text></appropriations-small>`),
    DTD_REQUEST,
  )
  expect(sections.find(({ level }) => level === 'appropriations-small')).toMatchObject({
    id: 'lamps-including-oil',
    heading: 'Lamps (including oil)',
  })
})

test('keeps footnotes within their sentence', () => {
  const text = 'The term 1 So in law. means fog.'
  expect(dtd('<text>The term<footnote id="F">1 So in law.</footnote> means fog.</text>')).toEqual([
    { indent: 0, text },
  ])
  expect(
    uslm('<content>The term<footnote><num>1</num><p>So in law.</p></footnote> means fog.</content>'),
  ).toEqual([{ indent: 0, text }])
})

test('starts paragraphs at the levels of House rules and at other blocks', () => {
  expect(
    dtd(`<text>to read:</text><quoted-block><rules-clause><rules-clause-header>Oil</rules-clause-header><enum>6.</enum>
      <rules-paragraph><enum>(a)</enum><text>a</text><rules-subparagraph><enum>(1)</enum><text>b</text></rules-subparagraph>
      </rules-paragraph></rules-clause><after-quoted-block>.</after-quoted-block></quoted-block>
      <non-statutory-material><para>c</para><para>d</para></non-statutory-material>`),
  ).toEqual([
    { indent: 0, text: 'to read:' },
    { indent: 0, heading: 'Oil', quote: 1 },
    { indent: 0, enum: '6.', quote: 1 },
    { indent: 1, enum: '(a)', text: 'a', quote: 1 },
    { indent: 2, enum: '(1)', text: 'b.', quote: 1 },
    { indent: 0, text: 'c' },
    { indent: 0, text: 'd' },
  ])
})

test('reads the parts of an amendment and its end as paragraphs of their own', () => {
  const { sections } = readText(
    dtdBill(`<amendment><amendment-instruction><text>Amend:</text><instruction-paragraph><enum>(1)</enum><text>strike</text>
      </instruction-paragraph></amendment-instruction></amendment>`).replace(
      '</bill>',
      '<attestation><attestation-group><attestor>A. B.,</attestor><proxy>C. D.,</proxy><role>Clerk</role></attestation-group></attestation></bill>',
    ),
    DTD_REQUEST,
  )
  expect(sections.flatMap(({ paragraphs }) => paragraphs).slice(-5)).toEqual([
    { indent: 0, text: 'Amend:' },
    { indent: 1, enum: '(1)', text: 'strike' },
    { indent: 0, text: 'A. B.,' },
    { indent: 0, text: 'C. D.,' },
    { indent: 0, text: 'Clerk' },
  ])
})

test('attaches punctuation to a quoted block also without an element for it', () => {
  const quoted =
    '<quotedContent><paragraph><num>“(8) </num><content>bells”</content></paragraph></quotedContent>'
  expect(uslm(`<content>inserting:${quoted}; and</content>`).at(-1)).toMatchObject({ text: 'bells”; and' })
  expect(uslm(`<content>inserting:${quoted}. Lamps stay.</content>`).at(-1)).toEqual({
    indent: 0,
    text: '. Lamps stay.',
  })
})

test('takes words as changed only if the file says so', () => {
  const unchanged =
    '<subsection changed="not-changed" reported-display-style="italic"><enum>(a)</enum></subsection>'
  expect(dtd(unchanged)).toEqual([{ indent: 0, enum: '(a)' }])
})

test('links each column of a table of contents, but no act within an entry', () => {
  expect(
    dtd(`<toc><multi-column-toc-entry><level-header idref="S1">Lamps</level-header></multi-column-toc-entry>
      <toc-entry idref="S1">Amends the <act-name>Fog Act</act-name></toc-entry></toc>`),
  ).toEqual([
    { indent: 0, kind: 'toc', text: [{ text: 'Lamps', to: '#s1' }] },
    { indent: 0, kind: 'toc', text: [{ text: 'Amends the Fog Act', to: '#s1' }] },
  ])
})

test('keeps notes in the margin apart from what they stand beside', () => {
  const note = '<sidenote><p>5 USC 1</p><p>note.</p></sidenote>'
  const law = uslmBill(
    `<section id="S1">${note}<num>SEC. 1. ${note}</num>${note}<heading>FOG ${note}BELLS.</heading><content>The ${note}bells ring.</content></section>`,
  )
  const notes = [
    { indent: 0, text: '5 USC 1' },
    { indent: 0, text: 'note.' },
  ]
  const { sections } = readText(law, DTD_REQUEST)
  expect(sections.filter(({ level }) => level === 'section')).toEqual([
    {
      id: 's1',
      level: 'section',
      enum: 'SEC. 1.',
      heading: 'FOG BELLS.',
      paragraphs: [...notes, ...notes, ...notes, ...notes, { indent: 0, text: 'The bells ring.' }, ...notes],
    },
  ])
})
