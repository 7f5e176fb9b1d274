import type { Random } from '../world/random.ts'
import type { Wording } from './wording.ts'

const AMOUNT =
  /\b\d+ (?:days|months|years?)\b|\b\d+ percent\b|\$[\d,]+(?: million)?|December 31, \d{4}|through \d{4}/g

const SHORT_TERMS = [
  '60 days',
  '90 days',
  '120 days',
  '180 days',
  '270 days',
  '1 year',
  '18 months',
  '2 years',
]
const LONG_TERMS = ['3 years', '4 years', '5 years', '6 years', '7 years', '10 years']
const PERCENTS = [5, 10, 15, 20, 25, 30, 35, 40].map((share) => `${share} percent`)
const FACTORS = [0.5, 0.75, 1.25, 1.5, 2]
const MILLION = 1_000_000

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`
const dollarsOf = (text: string): number =>
  Number(text.replaceAll(/\D/g, '')) * (text.endsWith(' million') ? MILLION : 1)

function pickOther(found: string, list: readonly string[], random: Random): string {
  return random.pick(list.filter((one) => one !== found))
}

const nextYear = (found: string): string => found.replace(/\d{4}$/, (year) => String(Number(year) + 1))

/** Picks another amount of the same unit. */
function otherAmount(found: string, random: Random): string {
  if (found.startsWith('$')) return dollars(Math.max(1, Math.round(dollarsOf(found) * random.pick(FACTORS))))
  if (found.endsWith('percent')) return pickOther(found, PERCENTS, random)
  if (/ (?:days|months|years?)$/.test(found)) {
    const isLong = found.endsWith('years') && Number.parseInt(found, 10) > 2
    return pickOther(found, isLong ? LONG_TERMS : SHORT_TERMS, random)
  }
  return nextYear(found)
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
