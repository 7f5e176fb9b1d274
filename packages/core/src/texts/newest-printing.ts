import { compareText } from '../lib/compare.ts'
import { codeOfStage } from './versions.ts'

/** The order of printings of one day, by the starts of GovInfo's codes before the chamber. */
const LIFE = 'i sc as op ri rc rt r cd cp at e rd rf ra hd lt pc ea rea pwa pp pap renr enr law'.split(' ')

interface Printing {
  readonly version: string
  readonly date?: string | undefined
}

const lifeOf = (version: string): number => {
  const whole = codeOfStage(version)
  return Math.max(LIFE.indexOf(whole), LIFE.indexOf(whole.replace(/[hs]$/, '')))
}

/** The enrolled bill may have no date; it is newer than all others except the law. */
const dateOf = ({ version, date }: Printing): string =>
  version === 'law' ? '99' : (date ?? (version.includes('enr') ? '9' : ''))

/** Orders printings by date, and those of one day by how far they are in the life of a bill. */
export const comparePrintings = (a: Printing, b: Printing): number =>
  compareText(dateOf(a), dateOf(b)) ||
  lifeOf(a.version) - lifeOf(b.version) ||
  a.version.localeCompare(b.version, 'en', { numeric: true })

/** The printing that shows what a bill says now. */
export const newestPrinting = <Text extends Printing>(printings: readonly Text[]): Text | undefined =>
  printings.toSorted(comparePrintings).at(-1)
