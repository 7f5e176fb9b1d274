import {
  actionCitation,
  isByYeasAndNays,
  isNeverReferred,
  isNonbinding,
  originOf,
  type Bill,
  type Step,
} from '../bills/bill.ts'
import { isPrivate } from '../bills/bill-topic.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import { referralOf, type Referral } from '../bills/referral.ts'
import { formalName, stintAt, type Person } from '../people/person.ts'
import type { Roster, ServingMember } from '../people/roster.ts'
import type { ChamberCode } from '../people/seats.ts'
import type { Day, Instant } from '../base/calendar.ts'
import { traitNames } from '../base/phrases.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { committeeTally, formatTally, stepTally } from '../votes/tally.ts'
import { readActionTexts, writeRows, type ActionRow, type RowContext } from './action-row.ts'
import texts from './bill-actions.json'

const STREAM = 91
const TEXTS = readActionTexts(texts)
/** The longest debate of the 119th Congress has 114 rows. */
const DEBATE = Array.from({ length: 80 }, (_, i) => ({ name: String(i + 1) }))

const withoutHouse = (name: string): string => name.replace(/^House /, '')

/** Joins committees in House style: "Committees on Rules, and Ways and Means". */
function joinCommittees(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? ''
  const bare = names.map((name) => name.replace('Committee on ', ''))
  return `Committees on ${bare.slice(0, -1).join(', ')}, and ${bare.at(-1)}`
}

function wasReferred(bill: Bill, step: Step): boolean {
  const before = (bill.steps ?? []).filter(({ at }) => at < step.at)
  const isReported = before.some(({ kind, chamber }) => kind === 'reported' && chamber === 'S')
  const arrival = before.findLast(({ kind, chamber }) => kind === 'received' && chamber === 'S')
  const isSent = originOf(bill) === 'H' ? arrival?.reception === 'referred' : step.day > bill.introduced
  return !isReported && isSent
}

/** Agreed to on the day of its introduction. */
const isAtOnce = (bill: Bill, step: Step): boolean =>
  step.chamber === originOf(bill) &&
  step.day === bill.introduced &&
  bill.steps?.some(({ kind, day }) => kind === 'passed' && day === step.day) === true

function traitsOf(bill: Bill, step: Step, { house, senate, subcommittee }: Referral): ReadonlySet<string> {
  const { kind, chamber, mode, reception } = step
  const flags: Readonly<Record<string, boolean>> = {
    amended: step.isAmended === true,
    nonbinding: isNonbinding(bill),
    private: step.lawNo !== undefined && isPrivate(bill),
    'at-once': isAtOnce(bill, step),
    'never-referred': isNeverReferred(bill),
    'was-referred': wasReferred(bill, step),
    joint: house.length > 1,
    subcommittee: subcommittee !== undefined,
    'senate-subcommittee': senate.subcommittees.length > 0,
    suspended: mode?.startsWith('suspension') === true,
    ruled: bill.rule !== undefined,
    'under-rule': mode === 'rule' && bill.rule !== undefined,
    provides: bill.outcome === 'rule' && (bill.providesFor ?? []).length > 0,
    'by-yeas': isByYeasAndNays(bill),
    union: bill.type === 'hr' || bill.type === 'hjres',
  }
  const values = { kind, mode, reception, type: bill.type, outcome: bill.outcome, edge: bill.edgeCase }
  return new Set([chamber, ...traitNames(flags, values)])
}

function pickServingMember(pool: readonly ServingMember[], day: Day, random: Random): Person {
  for (let tries = 0; tries < 50; tries++) {
    const { person, stint } = random.pick(pool)
    if (stint === stintAt(person, day)) return person
  }
  return random.pick(pool).person
}

interface StepInput {
  readonly timeline: BillTimeline
  readonly step: Step
  readonly roster: Roster
  readonly random: Random
  readonly referral: Referral
}

function slotsOf({ timeline, step, roster, random, referral }: StepInput): RowContext['slots'] {
  const { bill, sponsorChange } = timeline
  const { house, senate, subcommittee } = referral
  const member = (chamber: ChamberCode): Person =>
    pickServingMember(roster.serving(bill.congress, chamber), step.day, random)
  return {
    noun: () => (bill.type === 'hr' || bill.type === 's' ? 'bill' : 'resolution'),
    citation: () => actionCitation(bill),
    congress: () => bill.congress,
    member: () => formalName(member('H')),
    senator: () => member('S').last,
    senate: () => senate.actionName,
    'senate-part': () => random.pick(senate.subcommittees).name,
    house: () => house[0]?.actionName,
    lead: () => withoutHouse(house[0]?.actionName ?? 'Committee'),
    others: () => joinCommittees(house.slice(1).map(({ actionName }) => withoutHouse(actionName))),
    subcommittee: () => subcommittee?.name,
    'new-sponsor': () => sponsorChange && formalName(sponsorChange.newSponsor.person),
    pronoun: () => (sponsorChange?.newSponsor.person.isWoman === true ? 'she' : 'he'),
    'former-sponsor': () => sponsorChange?.from.person.last,
    petition: () => step.petitionNo,
    report: () => step.reportNo,
    calendar: () => step.calendarNo,
    law: () => step.lawNo,
    roll: () => step.roll,
    rule: () => bill.rule?.number,
    provided: () => bill.providesFor?.[0] && actionCitation(bill.providesFor[0]),
    tally: () => formatTally(stepTally(bill, step, roster)),
    'committee-tally': () => committeeTally(random),
  }
}

/** The rows of one step in chronological order. */
export function rowsOfStep(timeline: BillTimeline, step: Step, roster: Roster): ActionRow[] {
  const { bill } = timeline
  const referral = referralOf(bill)
  const { house, senate, subcommittee } = referral
  const random = new Random(mixSeeds(bill.seed, STREAM, timeline.steps.indexOf(step)))
  const lead = house.slice(0, 1)
  const targets = house.map((one) => ({ name: withoutHouse(one.actionName), committees: [one] }))
  return writeRows(TEXTS, step.kind === 'failed' ? 'passed' : step.kind, {
    chamber: step.chamber,
    day: step.day,
    at: step.at,
    random,
    traits: traitsOf(bill, step, referral),
    slots: slotsOf({ timeline, step, roster, random, referral }),
    lists: {
      house: targets,
      others: targets.slice(1),
      debate: DEBATE,
    },
    committees: {
      lead,
      senate: [senate],
      subcommittee: subcommittee === undefined ? lead : [...lead, subcommittee],
    },
    roll: step.roll,
    calendarNo: step.calendarNo,
  })
}

/** The actions published by an instant, newest first. */
export function actionsBy(timeline: BillTimeline, now: Instant, roster: Roster): ActionRow[] {
  return timeline.steps
    .filter(({ at }) => at <= now)
    .flatMap((step) => rowsOfStep(timeline, step, roster))
    .toReversed()
}

/** The newest row, without generating the others. Some steps have no row, so it searches backward. */
export function latestActionBy(timeline: BillTimeline, now: Instant, roster: Roster): ActionRow | undefined {
  for (const step of timeline.steps.toReversed()) {
    const row = step.at <= now ? rowsOfStep(timeline, step, roster).at(-1) : undefined
    if (row !== undefined) return row
  }
  return undefined
}
