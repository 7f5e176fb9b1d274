import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import type { Instant } from '../base/calendar.ts'
import { memoized } from '../base/memo.ts'
import { capitalized } from '../base/phrases.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { writeDraft, type BillDraft } from '../drafts/draft.ts'
import edgeCases from '../drafts/edge-cases.json'
import { measureNoun, type Bill } from './bill.ts'
import papers from './papers.json'
import { sponsorOf } from './sponsors.ts'
import type { BillTimeline } from './timeline.ts'
import { billOutline, contentSource } from './topic.ts'

/** A title of 1,955 characters, as long as each of the 119th Congress, and one that looks like markup. */
const FIXED_PURPOSES: Readonly<Record<string, string>> = edgeCases.purposes

/** Returns a measure's draft; a Senate companion shares the House bill's. */
export const billDraft: (bill: Bill) => BillDraft = memoized((bill) => {
  const { seed, type, introduced } = contentSource(bill)
  const stateName = sponsorOf(contentSource(bill)).stint.seat.state.name
  const made = writeDraft(seed, billOutline(bill), { type, day: introduced, stateName })
  const { short: _, ...untitled } = made
  const purpose = FIXED_PURPOSES[bill.edgeCase ?? '']
  if (purpose !== undefined) return { ...untitled, purpose }
  return bill.providesFor === undefined ? made : { ...untitled, ...ruleDraft(bill.providesFor) }
}, 32)

/** "Providing for consideration of the bill (H.R. 29) to …". */
function ruleDraft(measure: Bill): Partial<BillDraft> {
  const citation = `${BILL_TYPES[measure.type].prefix} ${measure.number}`
  return {
    purpose: `providing for consideration of the ${measureNoun(measure)} (${citation}) ${billDraft(measure).purpose}`,
    gist: `sets forth the rule for consideration of ${citation}`,
    details: ['The resolution provides for one hour of general debate and a motion to recommit.'],
    whereas: [],
    section: ['', `provides for consideration in the House of ${citation}`],
    subjects: ['House of Representatives', 'Legislative rules and procedure'],
  }
}

/** The official title; only the Senate starts it with the kind of measure. */
function officialTitle(bill: Bill): string {
  const { purpose } = billDraft(bill)
  if (BILL_TYPES[bill.type].chamber === 'House') return capitalized(purpose)
  return `A ${measureNoun(bill)} ${purpose}`
}

const reservedTitle = (bill: Bill): string =>
  bill.type === 's' ? 'Reserved for the Majority Leader.' : 'Reserved for the Speaker.'

/** Whether it shows a placeholder title, because its reserved number is not used yet. */
export const isStillReserved = ({ bill, steps }: BillTimeline, now: Instant): boolean =>
  bill.reservedFrom !== undefined && (steps[0]?.at ?? Infinity) > now

/** The short title, once it is listed. */
const shortTitleAt = (timeline: BillTimeline, now: Instant): string | undefined =>
  isStillReserved(timeline, now) || now < timeline.titledAt ? undefined : billDraft(timeline.bill).short

/** The official title at an instant. */
const longTitleAt = (timeline: BillTimeline, now: Instant): string =>
  isStillReserved(timeline, now) ? reservedTitle(timeline.bill) : officialTitle(timeline.bill)

/** The displayed title at an instant. */
export const titleAt = (timeline: BillTimeline, now: Instant): string =>
  shortTitleAt(timeline, now) ?? longTitleAt(timeline, now)

interface TitleRow {
  readonly title: string
  readonly type: string
  readonly code: number
  readonly at: Instant
  readonly chamber?: 'House' | 'Senate'
  readonly version?: readonly [code: string, name: string]
}

/** The text versions that list a short title again, with their labels. */
const SHORT_TITLES: Readonly<Record<string, { readonly type: string; readonly code: number }>> =
  papers.shortTitles

/** What further titles some bills have, each drawn from its own stream. */
const EXTRAS = { acronym: [95, 0.15], popular: [96, 0.4], portions: [97, 0.06] } as const
const hasExtra = ({ seed }: Bill, name: keyof typeof EXTRAS): boolean => {
  const [stream, share] = EXTRAS[name]
  return new Random(mixSeeds(seed, stream)).chance(share)
}
/** Words that an acronym skips. */
const SMALL_WORD = /^(?:a|and|at|by|for|from|in|of|on|or|the|to|with)$/i

/** The three or more words of "Rural Broadband Mapping Act of 2025" before "Act" that fulfill a condition. */
function wordsOf(short: string, isWanted: (word: string) => boolean): readonly string[] {
  const [, name = ''] = /^(.+) Act(?: of \d{4})?$/.exec(short) ?? []
  const words = name.split(/[^A-Za-z'.-]+/).filter((word) => word !== '' && isWanted(word))
  return words.length < 3 ? [] : words
}

const titleCase = (subject: string): string =>
  subject.replaceAll(/\w+/g, (word) => (SMALL_WORD.test(word) ? word : capitalized(word)))

/**
 * The short titles of a bill, as introduced and as each of its texts lists them again. Also listed: "RBM Act", the
 * divisions of a long bill, and the popular title "Broadband Mapping Law" of a law.
 */
function shortTitles({ bill, titledAt, texts }: BillTimeline, short: string, now: Instant): TitleRow[] {
  const type = 'Short Title(s) as Introduced'
  const row = (title: string, label = type, code = 101, at = titledAt): TitleRow[] => [
    { title, type: label, code, at },
  ]
  const shown = texts.filter(({ at }) => at <= now)
  const letters = wordsOf(short, (word) => !SMALL_WORD.test(word)).map((word) => word.charAt(0).toUpperCase())
  const popular = wordsOf(short, (word) => /^[A-Z]/.test(word)).slice(-2)
  const law = popular.length > 0 ? shown.find(({ code }) => code === 'plaw') : undefined
  const portions = hasExtra(bill, 'portions') ? billDraft(bill).subjects.slice(0, 3) : []
  return [
    ...row(short),
    ...(letters.length > 0 && hasExtra(bill, 'acronym') ? row(`${letters.join('')} Act`) : []),
    ...portions.flatMap((one) => row(`${titleCase(one)} Act`, `${type} for portions of this bill`, 106)),
    ...(law && hasExtra(bill, 'popular') ? row(`${popular.join(' ')} Law`, 'Popular Title', 30, law.at) : []),
    ...shown.flatMap(({ code, type: name, at }): TitleRow[] => {
      const label = SHORT_TITLES[code]
      if (label === undefined) return []
      const chamber = code.endsWith('h') ? 'House' : 'Senate'
      return [
        {
          title: short,
          ...label,
          at,
          version: [code.toUpperCase(), name],
          ...(code !== 'enr' && { chamber }),
        },
      ]
    }),
  ]
}

export function titlesBy(timeline: BillTimeline, now: Instant): TitleRow[] {
  const { shownAt, titledAt, steps } = timeline
  const title = longTitleAt(timeline, now)
  const short = shortTitleAt(timeline, now)
  const at = isStillReserved(timeline, now) ? shownAt : (steps[0]?.at ?? shownAt)
  const shown = short === undefined ? { title, at } : { title: short, at: titledAt }
  return [
    { ...shown, type: 'Display Title', code: 45 },
    ...(short === undefined ? [] : shortTitles(timeline, short, now)),
    { title, type: 'Official Title as Introduced', code: 6, at },
  ]
}

/** Length of the longest real summaries. */
const LONG_SUMMARY = 200_000

/** A summary in the provider's format: HTML with a leading space. A long one has many sections, as of an omnibus bill. */
export function summaryText(bill: Bill): string {
  const { short, gist, details } = billDraft(bill)
  const heading = short === undefined ? '' : `<p><strong>${short}</strong></p> `
  const more = details.length === 0 ? '' : ` <p>${details.join(' ')}</p>`
  let text = ` ${heading}<p>This ${measureNoun(bill)} ${gist}.</p>${more}`
  if (bill.edgeCase !== 'long summary') return text
  const clauses = edgeCases.clauses.map((clause) => `The bill requires the department ${clause}.`)
  for (let number = 101; text.length < LONG_SUMMARY; number++)
    text += ` <p><b>(Sec. ${number})</b> ${clauses[number % clauses.length] ?? ''}</p>`
  return text
}
