import {
  amendmentRef,
  billRef,
  memberRef,
  type RecordKind,
  type RecordRef,
} from '@rostrum/contract/entities/record-ref'
import { amendmentActionsBy } from '../actions/amendment-actions.ts'
import { rowsOfStep } from '../actions/bill-actions.ts'
import { cosponsorsOf } from '../bills/cosponsors.ts'
import { billDraft, isStillReserved, titleAt } from '../bills/bill-draft.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import { fullNameAt, partyAt, type Person } from '../people/person.ts'
import type { BillLists } from '../view/bill-list.ts'
import { committeesBy } from '../view/committees.ts'
import { memberVisibleAt, visibleAfter } from '../view/member-updates.ts'
import { isoDay, isoInstant, type Day, type Instant } from '../base/calendar.ts'
import { stageAt } from './stage-truth.ts'
import type { World } from '../world/world.ts'

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

interface DatedChange {
  readonly kind: string
  readonly at: Instant
  readonly day?: Day
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function actionChanges(world: World, timeline: BillTimeline): DatedChange[] {
  return timeline.steps.flatMap((step): DatedChange[] => {
    const { at, day, lawNo } = step
    const rows = rowsOfStep(timeline, step, world.roster)
    const changes = rows.map(({ text }): DatedChange => ({ kind: 'action', at, day, to: text }))
    if (lawNo === undefined) return changes
    return [...changes, { kind: 'law', at, day, to: `${timeline.bill.congress}-${lawNo}` }]
  })
}

function cosponsorChanges(world: World, timeline: BillTimeline): DatedChange[] {
  const people = cosponsorsOf(timeline.bill, timeline.signatures, world.roster)
  return timeline.signatures.flatMap(({ at, day, withdrawn }, i): DatedChange[] => {
    const to = people[i]?.person.bioguideId ?? ''
    const added: DatedChange = { kind: 'cosponsor added', at, day, to }
    return withdrawn === undefined
      ? [added]
      : [added, { kind: 'cosponsor withdrawn', at: withdrawn.at, day: withdrawn.day, to }]
  })
}

function stageChanges(timeline: BillTimeline): DatedChange[] {
  return timeline.steps.flatMap(({ at, day }): DatedChange[] => {
    const [from, to] = [stageAt(timeline, at - 1), stageAt(timeline, at)]
    if (to === undefined || from === to) return []
    return [{ kind: 'stage', at, day, from, to }]
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
function titleChanges(world: World, timeline: BillTimeline): DatedChange[] {
  const start = timeline.steps[0]?.at
  const times = [start, timeline.titledAt].filter((at) => at !== undefined && at > timeline.shownAt)
  return times.flatMap((at): DatedChange[] => {
    if (at === undefined) return []
    const from = titleAt(timeline, at - 1, world.roster)
    const to = titleAt(timeline, at, world.roster)
    return from === to ? [] : [{ kind: 'title', at, from, to }]
  })
}

function committeeChanges(timeline: BillTimeline): DatedChange[] {
  return timeline.steps.flatMap(({ at, day }): DatedChange[] => {
    const before = new Set(committeesBy(timeline, at - 1).map(({ committee }) => committee.code))
    const added = committeesBy(timeline, at).filter(({ committee }) => !before.has(committee.code))
    return added.map(({ committee }) => ({ kind: 'committee', at, day, to: committee.code }))
  })
}

function billChanges(world: World, timeline: BillTimeline): DatedChange[] {
  const introduced: DatedChange = {
    kind: isStillReserved(timeline, timeline.shownAt) ? 'reserved' : 'introduced',
    at: timeline.shownAt,
    to: titleAt(timeline, timeline.shownAt, world.roster),
  }
  if (timeline.bill.outcome === 'reserved') return [introduced]
  const made = billDraft(timeline.bill, world.roster)
  return [
    introduced,
    ...actionChanges(world, timeline),
    ...stageChanges(timeline),
    ...cosponsorChanges(world, timeline),
    ...sponsorChanges(timeline),
    ...titleChanges(world, timeline),
    ...committeeChanges(timeline),
    { kind: 'policy area', at: timeline.policyAt, to: made.area },
    { kind: 'subjects', at: timeline.subjectsAt, to: String(made.subjects.length) },
    ...timeline.summaries.map(({ at, day, code }): DatedChange => ({ kind: 'summary', at, day, to: code })),
    ...timeline.texts.map(({ at, code }): DatedChange => ({ kind: 'text', at, to: code })),
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
  return [
    { kind: 'member appears', at: memberVisibleAt(person) },
    ...seats,
    ...person.parties
      .slice(1)
      .map(({ party, from }) => seen('party', from, partyAt(person, from - 1), party)),
    ...person.leadership.map(({ type, from }) => seen('leadership', from, undefined, type)),
  ]
}

const toChange = ({ kind: subject, key }: RecordRef, { kind, at, day, from, to }: DatedChange): Change => ({
  subject,
  key,
  kind,
  at: isoInstant(at),
  ...(day === undefined ? {} : { date: isoDay(day) }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
})

function amendmentChanges(world: World, congress: number, isNew: (at: Instant) => boolean): Change[] {
  return world.amendments(congress).amendments.flatMap((amendment) => {
    const times = [amendment.shownAt, amendment.proposed?.at, amendment.decided?.at]
    if (!times.some((at) => at !== undefined && isNew(at))) return []
    const rows = amendmentActionsBy(amendment, Infinity, world.roster)
    const parts: DatedChange[] = [
      { kind: 'submitted', at: amendment.shownAt, day: amendment.submitted },
      ...rows.map(({ at, day, text }): DatedChange => ({ kind: 'action', at, day, to: text })),
    ]
    return parts.filter(({ at }) => isNew(at)).map((part) => toChange(amendmentRef(amendment), part))
  })
}

/** The oracle: all real changes in (from, to], in the order of publication. */
export function truthBetween(world: World, lists: BillLists, from: Instant, to: Instant): Change[] {
  const isNew = (at: Instant): boolean => at > from && at <= to
  const changes: Change[] = []
  for (const congress of world.congressesAt(to)) {
    const register = lists.updateTimes(congress)
    register.bills.forEach((bill, i) => {
      if (!register.isTouched(i, from, to)) return
      const parts = billChanges(world, world.timeline(bill)).filter(({ at }) => isNew(at))
      for (const part of parts) changes.push(toChange(billRef(bill), part))
    })
    changes.push(...amendmentChanges(world, congress, isNew))
  }
  for (const person of world.roster.people) {
    for (const part of memberChanges(person)) {
      if (isNew(part.at)) changes.push(toChange(memberRef(person.bioguideId), part))
    }
  }
  return changes.toSorted((a, b) => a.at.localeCompare(b.at) || a.key.localeCompare(b.key))
}
