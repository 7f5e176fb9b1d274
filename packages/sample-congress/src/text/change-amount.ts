import type { Random } from '../base/random.ts'
import type { Wording } from './wording.ts'

const AMOUNT =
  /\b\d+ (?:days|months|years?)\b|\b\d+ percent\b|\$[\d,]+(?: million)?|December 31, \d{4}|through \d{4}/g

const FACTORS = [0.5, 1.5, 2]
const MILLION = 1_000_000

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`
const dollarsOf = (text: string): number =>
  Number(text.replaceAll(/\D/g, '')) * (text.endsWith(' million') ? MILLION : 1)

/** Always differs, and stays plural. */
function scaled(amount: number, factor: number): number {
  const next = Math.round(amount * factor)
  return next === amount || next < 2 ? amount + 1 : next
}

/** Picks another amount of the same unit; of a year, the next one. */
function otherAmount(found: string, random: Random): string {
  const factor = random.pick(FACTORS)
  if (found.startsWith('$')) return dollars(scaled(dollarsOf(found), factor))
  if (/\d{4}$/.test(found)) return found.replace(/\d{4}$/, (year) => String(Number(year) + 1))
  return found.replace(/\d+/, (count) => String(scaled(Number(count), factor))).replace(/year$/, 'years')
}

/** Replaces an amount everywhere, whether written in digits or in millions. */
function replaceAmount(text: string, from: string, to: string): string {
  return text.replaceAll(AMOUNT, (found) => {
    if (found === from) return to
    const isSame = from.startsWith('$') && found.startsWith('$') && dollarsOf(found) === dollarsOf(from)
    if (!isSame) return found
    const amount = dollarsOf(to)
    return found.endsWith(' million') ? `$${String(amount / MILLION)} million` : dollars(amount)
  })
}

/** Changes one amount or date wherever it occurs; undefined if there is none. */
export function changeAmount(wording: Wording, random: Random): Wording | undefined {
  // amounts in the operative text come first; items only repeat them
  const inTexts = wording.sections.flatMap(({ text }) => text.match(AMOUNT) ?? [])
  const inItems = wording.sections.flatMap(({ items }) => items.join('\n').match(AMOUNT) ?? [])
  const counted = inTexts.length > 0 ? inTexts : inItems
  if (counted.length === 0) return undefined
  const from = random.pick(counted)
  const to = otherAmount(from, random)
  return {
    ...wording,
    sections: wording.sections.map(({ heading, text, items }) => ({
      heading,
      text: replaceAmount(text, from, to),
      items: items.map((item) => replaceAmount(item, from, to)),
    })),
  }
}
