import type { TextSection } from '../entities/bill-text.ts'
import { plainWords } from './text-words.ts'

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
