import { ordinal } from '@rostrum/contract/congress/congress'
import type { BillKey, TextVersion } from '@rostrum/contract/entities/bill'
import type { TextSection } from '@rostrum/contract/entities/bill-text'
import { plainWords } from '@rostrum/contract/words/text-words'
import { billCitation } from './bill-labels.ts'

export type NamedSection = Pick<TextSection, 'id' | 'level' | 'enum' | 'heading'>

const LEVEL_WORD = /^(?:sec(?:tion|\.)?|(?:sub)?(?:division|title|chapter|part)|article)[\s.]/i

/** "SEC. 101.", "TITLE I": one of the two formats has the numbers alone. */
export function designation({ level, enum: number }: NamedSection): string {
  const written = plainWords(number).trim()
  if (written === '' || LEVEL_WORD.test(written)) return written
  return level === 'section' ? `SEC. ${written}` : `${level.toUpperCase()} ${written}`
}

/** The number with what separates it from the heading: "SEC. 101. ", "TITLE I—". */
export function designationBefore(section: NamedSection): string {
  const number = designation(section)
  if (number === '' || section.heading === undefined) return number
  return section.level === 'section' ? `${number} ` : `${number.replace(/[\s.:—-]+$/, '')}—`
}

const NAMES: Readonly<Record<string, string>> = { preamble: 'Preamble' }

/** "SEC. 101. SHORT TITLE."; empty for matter without a number and a heading. */
export const sectionName = (section: NamedSection): string =>
  designationBefore(section) + plainWords(section.heading).trim() || (NAMES[section.level] ?? '')

/**
 * The sections that contents list, each with its text and the number of listed ones around it: not the front and the
 * end, which the printer adds.
 */
export function listContents<Entry extends NamedSection>(contents: readonly Entry[]) {
  const depths = new Map([['', -1]])
  return contents
    .map((entry) => ({ ...entry, text: sectionName(entry) }))
    .filter(({ level, text }) => level !== 'front' && level !== 'end' && text !== '')
    .map((entry) => {
      let outer = entry.id
      do outer = outer.slice(0, Math.max(0, outer.lastIndexOf('/')))
      while (!depths.has(outer))
      const depth = (depths.get(outer) ?? 0) + 1
      depths.set(entry.id, depth)
      return { ...entry, depth }
    })
}

/** "§ 101", "title I"; undefined for a section without a number. */
export function citedSection(section: NamedSection): string | undefined {
  const number = designation(section).replace(/[\s.:—-]+$/, '')
  if (number === '') return undefined
  const [word = '', ...rest] = number.split(/\s+/)
  return section.level === 'section' ? `§ ${rest.join(' ')}` : `${word.toLowerCase()} ${rest.join(' ')}`
}

/** "as introduced in House", "as enrolled" */
const asPrinted = (type: string): string =>
  `as ${type.charAt(0).toLowerCase()}${type.slice(1)}`.replace(/ (?:bill|resolution)$/i, '')

/** "H.R. 1, 119th Cong., § 101 (as introduced in House)" */
export function textCitation(
  bill: BillKey,
  { type }: Pick<TextVersion, 'type'>,
  section?: NamedSection,
): string {
  const place = section && citedSection(section)
  return `${billCitation(bill)}, ${ordinal(bill.congress)} Cong.${place === undefined ? '' : `, ${place}`} (${asPrinted(type)})`
}
