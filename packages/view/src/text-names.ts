import { ordinal } from '@rostrum/contract/congress/congress'
import type { BillKey, TextVersion } from '@rostrum/contract/entities/bill'
import { designation, type NamedSection, sectionName } from '@rostrum/contract/words/section-names'
import { billCitation } from './bill-labels.ts'

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
