import type { TextParagraph, TextSection } from '@rostrum/contract/entities/bill-text'
import { describe, expect, test } from 'vitest'
import type { ComparedParagraph } from './compare.ts'
import { compareSections } from './compare-sections.ts'

const MARKS = { same: '', added: '+', removed: '-' } as const

/** "s2 changed: SEC. 2. …", with +[added] and -[removed] words, and the former number. */
const outline = (rows: readonly ComparedParagraph[] | undefined): string[] =>
  (rows ?? []).map(({ change, runs, section: id, formerNumber }) => {
    const words = runs.map((run) => (run.change === 'same' ? run.text : `${MARKS[run.change]}[${run.text}]`))
    return [id, `${change}:`, ...words, formerNumber && `was ${formerNumber}`].filter(Boolean).join(' ')
  })

const said = (text: string): TextParagraph => ({ indent: 0, text })

function section(number: string, heading: string, ...paragraphs: (string | TextParagraph)[]): TextSection {
  return {
    id: `s${number}`,
    level: 'section',
    enum: `SEC. ${number}.`,
    heading,
    paragraphs: paragraphs.map((one) => (typeof one === 'string' ? said(one) : one)),
  }
}

const text = (...sections: TextSection[]) => ({ format: 'uslm' as const, sections })
const changesOf = (rows: readonly ComparedParagraph[] | undefined): string[] =>
  outline((rows ?? []).filter(({ change }) => change !== 'same'))

const RIVERS = section(
  '1',
  'RIVERS.',
  'Rivers are wide and run to the sea.',
  'They are worth $500 each year.',
)
const LAKES = section('2', 'LAKES.', 'Lakes are deep, and stay where they are.')

describe('a comparison by sections', () => {
  test('recognizes sections that another one renumbered', () => {
    const rows = compareSections(
      text(RIVERS, LAKES),
      text(
        section('1', 'FINDINGS.', 'Congress finds that water is wet.'),
        { ...RIVERS, id: 's2', enum: 'SEC. 2.' },
        { ...LAKES, id: 's3', enum: 'SEC. 3.' },
      ),
    )
    expect(outline(rows)).toEqual([
      's1 added: +[SEC. 1. FINDINGS.]',
      'added: +[Congress finds that water is wet.]',
      's2 same: SEC. 2. RIVERS. was SEC. 1.',
      'same: Rivers are wide and run to the sea.',
      'same: They are worth $500 each year.',
      's3 same: SEC. 3. LAKES. was SEC. 2.',
      'same: Lakes are deep, and stay where they are.',
    ])
  })

  test('recognizes a section that was both renumbered and reworded', () => {
    const reworded = section(
      '7',
      'RIVERS.',
      'Rivers are wide and run to the sea.',
      'They are worth $900 a year.',
    )
    expect(changesOf(compareSections(text(RIVERS, LAKES), text(LAKES, reworded)))).toEqual([
      'changed: They are worth $ -[500] +[900]   -[each] +[a]  year.',
    ])
  })

  test('takes another section with the same number for another', () => {
    const other = section('1', 'PENALTIES.', 'Whoever litters shall be fined.')
    expect(changesOf(compareSections(text(RIVERS), text(other)))).toEqual([
      's1 removed: -[SEC. 1. RIVERS.]',
      'removed: -[Rivers are wide and run to the sea.]',
      'removed: -[They are worth $500 each year.]',
      's1 added: +[SEC. 1. PENALTIES.]',
      'added: +[Whoever litters shall be fined.]',
    ])
  })

  test('shows a removed section where it was', () => {
    const seas = section('3', 'SEAS.', 'Seas are salty, as everybody knows.')
    const rows = compareSections(
      text(RIVERS, LAKES, seas),
      text(RIVERS, { ...seas, id: 's2', enum: 'SEC. 2.' }),
    )
    expect(outline(rows).map((line) => line.slice(0, 20))).toEqual([
      's1 same: SEC. 1. RIV',
      'same: Rivers are wid',
      'same: They are worth',
      's2 removed: -[SEC. 2',
      'removed: -[Lakes are',
      's2 same: SEC. 2. SEA',
      'same: Seas are salty',
    ])
  })

  test("takes nothing of the printer's for a change", () => {
    const front = (...lines: string[]): TextSection => ({
      id: 'front',
      level: 'front',
      paragraphs: lines.map(said),
    })
    const end: TextSection = { id: 'end', level: 'end', paragraphs: [said('Speaker of the House.')] }
    const title = 'To clean the rivers.'
    const before = { ...text(front('119th CONGRESS', 'A BILL', title), RIVERS), title }
    const after = { ...text(front('Calendar No. 9', 'AN ACT', title), RIVERS, end), title }
    expect(changesOf(compareSections(before, after))).toEqual([])
    const renamed = { ...after, title: 'To clean the rivers and lakes.' }
    expect(changesOf(compareSections(before, renamed))).toEqual([
      'changed: To clean the rivers +[ and lakes] .',
    ])
  })

  test('compares a reported text as amended: with what is inserted, without what is struck', () => {
    const reported = text(
      {
        ...RIVERS,
        id: 's1.struck',
        mark: 'struck',
        paragraphs: [{ ...said('Rivers are wide.'), mark: 'struck' }],
      },
      {
        ...RIVERS,
        mark: 'inserted',
        paragraphs: [
          { ...said('Rivers are wide and run to the sea.'), mark: 'inserted' },
          {
            indent: 0,
            text: [
              { text: 'They are worth ' },
              { text: '$300', mark: 'struck' },
              { text: '$500', mark: 'inserted' },
              { text: ' each year.' },
            ],
          },
        ],
      },
    )
    expect(changesOf(compareSections(text(RIVERS), reported))).toEqual([])
  })

  test('takes nothing that the formats vary for a change: the letters of headings, and what follows them', () => {
    const dtd = (number: string, heading: string, ...paragraphs: TextParagraph[]): TextSection => ({
      ...section(number, heading, ...paragraphs),
      enum: `${number}.`,
    })
    const before = {
      format: 'dtd' as const,
      sections: [
        dtd('1', 'Findings', said('Congress finds that water is wet.')),
        dtd('2', 'Grant program', {
          indent: 0,
          enum: '(a)',
          heading: 'In general',
          text: 'There are grants.',
        }),
        dtd('3', 'Rule of construction', said('Nothing in this Act limits any authority.')),
      ],
    }
    const first = section('1', 'GRANT PROGRAM.', {
      indent: 0,
      enum: '(a)',
      heading: 'In General.—',
      text: 'There are large grants.',
    })
    const after = text(
      { ...first, enum: 'SECTION 1.' },
      section('2', 'RULES OF CONSTRUCTION.', 'Nothing in this Act limits any authority.'),
    )
    expect(changesOf(compareSections(before, after))).toEqual([
      's1 removed: -[SEC. 1. Findings]',
      'removed: -[Congress finds that water is wet.]',
      'changed: (a)  In General.—There are  +[large ] grants.',
      's2 changed: SEC. 2.   -[Rule] +[RULES]  OF CONSTRUCTION. was SEC. 3.',
    ])
    const same = { ...before, sections: [dtd('1', 'Grant program', said('There are grants.'))] }
    const upper = { ...section('1', 'GRANT PROGRAM.', 'There are grants.'), enum: 'SECTION 1.' }
    expect(outline(compareSections(same, text(upper)))).toEqual([
      's1 same: SECTION 1. GRANT PROGRAM.',
      'same: There are grants.',
    ])
  })

  test('takes the words of a section for more than its number', () => {
    const renamed = section(
      '3',
      'GREAT RIVERS.',
      'Rivers are wide and run to the sea.',
      'They are worth $500.',
    )
    const other = section('1', 'CANALS.', 'Canals are wide and run to the city.')
    const rows = compareSections(text(RIVERS), text(other, renamed))
    expect(outline(rows).map((line) => line.slice(0, 14))).toEqual([
      's1 added: +[SE',
      'added: +[Canal',
      's3 changed: SE',
      'same: Rivers a',
      'changed: They ',
    ])
  })

  test('compares texts without sections by paragraphs, whatever quotation marks they have', () => {
    const printed = {
      format: 'printed' as const,
      sections: [
        {
          id: 'text',
          level: 'text',
          paragraphs: [{ indent: 0, heading: 'SEC. 2. LAKES.' }, said("``Lake'' means a nation's lake.")],
        },
      ],
    }
    const later = text(section('3', 'LAKES.', '“Lake” means a nation’s large lake.'))
    expect(changesOf(compareSections(printed, later))).toEqual([
      'changed: “Lake” means a nation’s  +[large ] lake.',
    ])
  })
})
