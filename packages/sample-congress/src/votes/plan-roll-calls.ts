import { congressYears } from '@rostrum/contract/congress/congress'
import type { CongressAmendments } from '../amendments/plan-amendments.ts'
import { isVotedOn } from '../amendments/amendment.ts'
import { isRollCall } from '../bills/numbering.ts'
import type { CongressBills } from '../bills/plan-bills.ts'
import type { ChamberCode } from '../people/seats.ts'
import {
  DAY,
  type Day,
  dayOf,
  firstDayOf,
  HOUR,
  type Instant,
  lastDayOf,
  sittingDay,
} from '../base/calendar.ts'
import { createCounters } from '../base/memoized.ts'
import { mixSeeds, Random } from '../base/random.ts'
import { type Business, type Flaw, type Matter, type RollCall, sessionAt } from './roll-call.ts'

/** Votes begin in the afternoon in Washington, and end before midnight. */
const FIRST_HOUR = 20
const HOURS_APART = [0, 0.4, 0.9, 1.3, 1.6] as const
const beginningOf = (day: Day): Instant =>
  day * DAY + Math.round((FIRST_HOUR + (HOURS_APART[day % HOURS_APART.length] ?? 0)) * HOUR)

interface Draft {
  readonly chamber: ChamberCode
  readonly day: Day
  readonly matter: Matter
  readonly seed: number
  readonly flaw?: Flaw
}

export interface PlanRollCallsInput {
  readonly seed: number
  readonly bills: CongressBills
  readonly amendments: CongressAmendments
  /** Roll calls of a chamber and session that are about no bill. */
  readonly business: number
}

const STREAM = 131
const CORRECTED_SHARE = 1 / 12
const APART_SECONDS = 240
const MOST_APART = 70

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

function businessOf(chamber: ChamberCode, { seed, business: count, bills }: PlanRollCallsInput): Draft[] {
  const { congress } = bills
  const { first, last } = congressYears(congress)
  const agenda = AGENDA[chamber]
  return [first, last].flatMap((year) => {
    const random = new Random(mixSeeds(seed, STREAM, year, chamber === 'H' ? 1 : 2))
    const opening = dayOf(`${year}-01-06`)
    return Array.from({ length: count }, (_, i): Draft => {
      const [business, flaw] = agenda[i % agenda.length] ?? ['journal']
      const day = sittingDay(opening + Math.floor(((i + random.next()) * 345) / count), lastDayOf(congress))
      const isFirst = i < agenda.length
      return {
        chamber,
        day,
        matter: { kind: 'business', business, docket: year * 1_000 + i },
        seed: random.int(1, 2 ** 31),
        ...(flaw !== undefined && isFirst && { flaw }),
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
  const ofAmendments = input.amendments.amendments.filter(isVotedOn).map((amendment): Draft => ({
    chamber: amendment.type === 'hamdt' ? 'H' : 'S',
    day: amendment.decided?.day ?? amendment.submitted,
    matter: { kind: 'amendment', amendment },
    seed: mixSeeds(amendment.seed, STREAM),
  }))
  return [
    ...openingOf(congress, input.seed),
    ...businessOf('H', input),
    ...businessOf('S', input),
    ...ofAmendments,
    ...ofBills,
  ]
}

/** Numbers a measure's vote after those of its amendments; a number that actions mention is kept. */
function number({ matter }: Draft, roll: number): void {
  if (matter.kind === 'step') matter.step.roll = roll
  if (matter.kind === 'amendment') matter.amendment.roll = roll
}

/** All roll calls of a congress, numbered from 1 in each chamber and year. */
export function planRollCalls(input: PlanRollCallsInput): RollCall[] {
  const { congress } = input.bills
  const next = createCounters()
  // a stable sort keeps the order of a day
  return draftsOf(input)
    .toSorted((a, b) => a.day - b.day)
    .map((draft) => {
      const { chamber, day, matter, seed, flaw } = draft
      const { year, session } = sessionAt(congress, day)
      const roll = next(`${chamber}${year}`)
      const place = next(`${chamber} on ${day}`) - 1
      number(draft, roll)
      const isCorrected = matter.kind !== 'business' || matter.business === 'nomination'
      const drawn = isCorrected && new Random(mixSeeds(seed, STREAM)).chance(CORRECTED_SHARE)
      const mistake = flaw ?? (drawn ? 'corrected' : undefined)
      return {
        chamber,
        congress,
        session,
        year,
        number: roll,
        day,
        at: beginningOf(day) + Math.min(place, MOST_APART) * APART_SECONDS,
        seed,
        matter,
        ...(mistake !== undefined && { flaw: mistake }),
      }
    })
}
