import { DAY, HOUR, type Instant } from '../base/calendar.ts'
import { isNeverReferred, type Bill, type Step } from '../bills/bill.ts'
import { timelineOf, type BillTimeline } from '../bills/timeline.ts'
import { referralOf, type Referral } from '../bills/topic.ts'
import type { Committee, Subcommittee } from '../lexicon/lexicon.ts'

interface Activity {
  readonly committee: Committee
  readonly subcommittee?: Subcommittee | undefined
  readonly name: string
  readonly at: Instant
}

export interface CommitteeView {
  readonly committee: Committee
  readonly activities: readonly Activity[]
  readonly subcommittee: Subcommittee | undefined
  readonly ofSubcommittee: readonly Activity[]
}

/** In the evening in Washington, and already the next day in UTC. */
const LAST_HOURS = 27 * HOUR

/** The activity of the chamber's first committee at a step. */
const ACTIVITIES: Partial<Record<Step['kind'], string>> = {
  hearing: 'Hearings By (full committee)',
  ordered: 'Markup By',
  reported: 'Reported By',
}

function activitiesAt(step: Step, { house, senate, subcommittee }: Referral): Activity[] {
  const { kind, chamber, reception, day } = step
  // published later, sometimes the next morning, with the time of day of the action
  const at = Math.min(step.at, day * DAY + LAST_HOURS)
  const own = chamber === 'H' ? house : [senate]
  const [committee, ...others] = own
  if (committee === undefined) return []
  if (kind === 'introduced') return own.map((each) => ({ committee: each, name: 'Referred To', at }))
  if (reception === 'referred') return [{ committee, name: 'Referred To', at }]
  if (kind === 'subcommittee')
    return subcommittee ? [{ committee, subcommittee, name: 'Referred to', at }] : []
  const name = ACTIVITIES[kind]
  if (name === undefined) return []
  const discharged = kind === 'reported' ? others : []
  return [
    { committee, name, at },
    ...discharged.map((each) => ({ committee: each, name: 'Discharged From', at: at - 60 })),
  ]
}

/** Senate resolutions that are agreed to on the day of their submission are not referred. */
export const isAgreedAtOnce = ({ introduced }: Bill, steps: readonly Step[]): boolean =>
  steps.some(({ kind, chamber, day }) => kind === 'passed' && chamber === 'S' && day === introduced)

/** The committees with activity on a measure by an instant, latest first. */
export function committeesBy({ bill, steps }: BillTimeline, now: Instant): CommitteeView[] {
  const skipsSenate = isNeverReferred(bill) || isAgreedAtOnce(bill, steps)
  const isSkipped = ({ kind, chamber, reception }: Step): boolean =>
    skipsSenate && chamber === 'S' && (kind === 'introduced' || reception === 'referred')
  const referral = referralOf(bill)
  const all = steps
    .filter((step) => step.at <= now && !isSkipped(step))
    .flatMap((step) => activitiesAt(step, referral))
    .toReversed()
  return [...new Set(all.map(({ committee }) => committee))].map((committee) => {
    const own = all.filter((one) => one.committee === committee)
    const ofSubcommittee = own.filter((one) => one.subcommittee !== undefined)
    return {
      committee,
      activities: own.filter((one) => one.subcommittee === undefined),
      subcommittee: ofSubcommittee[0]?.subcommittee,
      ofSubcommittee,
    }
  })
}

/** Relations are published some weeks after the later of the two bills. */
const RELATED_AFTER = 16 * DAY

/** Every measure that a measure will be related to; each is related to it in turn. */
export const relatedMeasures = ({ companion, rule, providesFor }: Bill): Bill[] =>
  [companion, rule, providesFor].filter((bill) => bill !== undefined)

/** When the relation of two measures is published, by the instants at which they are themselves. */
export const relationKnownAt = (shownAt: Instant, otherShownAt: Instant): Instant =>
  Math.max(shownAt, otherShownAt) + RELATED_AFTER

/** The measures whose relation to a measure is published by an instant. */
export const relatedBy = ({ bill, shownAt }: BillTimeline, now: Instant): BillTimeline[] =>
  relatedMeasures(bill)
    .map((other) => timelineOf(other))
    .filter((other) => relationKnownAt(shownAt, other.shownAt) <= now)
