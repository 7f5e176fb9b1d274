import { compareText } from '../lib/compare.ts'
import type { StoredText } from './stored-texts.ts'

/** The order of printings of one day, by the starts of GovInfo's codes before the chamber. */
const LIFE = 'i sc as op ri rc rt r cd cp at e rd rf ra hd lt pc ea rea pwa pp pap renr enr law'.split(' ')

type Printing = Pick<StoredText, 'version' | 'date'>

const lifeOf = (version: string): number => {
  const whole = version.replace(/\d+$/, '')
  return Math.max(LIFE.indexOf(whole), LIFE.indexOf(whole.replace(/[hs]$/, '')))
}

/** The enrolled bill may have no date; it is newer than all others except the law. */
const dateOf = ({ version, date }: Printing): string =>
  version === 'law' ? '99' : (date ?? (version.includes('enr') ? '9' : ''))

/** The printing that shows what a bill says now: the latest, and of one day the furthest in its life. */
export function newestPrinting<Text extends Printing>(printings: readonly Text[]): Text | undefined {
  return printings
    .toSorted(
      (a, b) =>
        compareText(dateOf(a), dateOf(b)) ||
        lifeOf(a.version) - lifeOf(b.version) ||
        a.version.localeCompare(b.version, 'en', { numeric: true }),
    )
    .at(-1)
}
