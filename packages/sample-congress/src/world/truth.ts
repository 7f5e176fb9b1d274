import { amendmentKey } from '../amendments/amendment.ts'
import { amendmentActionsBy } from '../amendments/rows.ts'
import { rowsOfStep } from '../actions/rows.ts'
import { billKey } from '../bills/bill.ts'
import { cosponsorsOf } from '../bills/cosponsors.ts'
import { draft, isStillReserved, titleAt } from '../bills/draft-of.ts'
import type { Life } from '../bills/life.ts'
import type { Person } from '../people/person.ts'
import { fullNameAt, partyAt } from '../people/person.ts'
import type { BillLists } from '../view/bill-list.ts'
import { committeesBy } from '../view/committees.ts'
import { memberShownAt, shownAfter } from '../view/member-updates.ts'
import type { Day, Instant } from './calendar.ts'
import { isoDay, isoInstant } from './calendar.ts'
import type { World } from './world.ts'

/** One real change: what a perfect observer would have noted. */
export interface Change {
  readonly subject: 'bill' | 'amendment' | 'member'
  /** "119/hr/1", "119/samdt/12" or a bioguide id. */
  readonly key: string
  readonly kind: string
  /** From when the provider shows it. */
  readonly at: string
  /** The day it happened, where it has one. */
  readonly date?: string
  readonly from?: string
  readonly to?: string
}

type Part = Pick<Change, 'kind'> & {
  readonly at: Instant
  readonly day?: Day
  readonly from?: string
  readonly to?: string
}

function actionParts(world: World, life: Life): Part[] {
  return life.steps.flatMap((step): Part[] => {
    const rows = rowsOfStep(life, step, world.roster).map((row): Part => ({
      kind: 'action',
      at: step.at,
      day: step.day,
      to: row.text,
    }))
    if (step.lawNo === undefined) return rows
    return [...rows, { kind: 'law', at: step.at, day: step.day, to: `${life.bill.congress}-${step.lawNo}` }]
  })
}

function signatureParts(world: World, life: Life): Part[] {
  const people = cosponsorsOf(life.bill, life.signatures, world.roster)
  return life.signatures.flatMap(({ at, day, withdrawn }, i): Part[] => {
    const to = people[i]?.person.bioguideId ?? ''
    const added: Part = { kind: 'cosponsor added', at, day, to }
    return withdrawn === undefined
      ? [added]
      : [added, { kind: 'cosponsor withdrawn', at: withdrawn.at, day: withdrawn.day, to }]
  })
}

function sponsorParts({ bill, takeover }: Life): Part[] {
  if (takeover === undefined) return []
  const { at, day, from, heir } = takeover
  const [was, is] = [
    fullNameAt(from.person, from.stint.seat, bill.introduced),
    fullNameAt(heir.person, heir.stint.seat, day),
  ]
  return [{ kind: 'sponsor', at, day, from: was, to: is }]
}

/** A title is told when it differs from the one before. */
function titleParts(world: World, life: Life): Part[] {
  const start = life.steps[0]?.at
  const times = [start, life.titledAt].filter((at) => at !== undefined && at > life.shownAt)
  return times.flatMap((at): Part[] => {
    if (at === undefined) return []
    const from = titleAt(life, at - 1, world.roster)
    const to = titleAt(life, at, world.roster)
    return from === to ? [] : [{ kind: 'title', at, from, to }]
  })
}

function committeeParts(life: Life): Part[] {
  return life.steps.flatMap(({ at, day }): Part[] => {
    const before = new Set(committeesBy(life, at - 1).map(({ committee }) => committee.code))
    const added = committeesBy(life, at).filter(({ committee }) => !before.has(committee.code))
    return added.map(({ committee }) => ({ kind: 'committee', at, day, to: committee.code }))
  })
}

function billParts(world: World, life: Life): Part[] {
  const introduced: Part = {
    kind: isStillReserved(life, life.shownAt) ? 'reserved' : 'introduced',
    at: life.shownAt,
    to: titleAt(life, life.shownAt, world.roster),
  }
  if (life.bill.fate === 'reserved') return [introduced]
  const made = draft(life.bill, world.roster)
  return [
    introduced,
    ...actionParts(world, life),
    ...signatureParts(world, life),
    ...sponsorParts(life),
    ...titleParts(world, life),
    ...committeeParts(life),
    { kind: 'policy area', at: life.policyAt, to: made.area },
    { kind: 'subjects', at: life.subjectsAt, to: String(made.subjects.length) },
    ...life.summaries.map(({ at, day, code }): Part => ({ kind: 'summary', at, day, to: code })),
    ...life.texts.map(({ at, code }): Part => ({ kind: 'text', at, to: code })),
  ]
}

function memberParts(person: Person): Part[] {
  const parts: Part[] = [{ kind: 'member appears', at: memberShownAt(person) }]
  person.stints.forEach((stint, i) => {
    const before = person.stints[i - 1]
    const isNewSeat = before !== undefined && (before.seat.key !== stint.seat.key || before.to !== stint.from)
    const next = person.stints[i + 1]
    if (isNewSeat)
      parts.push({
        kind: 'seat',
        at: shownAfter(stint.from, person),
        day: stint.from,
        from: before.seat.key,
        to: stint.seat.key,
      })
    if (next === undefined || next.from > stint.to) {
      parts.push({ kind: 'left', at: shownAfter(stint.to, person), day: stint.to, from: stint.seat.key })
    }
  })
  for (const { party, from } of person.parties.slice(1)) {
    parts.push({
      kind: 'party',
      at: shownAfter(from, person),
      day: from,
      from: partyAt(person, from - 1),
      to: party,
    })
  }
  for (const { type, from } of person.leadership) {
    parts.push({ kind: 'leadership', at: shownAfter(from, person), day: from, to: type })
  }
  return parts
}

const written = (subject: Change['subject'], key: string, { kind, at, day, from, to }: Part): Change => ({
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
    const rows = amendmentActionsBy(amendment, Infinity)
    const parts: Part[] = [
      { kind: 'submitted', at: amendment.shownAt, day: amendment.submitted },
      ...rows.map(({ at, day, text }): Part => ({ kind: 'action', at, day, to: text })),
    ]
    return parts
      .filter(({ at }) => isNew(at))
      .map((part) => written('amendment', amendmentKey(amendment), part))
  })
}

/** All real changes after one instant and by another, in the order they became visible. */
export function truthBetween(world: World, lists: BillLists, from: Instant, to: Instant): Change[] {
  const isNew = (at: Instant): boolean => at > from && at <= to
  const changes: Change[] = []
  for (const congress of world.congressesAt(to)) {
    const register = lists.register(congress)
    register.bills.forEach((bill, i) => {
      if (!register.isTouched(i, from, to)) return
      const parts = billParts(world, world.life(bill)).filter(({ at }) => isNew(at))
      for (const part of parts) changes.push(written('bill', billKey(bill), part))
    })
    changes.push(...amendmentChanges(world, congress, isNew))
  }
  for (const person of world.roster.people) {
    for (const part of memberParts(person)) {
      if (isNew(part.at)) changes.push(written('member', person.bioguideId, part))
    }
  }
  return changes.toSorted((a, b) => a.at.localeCompare(b.at) || a.key.localeCompare(b.key))
}
