import type { TextContentsEntry, TextSection } from '@rostrum/contract/entities/bill-text'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { renderPage } from './render.tsx'
import { SITE, TEST_BILL } from './testing/bill-page-data.ts'
import { textPage, type TextPageData } from './text-page.tsx'

const version = (code: string, type: string, date?: string) => ({
  code,
  type,
  formats: [{ type: 'PDF', url: `https://www.congress.gov/${code}.pdf` }],
  isReadable: true,
  ...(date !== undefined && { date }),
})
const NEWEST = version('engrossed-in-house', 'Engrossed in House', '2025-04-01')
const OLDEST = version('introduced-in-house', 'Introduced in House', '2025-01-03')

const SECTIONS: TextSection[] = [
  { id: 'front', level: 'front', paragraphs: [{ indent: 0, text: '119th CONGRESS' }] },
  { id: 't1', level: 'title', enum: 'I', heading: 'Rivers', paragraphs: [] },
  {
    id: 't1/s101',
    level: 'section',
    enum: '101.',
    heading: 'Amendments.',
    paragraphs: [
      {
        indent: 0,
        enum: '(a)',
        heading: 'In general.—',
        text: [
          { text: 'Section 32 of the Code (' },
          { text: '26 U.S.C. 32', to: 'usc/26/32' },
          { text: ') is amended as provided in ' },
          { text: 'section 102', to: '#t1/s102' },
          { text: ' and <script>alert(1)</script>' },
          { text: 'may', mark: 'struck' },
          { text: 'shall', mark: 'inserted' },
          { text: ' say:' },
        ],
      },
      { indent: 1, quote: 1, enum: '“(1)', text: 'rivers;' },
      { indent: 2, quote: 1, enum: '“(A)', text: 'lakes.”' },
      {
        indent: 0,
        table: {
          head: 1,
          rows: [
            ['River', 'Dollars'],
            ['Ohio', '500'],
          ],
        },
      },
    ],
  },
  { id: 't1/s102', level: 'section', enum: 'SEC. 102.', heading: 'REPEAL.', mark: 'struck', paragraphs: [] },
]

const contentsOf = (sections: readonly TextSection[], part = 0): TextContentsEntry[] =>
  sections.map(({ paragraphs: _paragraphs, mark: _mark, ...entry }) => ({ ...entry, part }))

const pageOf = (data: Partial<TextPageData> = {}) =>
  textPage(
    {
      bill: TEST_BILL,
      versions: [NEWEST, OLDEST],
      version: NEWEST,
      part: 0,
      isSectionMissing: false,
      text: { format: 'uslm', parts: 1, contents: contentsOf(SECTIONS), sections: SECTIONS },
      ...data,
    },
    { site: SITE },
  )

function draw(data?: Partial<TextPageData>) {
  const { document } = new Window()
  document.write(renderPage(pageOf(data), SITE))
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const words = (selector: string) =>
    all(selector).map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))
  return { document, all, words }
}

describe('the page of a text', () => {
  test('has each section under its id, with headings in order', () => {
    const { all, words } = draw()
    expect(all('.text > section').map(({ id }) => id)).toEqual(['front', 't1', 't1/s101', 't1/s102'])
    expect(words('.text h2')).toEqual(['#Link to TITLE ITITLE I—Rivers'])
    expect(words('.text h3')).toEqual([
      '#Link to SEC. 101.SEC. 101. Amendments.',
      '#Link to SEC. 102.[struck: SEC. 102. REPEAL.]',
    ])
    expect(words('.text-contents a')).toEqual([
      'TITLE I—Rivers',
      'SEC. 101. Amendments.',
      'SEC. 102. REPEAL.',
    ])
  })

  test('draws quotations, tables, marks with words, and links of citations, and injects nothing', () => {
    const { all, words } = draw()
    // hundreds of tables must not be hundreds of landmarks
    expect(all('[aria-label="Table"]').map(({ localName }) => localName)).toEqual(['div'])
    expect(words('.text-quote p')).toEqual(['“(1) rivers;', '“(A) lakes.”'])
    expect(words('.text th')).toEqual(['River', 'Dollars'])
    expect(words('.text p del, .text p ins')).toEqual(['[struck: may]', '[inserted: shall]'])
    expect(words('.text p')).toContainEqual(
      expect.stringMatching(/^\(a\) In general\.—Section 32 .*<script>/),
    )
    expect(all('.text script')).toEqual([])
    const links = all('.text p a').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title26-section32&num=0&edition=prelim',
      '#t1/s102',
    ])
  })

  test('has the lasting address if the version is the newest, and its citation', () => {
    expect(pageOf()).toMatchObject({
      path: '/congress/119/hr/7/text',
      title: 'Text of H.R. 7 (119th), Engrossed in House: Clean Rivers Act',
      isUnlisted: false,
    })
    expect(pageOf({ version: OLDEST })).toMatchObject({
      path: '/congress/119/hr/7/text?version=introduced-in-house',
      isUnlisted: true,
    })
    const { document } = draw({ version: OLDEST })
    expect(document.querySelector('#share-citation')?.textContent).toBe(
      'H.R. 7, 119th Cong. (as introduced in House), https://rostrum.example/congress/119/hr/7/text?version=introduced-in-house.',
    )
  })

  test('says what is missing, and asks robots not to keep it', () => {
    for (const [missing, words] of [
      [{ text: undefined }, 'Rostrum has not downloaded this text yet.'],
      [{ isSectionMissing: true }, 'This version does not have the section'],
      [{ version: undefined, text: undefined }, 'The text has not been published in a format'],
    ] as const) {
      expect(draw(missing).words('.public-loading').join('')).toContain(words)
      expect(pageOf(missing).isUnlisted || missing.version === undefined).toBe(true)
    }
  })
})

describe('a long text', () => {
  /** Four titles, each of them a part. */
  const long = Array.from({ length: 4 }, (_, part) => {
    const title = `t${part + 1}`
    const paragraphs = [{ indent: 0, text: 'Rivers are wide. '.repeat(30) }]
    return [
      { id: title, level: 'title', enum: `TITLE ${part + 1}`, heading: 'PART', paragraphs: [] },
      ...Array.from({ length: 60 }, (_each, number) => ({
        id: `${title}/s${number + 1}`,
        level: 'section',
        enum: `SEC. ${number + 1}.`,
        heading: 'A HEADING OF SOME LENGTH FOR A RIVER THAT IS WIDE AND DEEP AND LONG.',
        paragraphs,
      })),
    ]
  })
  const text = (part: number) => ({
    part,
    text: {
      format: 'dtd' as const,
      parts: 4,
      contents: long.flatMap((sections, each) => contentsOf(sections, each)),
      sections: long[part] ?? [],
    },
  })

  test('is read in parts, with the contents of the others by title', () => {
    const { all, document } = draw(text(1))
    const hrefs = all('.text-contents a').map((link) => link.getAttribute('href'))
    expect(hrefs).toHaveLength(64)
    expect(hrefs.slice(0, 3)).toEqual(['/congress/119/hr/7/text#t1', '#t2', '#t2/s1'])
    expect(hrefs.slice(-2)).toEqual([
      '/congress/119/hr/7/text?part=3#t3',
      '/congress/119/hr/7/text?part=4#t4',
    ])
    expect(document.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/congress/119/hr/7/text')
    expect(document.querySelector('a[rel=next]')?.getAttribute('href')).toBe('/congress/119/hr/7/text?part=3')
    expect(pageOf(text(1)).title).toContain(', page 2 of 4')
  })

  test('has pages of at most 100 KB', () => {
    const { length } = Buffer.from(renderPage(pageOf(text(1)), SITE))
    expect(length).toBeLessThan(100 * 1_024)
  })
})

test('a typeset page without sections is divided at its headings', () => {
  const paragraphs = [
    { indent: 0, text: 'Be it enacted,' },
    { indent: 0, heading: 'SECTION 1. RIVERS.' },
    { indent: 1, text: '(1) Rivers are wide.' },
    { indent: 0, heading: 'Parties' },
  ]
  const sections = [{ id: 'text', level: 'text', paragraphs }]
  const { all, words } = draw({
    text: { format: 'printed', parts: 1, contents: contentsOf(sections), sections },
  })
  expect(all('.text > section').map(({ id }) => id)).toEqual(['text', 'p2'])
  expect(words('.text h2')).toEqual(['#Link to SECTION 1. RIVERS.SECTION 1. RIVERS.'])
  expect(words('.text-line')).toEqual(['Parties'])
})

test('an amended number stands apart from its heading', () => {
  const number = [
    { text: '3', mark: 'struck' as const },
    { text: '4', mark: 'inserted' as const },
    { text: '.' },
  ]
  const sections = [{ id: 's4', level: 'section', enum: number, heading: 'RIVERS.', paragraphs: [] }]
  const { words } = draw({ text: { format: 'dtd', parts: 1, contents: contentsOf(sections), sections } })
  expect(words('.text h2')).toEqual([expect.stringMatching(/\[struck: 3\]\[inserted: 4\]\. RIVERS\.$/)])
})

test('links of a long typeset page stay in its part', () => {
  const heading = (number: number) => ({ indent: 0, heading: `SECTION ${number}. RIVERS.` })
  const sections = [{ id: 'text', level: 'text', paragraphs: [heading(8), heading(9)] }]
  const { all } = draw({
    part: 1,
    text: { format: 'printed', parts: 2, contents: contentsOf(sections), sections },
  })
  const links = all('.text-contents a, .text-permalink').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#p1', '#p2', '#p1', '#p2'])
})
