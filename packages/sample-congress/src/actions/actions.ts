import { amendmentPurpose, type Amendment } from '../amendments/amendments.ts'
import type { Instant } from '../base/calendar.ts'
import { traitNames } from '../base/phrases.ts'
import { Random, mixSeeds } from '../base/random.ts'
import bills from '../bills/bill-actions.json'
import { actionCitation, isByYeasAndNays, isNeverReferred, isNonbinding, originOf } from '../bills/bill.ts'
import type { Bill, Step } from '../bills/bill.ts'
import type { BillTimeline } from '../bills/timeline.ts'
import { isPrivate, referralOf, type Referral } from '../bills/topic.ts'
import { formalName, type Person } from '../people/person.ts'
import { pickServing } from '../people/roster.ts'
import type { ChamberCode } from '../people/seats.ts'
import { amendmentTally, committeeTally, formatTally, stepTally } from '../votes/positions.ts'
import { readActionTexts, writeRows, type ActionRow, type RowContext } from './action-row.ts'
import amendments from './amendment-actions.json'

const STREAM = { bill: 91, amendment: 111 } as const
const BILL_TEXTS = readActionTexts(bills)
const AMENDMENT_TEXTS = readActionTexts(amendments)
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
  const before = (bill.steps ?? []).filter(({ at, chamber }) => at < step.at && chamber === 'S')
  if (before.some(({ kind }) => kind === 'reported')) return false
  if (originOf(bill) === 'S') return step.day > bill.introduced
  return before.findLast(({ kind }) => kind === 'received')?.reception === 'referred'
}

/** Agreed to on the day of its introduction. */
const isAtOnce = (bill: Bill, step: Step): boolean =>
  step.chamber === originOf(bill) &&
  step.day === bill.introduced &&
  bill.steps?.some(({ kind, day }) => kind === 'passed' && day === step.day) === true

function traitsOf(bill: Bill, step: Step, { house, senate, subcommittee }: Referral): ReadonlySet<string> {
  const { kind, chamber, mode, reception } = step
  const { type, outcome, edgeCase } = bill
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
    provides: bill.providesFor !== undefined,
    'by-yeas': isByYeasAndNays(bill),
    union: type === 'hr' || type === 'hjres',
  }
  return new Set([chamber, ...traitNames(flags, { kind, mode, reception, type, outcome, edge: edgeCase })])
}

/** The words that the rows of a step fill in. */
function slotsOf({ bill, sponsorChange }: BillTimeline, step: Step, random: Random): RowContext['slots'] {
  const { house, senate, subcommittee } = referralOf(bill)
  const [lead, ...others] = house.map(({ actionName }) => withoutHouse(actionName))
  const { providesFor: provided } = bill
  const member = (chamber: ChamberCode): Person =>
    pickServing(bill.roster.serving(bill.congress, chamber), step.day, random).person
  return {
    noun: () => (bill.type === 'hr' || bill.type === 's' ? 'bill' : 'resolution'),
    citation: () => actionCitation(bill),
    congress: () => bill.congress,
    member: () => formalName(member('H')),
    senator: () => member('S').last,
    senate: () => senate.actionName,
    'senate-part': () => random.pick(senate.subcommittees).name,
    house: () => house[0]?.actionName,
    lead: () => lead,
    others: () => joinCommittees(others),
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
    provided: () => provided && actionCitation(provided),
    tally: () => formatTally(stepTally(bill, step)),
    'committee-tally': () => committeeTally(random),
  }
}

/** The rows of one step in chronological order. */
export function rowsOfStep(timeline: BillTimeline, step: Step): ActionRow[] {
  const { bill } = timeline
  const { chamber, day, at, roll, calendarNo } = step
  const referral = referralOf(bill)
  const { house, senate, subcommittee } = referral
  const random = new Random(mixSeeds(bill.seed, STREAM.bill, timeline.steps.indexOf(step)))
  const lead = house.slice(0, 1)
  const targets = house.map((one) => ({ name: withoutHouse(one.actionName), committees: [one] }))
  return writeRows(BILL_TEXTS, step.kind === 'failed' ? 'passed' : step.kind, {
    chamber,
    day,
    at,
    random,
    traits: traitsOf(bill, step, referral),
    slots: slotsOf(timeline, step, random),
    lists: { house: targets, others: targets.slice(1), debate: DEBATE },
    committees: {
      lead,
      senate: [senate],
      subcommittee: subcommittee === undefined ? lead : [...lead, subcommittee],
    },
    roll,
    calendarNo,
  })
}

/** The actions published by an instant, newest first. */
export const actionsBy = (timeline: BillTimeline, now: Instant): ActionRow[] =>
  timeline.steps
    .filter(({ at }) => at <= now)
    .flatMap((step) => rowsOfStep(timeline, step))
    .toReversed()

/** The newest row, without generating the others. Some steps have no row, so it searches backward. */
export function latestActionBy(timeline: BillTimeline, now: Instant): ActionRow | undefined {
  for (const step of timeline.steps.toReversed()) {
    const row = step.at <= now ? rowsOfStep(timeline, step).at(-1) : undefined
    if (row !== undefined) return row
  }
  return undefined
}

function amendmentRowsBy(amendment: Amendment, now: Instant): ActionRow[] {
  const { seed, chamber, submitted, shownAt, proposed, decided, outcome } = amendment
  const { number, offeredAs, sponsor, presenter, roll, isRecorded } = amendment
  const flags = { voted: isRecorded, presented: presenter !== undefined }
  const ctx = {
    chamber,
    random: new Random(mixSeeds(seed, STREAM.amendment)),
    traits: new Set([chamber, ...traitNames(flags, { outcome })]),
    slots: {
      number: () => number,
      place: () => offeredAs,
      tag: () => `A${String(offeredAs).padStart(3, '0')}`,
      sponsor: () => sponsor.person.last,
      mover: () => formalName(sponsor.person),
      presenter: () => presenter?.person.last,
      purpose: () => amendmentPurpose(amendment),
      tally: () => formatTally(amendmentTally(amendment)),
      roll: () => roll,
    },
    roll,
  }
  const events = [
    { name: chamber === 'H' ? 'offered' : 'submitted', day: submitted, at: shownAt },
    { name: 'proposed', ...proposed },
    { name: chamber === 'H' ? 'decided by the House' : 'decided by the Senate', ...decided },
  ]
  return events.flatMap(({ name, day, at }) =>
    day === undefined || at === undefined || at > now
      ? []
      : writeRows(AMENDMENT_TEXTS, name, { ...ctx, day, at }),
  )
}

const isOfLibrary = ({ source }: ActionRow): boolean => source === 'Library of Congress'

/** The chamber's rows newest first, then the Library's: for amendments the provider does not interleave them. */
export function amendmentActionsBy(amendment: Amendment, now: Instant): ActionRow[] {
  const rows = amendmentRowsBy(amendment, now).toReversed()
  return [...rows.filter((row) => !isOfLibrary(row)), ...rows.filter(isOfLibrary)]
}

/** Undefined for amendments that were only submitted. */
export const latestAmendmentActionBy = (amendment: Amendment, now: Instant): ActionRow | undefined =>
  amendmentRowsBy(amendment, now).findLast((row) => !isOfLibrary(row))
