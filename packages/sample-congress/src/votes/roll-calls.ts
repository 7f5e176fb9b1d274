import { congressYears, type CongressSession } from '@rostrum/contract/congress/congress'
import type { Amendment, CongressAmendments } from '../amendments/amendments.ts'
import { DAY, HOUR, dayOf, firstDayOf, lastDayOf, sittingDay, yearOf } from '../base/calendar.ts'
import type { Day, Instant } from '../base/calendar.ts'
import { createCounters } from '../base/memo.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { Bill, Step } from '../bills/bill.ts'
import { isRollCall } from '../bills/marks.ts'
import type { CongressBills } from '../bills/plan-bills.ts'
import type { Roster } from '../people/roster.ts'
import type { ChamberCode } from '../people/seats.ts'

/** Questions that are about no bill. */
export type Business =
  | ('quorum' | 'speaker' | 'tie' | 'journal' | 'adjourn')
  | ('cloture' | 'cloture failed' | 'nomination' | 'treaty')

export type Matter =
  | { readonly kind: 'step'; readonly bill: Bill; readonly step: Step }
  | { readonly kind: 'amendment'; readonly amendment: Amendment }
  | { readonly kind: 'business'; readonly business: Business; readonly docket: number }

/** Errors of publishers: one member's position at first, the whole vote, or the identity of a member. */
export type Flaw = 'corrected' | 'vacated' | 'wrong person'

interface Draft {
  readonly chamber: ChamberCode
  readonly day: Day
  readonly matter: Matter
  readonly seed: number
  readonly flaw?: Flaw
}

export type RollCall = Readonly<ReturnType<typeof planRollCalls>[number]>

/** `evs/2026/roll007.xml`, below the server of the chamber. */
export function rollCallPath({ chamber, congress, session, year, number }: Omit<RollCall, 'matter'>): string {
  if (chamber === 'H') return `evs/${year}/roll${String(number).padStart(3, '0')}.xml`
  const name = `vote_${congress}_${session}_${String(number).padStart(5, '0')}.xml`
  return `legislative/LIS/roll_call_votes/vote${congress}${session}/${name}`
}

const MINUTE = 60

/** When publishers show a vote; the API is a day late, and lists votes before they can be read. */
export const postedAt = ({ at }: RollCall): Instant => at + 20 * MINUTE
export const senateFileAt = ({ at }: RollCall): Instant => at + 70 * MINUTE
export const listedAt = ({ at }: RollCall): Instant => at + 20 * HOUR
export const positionsAt = ({ at }: RollCall): Instant => at + 22 * HOUR

/** Undefined for a vote that was right from the start. */
export const correctedAt = ({ at, flaw }: RollCall): Instant | undefined =>
  flaw === 'corrected' ? at + 26 * HOUR : undefined

export const isVacatedBy = ({ at, flaw }: RollCall, now: Instant): boolean =>
  flaw === 'vacated' && at + 40 * HOUR <= now

export interface PlanRollCallsInput {
  readonly seed: number
  readonly bills: CongressBills
  readonly amendments: CongressAmendments
  readonly roster: Roster
  /** Roll calls of a chamber and session that are about no bill. */
  readonly businessVotes: number
}

const STREAM = 131
const CORRECTED_SHARE = 1 / 12
/** Votes begin in the afternoon in Washington, and end before midnight. */
const FIRST_HOUR = 20
const HOURS_APART = [0, 0.4, 0.9, 1.3, 1.6] as const
const APART_SECONDS = 240
const MOST_APART = 70

const beginningOf = (day: Day): Instant =>
  day * DAY + Math.round((FIRST_HOUR + (HOURS_APART[day % HOURS_APART.length] ?? 0)) * HOUR)

const AGENDA: Readonly<Record<ChamberCode, readonly (readonly [Business, Flaw?])[]>> = {
  H: [['journal'], ['adjourn', 'vacated'], ['journal', 'wrong person'], ['quorum'], ['adjourn']],
  S: [['cloture'], ['nomination'], ['cloture failed'], ['tie'], ['nomination'], ['treaty']],
}

/** A House begins with a call of the states and the election of its Speaker. */
const openingOf = (congress: number, seed: number): Draft[] =>
  (['quorum', 'speaker'] as const).map((business, docket) => ({
    chamber: 'H',
    day: firstDayOf(congress),
    matter: { kind: 'business', business, docket },
    seed: mixSeeds(seed, congress, docket),
  }))

function businessOf(chamber: ChamberCode, { seed, businessVotes, bills }: PlanRollCallsInput): Draft[] {
  const { first, last } = congressYears(bills.congress)
  const agenda = AGENDA[chamber]
  return [first, last].flatMap((year) => {
    const random = new Random(mixSeeds(seed, STREAM, year, chamber === 'H' ? 1 : 2))
    const opening = dayOf(`${year}-01-06`)
    return Array.from({ length: businessVotes }, (_, i): Draft => {
      const [business, flaw] = agenda[i % agenda.length] ?? ['journal']
      const target = opening + Math.floor(((i + random.next()) * 345) / businessVotes)
      return {
        chamber,
        day: sittingDay(target, lastDayOf(bills.congress)),
        matter: { kind: 'business', business, docket: year * 1_000 + i },
        seed: random.int(1, 2 ** 31),
        ...(flaw !== undefined && i < agenda.length && { flaw }),
      }
    })
  })
}

function draftsOf(input: PlanRollCallsInput): Draft[] {
  const { congress, bills } = input.bills
  const ofBills = bills.flatMap((bill) =>
    (bill.steps ?? []).filter(isRollCall).map((step): Draft => ({
      chamber: step.chamber,
      day: step.day,
      matter: { kind: 'step', bill, step },
      seed: mixSeeds(bill.seed, STREAM, step.day),
    })),
  )
  const ofAmendments = input.amendments.amendments
    .filter(({ isRecorded }) => isRecorded)
    .map((amendment): Draft => ({
      chamber: amendment.chamber,
      day: amendment.decided?.day ?? amendment.submitted,
      matter: { kind: 'amendment', amendment },
      seed: mixSeeds(amendment.seed, STREAM),
    }))
  const business = [...businessOf('H', input), ...businessOf('S', input)]
  // a measure's vote comes after those of its amendments
  return [...openingOf(congress, input.seed), ...business, ...ofAmendments, ...ofBills]
}

/** All roll calls of a congress, numbered from 1 in each chamber and year; actions mention the number. */
export function planRollCalls(input: PlanRollCallsInput) {
  const { congress } = input.bills
  const { first, last } = congressYears(congress)
  const next = createCounters()
  // a stable sort keeps the order of a day
  const drafts = draftsOf(input).toSorted((a, b) => a.day - b.day)
  return drafts.map((draft) => {
    const { chamber, day, matter, seed } = draft
    // the last session of a congress goes on until its successor sits, on January 3
    const year = Math.min(last, Math.max(first, yearOf(day)))
    const number = next(`${chamber}${year}`)
    const place = next(`${chamber} on ${day}`) - 1
    if (matter.kind === 'step') matter.step.roll = number
    if (matter.kind === 'amendment') matter.amendment.roll = number
    const mayErr = matter.kind !== 'business' || matter.business === 'nomination'
    const isCorrected = mayErr && new Random(mixSeeds(seed, STREAM)).chance(CORRECTED_SHARE)
    const session: CongressSession['session'] = year === first ? 1 : 2
    const flaw: Flaw | undefined = draft.flaw ?? (isCorrected ? 'corrected' : undefined)
    return {
      ...draft,
      flaw,
      roster: input.roster,
      congress,
      session,
      /** The calendar year whose votes it is numbered among. */
      year,
      number,
      at: beginningOf(day) + Math.min(place, MOST_APART) * APART_SECONDS,
    }
  })
}
