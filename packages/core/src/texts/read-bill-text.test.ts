import { describe, expect, test } from 'vitest'
import type { TextSection } from '@rostrum/contract/entities/bill-text'
import { plainWords } from '@rostrum/contract/words/text-words'
import { DTD_REQUEST, dtdBill } from './testing/dtd-bill.ts'
import { fileCharacters, readText, textCharacters } from './testing/file-words.ts'
import { uslmBill } from './testing/uslm-bill.ts'

/** The sections between the front and the end; checks that no character is lost. */
function sectionsOf(xml: string): readonly TextSection[] {
  const text = readText(xml, DTD_REQUEST)
  expect(textCharacters(text)).toBe(fileCharacters(xml))
  return text.sections.filter(({ level }) => level !== 'front' && level !== 'end')
}
const dtd = (body: string): readonly TextSection[] => sectionsOf(dtdBill(body))
const uslm = (main: string): readonly TextSection[] => sectionsOf(uslmBill(main))

const DTD = `<section section-type="section-one" id="S1"><enum>1.</enum><header>Short title</header>
<text display-inline="no-display-inline">This Act may be cited as the <quote><short-title>Lighthouse Act</short-title></quote>.</text></section>
<title id="T1"><enum>IV</enum><header>Lights</header>
<section id="S401"><enum>401.</enum><header>Lamps</header>
<subsection id="a"><enum>(a)</enum><header>In general</header><text>The Secretary shall—</text>
<paragraph id="1"><enum>(1)</enum><text>light; and</text></paragraph>
<paragraph id="2"><enum>(2)</enum><text>keep:</text><subparagraph><enum>(A)</enum><text>lamps.</text></subparagraph>
<continuation-text continuation-text-level="paragraph">at night.</continuation-text></paragraph></subsection></section></title>`

const USLM = `<section id="S1"><num value="1">SECTION 1. </num><heading>SHORT TITLE.</heading>
<content class="block">This Act may be cited as the “<shortTitle role="act">Lighthouse Act</shortTitle>”.</content></section>
<title id="T1"><num value="IV">TITLE IV—</num><heading>LIGHTS</heading>
<section id="S401"><num value="401">SEC. 401. </num><heading>LAMPS.</heading>
<subsection class="indent0"><num value="a">(a) </num><heading><inline class="smallCaps">In general</inline>.—</heading><chapeau>The Secretary shall—</chapeau>
<paragraph class="indent1"><num value="1">(1) </num><content>light; and</content></paragraph>
<paragraph class="indent1"><num value="2">(2) </num><chapeau>keep:</chapeau><subparagraph><num value="A">(A) </num><content>lamps.</content></subparagraph>
<continuation class="indent0" role="paragraph">at night.</continuation></paragraph></subsection></section></title>`

test('reads both formats into the same sections', () => {
  const [first, title, lamps] = dtd(DTD)
  expect(first).toEqual({
    id: 's1',
    level: 'section',
    enum: '1.',
    heading: 'Short title',
    paragraphs: [{ indent: 0, text: 'This Act may be cited as the “Lighthouse Act”.' }],
  })
  expect(title).toEqual({ id: 't4', level: 'title', enum: 'IV', heading: 'Lights', paragraphs: [] })
  expect(lamps?.paragraphs).toEqual([
    { indent: 0, enum: '(a)', heading: 'In general', text: 'The Secretary shall—' },
    { indent: 1, enum: '(1)', text: 'light; and' },
    { indent: 1, enum: '(2)', text: 'keep:' },
    { indent: 2, enum: '(A)', text: 'lamps.' },
    { indent: 1, text: 'at night.' },
  ])
  const withoutHeadings = (sections: readonly TextSection[]) =>
    sections.map(({ id, level, paragraphs }) => [
      id,
      level,
      paragraphs.map(({ heading, ...rest }) => ({ ...rest, isHeaded: heading !== undefined })),
    ])
  expect(withoutHeadings(uslm(USLM))).toEqual(withoutHeadings([...dtd(DTD)]))
})

test.each([
  ['dtd', dtdBill(DTD)],
  ['uslm', uslmBill(USLM)],
])('says what the front of a printing says: %s', (format, xml) => {
  const { sections, sponsor, ...front } = readText(xml, DTD_REQUEST)
  expect(front).toMatchObject({
    ...DTD_REQUEST,
    format,
    chamber: 'House',
    session: 1,
    date: '2025-01-08',
    title: 'To light the coasts.',
  })
  expect(front.stage).toBe('Introduced in House')
  expect(sponsor).toMatch(/^Ms\. Adams introduced the following bill/)
  const lines = sections[0]?.paragraphs.map(({ text }) => plainWords(text))
  expect(lines).toEqual(expect.arrayContaining(['119th CONGRESS', 'H. R. 12', 'January 8, 2025', 'A BILL']))
})

test('reads the namespace with a version', () => {
  const xml = uslmBill(USLM).replace('gov/xml/uslm"', 'gov/xml/uslm/2.0"')
  expect(readText(xml, DTD_REQUEST).format).toBe('uslm')
})

test('takes the date of an engrossed bill from its attestation, and of a law from its approval', () => {
  const engrossed = dtdBill(DTD, { stage: 'Engrossed-in-House', title: '119 HR 12 EH: Lights' })
    .replace(/<action [^]*<\/action>/, '')
    .replace(
      '</legis-body>',
      `$&<attestation><attestation-group><attestation-date date="20250203" chamber="House">Passed the House of
      Representatives February 3, 2025.</attestation-date><attestor>A. B.,</attestor><role>Clerk.</role></attestation-group></attestation>`,
    )
  expect(readText(engrossed, { ...DTD_REQUEST, version: 'eh' }).date).toBe('2025-02-03')
  const law = `<pLaw xmlns="http://schemas.gpo.gov/xml/uslm/2.0"><preface><congress value="119">119th Congress</congress></preface>
    <main><sidenote><p>[H.R. 12]</p></sidenote>${USLM}<action><actionDescription>Approved March 4, 2025.</actionDescription></action></main></pLaw>`
  expect(readText(law, { ...DTD_REQUEST, version: 'law' }).date).toBe('2025-03-04')
})

test('lists the enclosing sections, outermost first', () => {
  const sections = dtd(DTD)
  const around = sections.filter(({ id }) => 't4/s401'.startsWith(`${id}/`))
  expect(around.map(({ heading }) => heading)).toEqual(['Lights'])
})

describe('section ids', () => {
  const idsOf = (sections: readonly TextSection[]): string[] => sections.map(({ id }) => id)

  test('number duplicates and fall back to the heading', () => {
    const body =
      '<section><enum/><text>That it is so.</text></section><section><enum></enum><header>Sense of Congress</header><text>a</text></section>' +
      '<section><enum>2-1.</enum><text>a</text></section><section><enum>2–1.</enum><text>b</text></section>'
    expect(idsOf(dtd(body))).toEqual(['s', 's-sense-of-congress', 's2-1', 's2-1.2'])
  })

  test('are the same for every front and end', () => {
    const xml = uslmBill(USLM).replace(
      '<endMarker>',
      '<legislativeHistory><heading>HISTORY—H.R. 12:</heading><p>Passed.</p></legislativeHistory>$&',
    )
    expect(idsOf(readText(xml, DTD_REQUEST).sections)).toEqual(['front', 's1', 't4', 't4/s401', 'end'])
  })

  test('convert Roman numerals in titles only', () => {
    const part = (name: string, number: string, inner = 'x') =>
      `<${name}><enum>${number}</enum><header>H</header>${inner}</${name}>`
    const section = part('section', '9.')
    const body = part(
      'division',
      'A',
      part('title', 'XIX', part('subtitle', 'C', part('part', 'I', section))),
    )
    expect(idsOf(dtd(body)).at(-1)).toBe('da/t19/stc/pi/s9')
  })

  test('nest accounts under the preceding department and agency, but sections under the title', () => {
    const account = (rank: string, name: string) =>
      `<appropriations-${rank}><header>${name}</header><text>$1</text></appropriations-${rank}>`
    const body = `<title><enum>I</enum><header>Ships</header>${account('major', 'Department of Fog')}${account('intermediate', 'Buoys')}${account('small', 'Paint, red')}${account('intermediate', 'Bells')}<section><enum>101.</enum><text>a</text></section>${account('small', 'Late')}</title>`
    expect(idsOf(dtd(body))).toEqual([
      't1',
      't1/department-of-fog',
      't1/department-of-fog/buoys',
      't1/department-of-fog/buoys/paint-red',
      't1/department-of-fog/bells',
      't1/s101',
      't1/late',
    ])
  })

  test('add `.struck` to a struck section and leave the plain id to its replacement', () => {
    const style = (name: string, body: string) =>
      `<section ${name}><enum>1.</enum><header>H</header><text>${body}</text></section>`
    const reported = dtd(
      style('reported-display-style="strikethrough"', 'old') +
        style('reported-display-style="italic"', 'new'),
    )
    expect(reported).toMatchObject([
      { id: 's1.struck', mark: 'struck', paragraphs: [{ text: 'old', mark: 'struck' }] },
      { id: 's1', mark: 'inserted', paragraphs: [{ text: 'new', mark: 'inserted' }] },
    ])
    const whole = uslm(
      '<collection><component changed="deleted"><main><section><num>SEC. 1.</num><content>old</content></section></main></component>' +
        '<component changed="added"><main><section><num>SEC. 1.</num><content>new</content></section></main></component></collection>',
    )
    expect(idsOf(whole)).toEqual(['s1.struck', 's1'])
  })

  test('use the inserted number if the number is amended', () => {
    const [section] = dtd(
      '<section><enum><deleted-phrase>3</deleted-phrase><added-phrase>4</added-phrase>.</enum><text>a</text></section>',
    )
    expect(section).toMatchObject({
      id: 's4',
      enum: [{ text: '3', mark: 'struck' }, { text: '4', mark: 'inserted' }, { text: '.' }],
    })
    expect(plainWords(section?.enum)).toBe('3 4.')
  })
})
