import { isNeverReferred, type Step } from '../bills/bill.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import { referralOf, type Referral } from '../bills/referral.ts'
import type { Committee, Subcommittee } from '../lexicon/committees.ts'
import { DAY, HOUR, type Instant } from '../base/calendar.ts'

export interface DatedActivity {
  readonly name: string
  readonly at: Instant
}

export interface CommitteeView {
  readonly committee: Committee
  readonly activities: readonly DatedActivity[]
  readonly subcommittee?: {
    readonly subcommittee: Subcommittee
    readonly activities: readonly DatedActivity[]
  }
}

interface CommitteeEntry {
  readonly committee: Committee
  readonly name: string
  readonly at: Instant
  readonly subcommittee?: Subcommittee
}

/** In the evening in Washington, and already the next day in UTC. */
const LAST_HOURS = 27 * HOUR

/** Committee actions are published later, sometimes the next morning, with the time of day of the action. */
const stampOf = ({ at, day }: Step): Instant => Math.min(at, day * DAY + LAST_HOURS)

function isReferral(step: Step): boolean {
  return step.kind === 'introduced' || step.reception === 'referred'
}

function committeeEntriesOf(
  step: Step,
  { house, senate, subcommittee }: Referral,
  skipsSenateCommittee: boolean,
): CommitteeEntry[] {
  const { chamber } = step
  const at = stampOf(step)
  const first = chamber === 'H' ? house[0] : senate
  if (first === undefined) return []
  if (isReferral(step)) {
    if (chamber === 'S') return skipsSenateCommittee ? [] : [{ committee: senate, name: 'Referred To', at }]
    const named = step.kind === 'introduced' ? house : house.slice(0, 1)
    return named.map((committee) => ({ committee, name: 'Referred To', at }))
  }
  switch (step.kind) {
    case 'subcommittee':
      return subcommittee === undefined ? [] : [{ committee: first, subcommittee, name: 'Referred to', at }]
    case 'hearing':
      return [{ committee: first, name: 'Hearings By (full committee)', at }]
    case 'ordered':
      return [{ committee: first, name: 'Markup By', at }]
    case 'reported': {
      const others = chamber === 'H' ? house.slice(1) : []
      return [
        { committee: first, name: 'Reported By', at },
        ...others.map((committee) => ({ committee, name: 'Discharged From', at: at - 60 })),
      ]
    }
    default:
      return []
  }
}

/** The committees with activity on a measure by an instant, latest first. */
export function committeesBy(timeline: BillTimeline, now: Instant): CommitteeView[] {
  const { bill } = timeline
  const skipsSenateCommittee =
    isNeverReferred(bill) ||
    timeline.steps.some(
      ({ kind, day, chamber }) => kind === 'passed' && chamber === 'S' && day === bill.introduced,
    )
  const entries = timeline.steps
    .filter(({ at }) => at <= now)
    .flatMap((step) => committeeEntriesOf(step, referralOf(bill), skipsSenateCommittee))
    .toReversed()
  const committees = [...new Set(entries.map(({ committee }) => committee))]
  return committees.map((committee): CommitteeView => {
    const own = entries.filter((entry) => entry.committee === committee)
    const below = own.filter((entry) => entry.subcommittee !== undefined)
    const subcommittee = below[0]?.subcommittee
    return {
      committee,
      activities: own.filter((entry) => entry.subcommittee === undefined),
      ...(subcommittee === undefined ? {} : { subcommittee: { subcommittee, activities: below } }),
    }
  })
}
