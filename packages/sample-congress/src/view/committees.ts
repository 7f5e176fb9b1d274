import { DAY, HOUR, type Instant } from '../base/calendar.ts'
import { isNeverReferred, type Step } from '../bills/bill.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import { referralOf, type Referral } from '../bills/referral.ts'
import type { Committee, Subcommittee } from '../lexicon/committees.ts'

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

interface CommitteeEntry extends DatedActivity {
  readonly committee: Committee
  readonly subcommittee?: Subcommittee
}

/** In the evening in Washington, and already the next day in UTC. */
const LAST_HOURS = 27 * HOUR

/** Committee actions are published later, sometimes the next morning, with the time of day of the action. */
const stampOf = ({ at, day }: Step): Instant => Math.min(at, day * DAY + LAST_HOURS)

/** What the first committee of the chamber does at a step. */
const ACTIVITIES: Partial<Record<Step['kind'], string>> = {
  hearing: 'Hearings By (full committee)',
  ordered: 'Markup By',
  reported: 'Reported By',
}

function entriesOf(step: Step, { house, senate, subcommittee }: Referral): CommitteeEntry[] {
  const { kind, chamber } = step
  const at = stampOf(step)
  const own = chamber === 'H' ? house : [senate]
  const [committee, ...others] = own
  if (committee === undefined) return []
  if (kind === 'introduced') return own.map((each) => ({ committee: each, name: 'Referred To', at }))
  if (step.reception === 'referred') return [{ committee, name: 'Referred To', at }]
  if (kind === 'subcommittee')
    return subcommittee === undefined ? [] : [{ committee, subcommittee, name: 'Referred to', at }]
  const name = ACTIVITIES[kind]
  if (name === undefined) return []
  const discharged = kind === 'reported' ? others : []
  return [
    { committee, name, at },
    ...discharged.map((each) => ({ committee: each, name: 'Discharged From', at: at - 60 })),
  ]
}

/** The committees with activity on a measure by an instant, latest first. */
export function committeesBy(timeline: BillTimeline, now: Instant): CommitteeView[] {
  const { bill, steps } = timeline
  const isAgreedAtOnce = steps.some(
    ({ kind, day, chamber }) => kind === 'passed' && chamber === 'S' && day === bill.introduced,
  )
  const skipsSenate = isNeverReferred(bill) || isAgreedAtOnce
  const isSkipped = ({ kind, chamber, reception }: Step): boolean =>
    skipsSenate && chamber === 'S' && (kind === 'introduced' || reception === 'referred')
  const entries = steps
    .filter((step) => step.at <= now && !isSkipped(step))
    .flatMap((step) => entriesOf(step, referralOf(bill)))
    .toReversed()
  const committees = [...new Set(entries.map(({ committee }) => committee))]
  return committees.map((committee): CommitteeView => {
    const own = entries.filter((entry) => entry.committee === committee)
    const below = own.filter((entry) => entry.subcommittee !== undefined)
    const subcommittee = below[0]?.subcommittee
    return {
      committee,
      activities: own.filter((entry) => entry.subcommittee === undefined),
      ...(subcommittee && { subcommittee: { subcommittee, activities: below } }),
    }
  })
}
