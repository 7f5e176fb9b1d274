import type { BillStage } from '@rostrum/contract/entities/bill'
import { amendmentRef, billRef, memberRef } from '@rostrum/contract/entities/record-ref'
import type { RecordKind, RecordRef } from '@rostrum/contract/entities/record-ref'
import { amendmentActionsBy, rowsOfStep } from '../actions/actions.ts'
import { amendmentTimes, type Amendment } from '../amendments/amendments.ts'
import { isoDay, isoInstant, type Day, type Instant } from '../base/calendar.ts'
import { isNeverReferred, isNonbinding, originOf, type Bill, type Step } from '../bills/bill.ts'
import { cosponsorsOf } from '../bills/sponsors.ts'
import { timelineOf, type BillTimeline } from '../bills/timeline.ts'
import { billDraft, isStillReserved, titleAt } from '../bills/titles.ts'
import { fullNameAt, partyAt, type Person } from '../people/person.ts'
import type { ChamberCode } from '../people/seats.ts'
import { isTouched } from '../view/bill-lists.ts'
import { committeesBy, isAgreedAtOnce } from '../view/committees.ts'
import { memberVisibleAt, visibleAfter } from '../view/members.ts'
import type { World } from '../world/world.ts'

/** The last vote of each chamber decides. */
function stageOfVotes(bill: Bill, steps: readonly Step[]): BillStage | undefined {
  const votes = (['H', 'S'] as const).map(
    (of: ChamberCode) =>
      steps.findLast(({ kind, chamber }) => chamber === of && (kind === 'passed' || kind === 'failed'))?.kind,
  )
  if (votes.includes('failed')) return 'failed'
  const count = votes.filter((vote) => vote === 'passed').length
  if (count === 0) return undefined
  if (bill.type === 'hres' || bill.type === 'sres') return 'agreed_to'
  if (count === 2) return isNonbinding(bill) ? 'agreed_to' : 'passed_both'
  return votes[0] === 'passed' ? 'passed_house' : 'passed_senate'
}

function stageBeforeVotes(bill: Bill, steps: readonly Step[], all: readonly Step[]): BillStage {
  const has = (kind: Step['kind']) =>
    steps.some((step) => step.kind === kind && step.chamber === originOf(bill))
  if (has('reported')) return 'reported'
  if (isNeverReferred(bill) || has('discharged')) return 'on_calendar'
  if (has('ordered')) return 'ordered_reported'
  return isAgreedAtOnce(bill, all) && !has('hearing') ? 'introduced' : 'in_committee'
}

/** The stage of a measure by its steps, not by the words of its actions; undefined before it is visible. */
export function stageAt(timeline: BillTimeline, now: Instant): BillStage | undefined {
  const { bill, shownAt } = timeline
  if (shownAt > now) return undefined
  if (isStillReserved(timeline, now)) return 'reserved'
  const steps = timeline.steps.filter(({ at }) => at <= now)
  const has = (kind: Step['kind']) => steps.some((step) => step.kind === kind)
  if (steps.some(({ lawNo }) => lawNo !== undefined)) return 'became_law'
  if (has('vetoed')) return 'vetoed'
  if (has('presented')) return 'to_president'
  return stageOfVotes(bill, steps) ?? stageBeforeVotes(bill, steps, timeline.steps)
}

/** One real change: what a perfect observer would record. */
export interface Change {
  readonly subject: RecordKind
  /** "119/hr/1", "119/samdt/12" or a bioguide id. */
  readonly key: string
  readonly kind: string
  /** When the provider publishes it. */
  readonly at: string
  /** The day on which it happened, if any. */
  readonly date?: string
  readonly from?: string
  readonly to?: string
}

type DatedChange = { readonly kind: string; readonly at: Instant; readonly day?: Day } & {
  readonly [Way in 'from' | 'to']?: string | undefined
}

/** The changes of a step: actions, the law, the stage and committees. */
function stepChanges(timeline: BillTimeline, step: Step): DatedChange[] {
  const { at, day, lawNo } = step
  const [from, to] = [stageAt(timeline, at - 1), stageAt(timeline, at)]
  const before = new Set(committeesBy(timeline, at - 1).map(({ committee }) => committee.code))
  const codes = committeesBy(timeline, at).map(({ committee }) => committee.code)
  return [
    ...rowsOfStep(timeline, step).map(({ text }) => ({ kind: 'action', at, day, to: text })),
    ...(lawNo === undefined ? [] : [{ kind: 'law', at, day, to: `${timeline.bill.congress}-${lawNo}` }]),
    ...(to === undefined || from === to ? [] : [{ kind: 'stage', at, day, from, to }]),
    ...codes.filter((code) => !before.has(code)).map((code) => ({ kind: 'committee', at, day, to: code })),
  ]
}

function cosponsorChanges({ bill, signatures }: BillTimeline): DatedChange[] {
  const people = cosponsorsOf(bill, signatures)
  return signatures.flatMap(({ at, day, withdrawn }, i): DatedChange[] => {
    const to = people[i]?.person.bioguideId ?? ''
    const left = withdrawn === undefined ? [] : [{ kind: 'cosponsor withdrawn', ...withdrawn, to }]
    return [{ kind: 'cosponsor added', at, day, to }, ...left]
  })
}

function sponsorChanges({ bill, sponsorChange }: BillTimeline): DatedChange[] {
  if (sponsorChange === undefined) return []
  const { at, day, from, newSponsor } = sponsorChange
  const was = fullNameAt(from.person, from.stint.seat, bill.introduced)
  const is = fullNameAt(newSponsor.person, newSponsor.stint.seat, day)
  return [{ kind: 'sponsor', at, day, from: was, to: is }]
}

/** Reports a title only if it differs from the previous one. */
const titleChanges = (timeline: BillTimeline): DatedChange[] =>
  [timeline.steps[0]?.at ?? 0, timeline.titledAt]
    .filter((at) => at > timeline.shownAt)
    .map((at) => ({ kind: 'title', at, from: titleAt(timeline, at - 1), to: titleAt(timeline, at) }))
    .filter(({ from, to }) => from !== to)

function billChanges(timeline: BillTimeline): DatedChange[] {
  const { bill, shownAt: at } = timeline
  const kind = isStillReserved(timeline, at) ? 'reserved' : 'introduced'
  const introduced: DatedChange = { kind, at, to: titleAt(timeline, at) }
  if (bill.outcome === 'reserved') return [introduced]
  const { area, subjects } = billDraft(bill)
  return [
    introduced,
    ...timeline.steps.flatMap((step) => stepChanges(timeline, step)),
    ...cosponsorChanges(timeline),
    ...sponsorChanges(timeline),
    ...titleChanges(timeline),
    { kind: 'policy area', at: timeline.policyAt, to: area },
    { kind: 'subjects', at: timeline.subjectsAt, to: String(subjects.length) },
    ...timeline.summaries.map((one) => ({ kind: 'summary', at: one.at, day: one.day, to: one.code })),
    ...timeline.texts.map((one) => ({ kind: 'text', at: one.at, to: one.code })),
  ]
}

function memberChanges(person: Person): DatedChange[] {
  const seen = (kind: string, day: Day, from: string | undefined, to?: string): DatedChange => ({
    kind,
    at: visibleAfter(day, person),
    day,
    from,
    to,
  })
  const seats = person.stints.flatMap((stint, i): DatedChange[] => {
    const [before, next] = [person.stints[i - 1], person.stints[i + 1]]
    const isNew = before !== undefined && (before.seat.key !== stint.seat.key || before.to !== stint.from)
    const hasLeft = next === undefined || next.from > stint.to
    return [
      ...(isNew ? [seen('seat', stint.from, before.seat.key, stint.seat.key)] : []),
      ...(hasLeft ? [seen('left', stint.to, stint.seat.key)] : []),
    ]
  })
  const parties = person.parties.slice(1)
  return [
    { kind: 'member appears', at: memberVisibleAt(person) },
    ...seats,
    ...parties.map(({ party, from }) => seen('party', from, partyAt(person, from - 1), party)),
    ...person.leadership.map(({ type, from }) => seen('leadership', from, undefined, type)),
  ]
}

const amendmentChanges = (amendment: Amendment): DatedChange[] => [
  { kind: 'submitted', at: amendment.shownAt, day: amendment.submitted },
  ...amendmentActionsBy(amendment, Infinity).map(({ at, day, text: to }) => ({
    kind: 'action',
    at,
    day,
    to,
  })),
]

const toChange = ({ kind: subject, key }: RecordRef, { kind, at, day, from, to }: DatedChange): Change => ({
  subject,
  key,
  kind,
  at: isoInstant(at),
  ...(day !== undefined && { date: isoDay(day) }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

/** The oracle: all real changes in (from, to], in the order of publication. */
export function truthBetween(world: World, from: Instant, to: Instant): Change[] {
  const isNew = (at: Instant): boolean => at > from && at <= to
  const changes: Change[] = []
  const add = (record: RecordRef, parts: readonly DatedChange[]): void => {
    for (const part of parts) if (isNew(part.at)) changes.push(toChange(record, part))
  }
  for (const congress of world.congressesAt(to)) {
    for (const bill of world.billsOf(congress).bills)
      if (isTouched(bill, from, to)) add(billRef(bill), billChanges(timelineOf(bill)))
    for (const amendment of world.amendments(congress).amendments)
      if (amendmentTimes(amendment).some(isNew)) add(amendmentRef(amendment), amendmentChanges(amendment))
  }
  for (const person of world.roster.people) add(memberRef(person.bioguideId), memberChanges(person))
  return changes.toSorted((a, b) => a.at.localeCompare(b.at) || a.key.localeCompare(b.key))
}
