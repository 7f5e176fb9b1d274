import { isStillReserved, reservedTitle } from '../bills/bill-draft.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import type { BillDraft } from '../drafts/draft.ts'
import { capitalized } from '../base/template.ts'
import type { Instant } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'

export interface TitleRow {
  readonly title: string
  readonly type: string
  readonly code: number
  readonly at: Instant
  readonly chamber?: 'House' | 'Senate'
  readonly version?: readonly [code: string, name: string]
}

/** The text versions that list a short title again, with their labels. */
const SHORT_TITLE_TYPES: Readonly<Record<string, readonly [type: string, code: number]>> = {
  rh: ['Short Title(s) as Reported to House', 102],
  rs: ['Short Title(s) as Reported to Senate', 103],
  eh: ['Short Title(s) as Passed House', 104],
  es: ['Short Title(s) as Passed Senate', 105],
  enr: ['Short Title(s) from ENR (Enrolled) bill text', 147],
}

const ACRONYM_SHARE = 0.15
const POPULAR_SHARE = 0.4
const PORTIONS_SHARE = 0.06
const STREAM = { acronym: 95, popular: 96, portions: 97 } as const
/** Words that an acronym skips. */
const SMALL_WORD = /^(?:a|and|at|by|for|from|in|of|on|or|the|to|with)$/i

/** The words of "Rural Broadband Mapping Act of 2025" before "Act". */
const wordsOf = (short: string): string[] =>
  (/^(.+) Act(?: of \d{4})?$/.exec(short)?.[1] ?? '').split(/[^A-Za-z'.-]+/).filter((word) => word !== '')

/** "Rural Broadband Mapping Act of 2025" is also listed as "RBM Act". */
function acronymOf(short: string, seed: number): string | undefined {
  const words = wordsOf(short).filter((word) => !SMALL_WORD.test(word))
  if (words.length < 3 || !new Random(mixSeeds(seed, STREAM.acronym)).chance(ACRONYM_SHARE)) return undefined
  return `${words.map((word) => word.charAt(0).toUpperCase()).join('')} Act`
}

/** "Rural Broadband Mapping Act of 2025" is popularly known as "Broadband Mapping Law". */
function popularTitleOf(short: string, seed: number): string | undefined {
  const words = wordsOf(short).filter((word) => /^[A-Z]/.test(word))
  if (words.length < 3 || !new Random(mixSeeds(seed, STREAM.popular)).chance(POPULAR_SHARE)) return undefined
  return `${words.slice(-2).join(' ')} Law`
}

const titleCase = (subject: string): string =>
  subject.replaceAll(/\w+/g, (word) => (SMALL_WORD.test(word) ? word : capitalized(word)))

/** Names of divisions of a long bill. */
function portionTitles({ subjects }: BillDraft, seed: number): string[] {
  if (!new Random(mixSeeds(seed, STREAM.portions)).chance(PORTIONS_SHARE)) return []
  return subjects.slice(0, 3).map((subject) => `${titleCase(subject)} Act`)
}

/** The short titles of a bill, as introduced and as each of its texts lists them again. */
function shortTitles(timeline: BillTimeline, draft: BillDraft, short: string, now: Instant): TitleRow[] {
  const { bill, titledAt: at } = timeline
  const type = 'Short Title(s) as Introduced'
  const names = [short, acronymOf(short, bill.seed)].filter((title) => title !== undefined)
  const rows: TitleRow[] = [
    ...names.map((title) => ({ title, type, code: 101, at })),
    ...portionTitles(draft, bill.seed).map((title) => ({
      title,
      type: `${type} for portions of this bill`,
      code: 106,
      at,
    })),
  ]
  const law = timeline.texts.find((text) => text.code === 'plaw' && text.at <= now)
  const popular = law && popularTitleOf(short, bill.seed)
  if (law !== undefined && popular !== undefined)
    rows.push({ title: popular, type: 'Popular Title', code: 30, at: law.at })
  for (const text of timeline.texts) {
    const [titleType, code] = SHORT_TITLE_TYPES[text.code] ?? []
    if (titleType === undefined || code === undefined || text.at > now) continue
    const chamber = text.code.endsWith('h') ? 'House' : 'Senate'
    rows.push({
      title: short,
      type: titleType,
      code,
      at: text.at,
      ...(text.code !== 'enr' && { chamber }),
      version: [text.code.toUpperCase(), text.type],
    })
  }
  return rows
}

export function titlesBy(
  timeline: BillTimeline,
  draft: BillDraft,
  official: string,
  now: Instant,
): TitleRow[] {
  const { bill, shownAt, titledAt, steps } = timeline
  const isReserved = isStillReserved(timeline, now)
  const start = isReserved ? shownAt : (steps[0]?.at ?? shownAt)
  const title = isReserved ? reservedTitle(bill) : official
  const short = !isReserved && now >= titledAt ? draft.short : undefined
  return [
    { title: short ?? title, type: 'Display Title', code: 45, at: short === undefined ? start : titledAt },
    ...(short === undefined ? [] : shortTitles(timeline, draft, short, now)),
    { title, type: 'Official Title as Introduced', code: 6, at: start },
  ]
}
