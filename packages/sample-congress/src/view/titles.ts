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

/** "Rural Broadband Mapping Act of 2025" is also listed as "RBM Act". */
function acronymOf(short: string, seed: number): string | undefined {
  const [, name = ''] = /^(.+) Act(?: of \d{4})?$/.exec(short) ?? []
  const initials = name
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '' && !SMALL_WORD.test(word))
    .map((word) => word.charAt(0).toUpperCase())
  const isGiven = initials.length > 2 && new Random(mixSeeds(seed, STREAM.acronym)).chance(ACRONYM_SHARE)
  return isGiven ? `${initials.join('')} Act` : undefined
}

/** "Rural Broadband Mapping Act of 2025" is popularly known as "Broadband Mapping Law". */
function popularTitleOf(short: string, seed: number): string | undefined {
  const [, name = ''] = /^(.+) Act(?: of \d{4})?$/.exec(short) ?? []
  const words = name.split(' ').filter((word) => /^[A-Z]/.test(word))
  const isGiven = words.length > 2 && new Random(mixSeeds(seed, STREAM.popular)).chance(POPULAR_SHARE)
  return isGiven ? `${words.slice(-2).join(' ')} Law` : undefined
}

const titleCase = (subject: string): string =>
  subject.replaceAll(/\w+/g, (word) => (SMALL_WORD.test(word) ? word : capitalized(word)))

/** Names of divisions of a long bill. */
function portionTitles({ subjects }: BillDraft, seed: number): string[] {
  if (!new Random(mixSeeds(seed, STREAM.portions)).chance(PORTIONS_SHARE)) return []
  return subjects.slice(0, 3).map((subject) => `${titleCase(subject)} Act`)
}

export function titlesBy(
  timeline: BillTimeline,
  draft: BillDraft,
  official: string,
  now: Instant,
): TitleRow[] {
  if (isStillReserved(timeline, now)) {
    const reserved = { title: reservedTitle(timeline.bill), at: timeline.shownAt }
    return [
      { ...reserved, type: 'Display Title', code: 45 },
      { ...reserved, type: 'Official Title as Introduced', code: 6 },
    ]
  }
  const start = timeline.steps[0]?.at ?? timeline.shownAt
  const { short } = draft
  const isTitled = short !== undefined && now >= timeline.titledAt
  const rows: TitleRow[] = [
    {
      title: isTitled ? short : official,
      type: 'Display Title',
      code: 45,
      at: isTitled ? timeline.titledAt : start,
    },
  ]
  if (isTitled) {
    const names = [short, acronymOf(short, timeline.bill.seed)].filter((title) => title !== undefined)
    for (const title of names) {
      rows.push({ title, type: 'Short Title(s) as Introduced', code: 101, at: timeline.titledAt })
    }
    for (const title of portionTitles(draft, timeline.bill.seed)) {
      const type = 'Short Title(s) as Introduced for portions of this bill'
      rows.push({ title, type, code: 106, at: timeline.titledAt })
    }
    const law = timeline.texts.find(({ code, at }) => code === 'plaw' && at <= now)
    const popular = law && popularTitleOf(short, timeline.bill.seed)
    if (law !== undefined && popular !== undefined)
      rows.push({ title: popular, type: 'Popular Title', code: 30, at: law.at })
    for (const text of timeline.texts) {
      const titleType = SHORT_TITLE_TYPES[text.code]
      if (titleType === undefined || text.at > now) continue
      const chamber: 'House' | 'Senate' = text.code.endsWith('h') ? 'House' : 'Senate'
      const where = text.code === 'enr' ? {} : { chamber }
      rows.push({
        title: short,
        type: titleType[0],
        code: titleType[1],
        at: text.at,
        ...where,
        version: [text.code.toUpperCase(), text.type],
      })
    }
  }
  return [...rows, { title: official, type: 'Official Title as Introduced', code: 6, at: start }]
}
