import type { Step, StepKind } from '../bills/bill.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import { referralOf } from '../bills/referral.ts'
import { stintAt } from '../people/person.ts'
import type { Person } from '../people/person.ts'
import type { Roster, ServingMember } from '../people/roster.ts'
import type { Day, Instant } from '../base/calendar.ts'
import { formatTally, stepTally } from '../votes/tally.ts'
import { Random, mixSeeds } from '../base/random.ts'
import * as committeeActions from './committee-actions.ts'
import { firstSponsorship } from './first-sponsorship.ts'
import * as floorActions from './floor-actions.ts'
import * as finalActions from './final-actions.ts'
import type { ActionRow, ActionContext } from './action-row.ts'

const STREAM = 91

const ROW_WRITERS: Readonly<Record<StepKind, (ctx: ActionContext) => ActionRow[]>> = {
  introduced: committeeActions.introduced,
  remarks: committeeActions.remarks,
  'star print': committeeActions.starPrint,
  'first sponsorship': firstSponsorship,
  subcommittee: committeeActions.subcommittee,
  hearing: committeeActions.hearing,
  forwarded: committeeActions.forwarded,
  petition: committeeActions.petition,
  'discharge rejected': committeeActions.dischargeRejected,
  ordered: committeeActions.ordered,
  reported: committeeActions.reported,
  'second reading': committeeActions.secondReading,
  discharged: committeeActions.discharged,
  returned: floorActions.returned,
  'stray message': floorActions.strayMessage,
  rule: floorActions.rule,
  'cloture failed': floorActions.clotureFailed,
  passed: floorActions.passed,
  failed: floorActions.failed,
  received: floorActions.received,
  concurred: finalActions.concurred,
  presented: finalActions.presented,
  signed: finalActions.signed,
  vetoed: finalActions.vetoed,
  override: finalActions.override,
}

function pickServingMember(pool: readonly ServingMember[], day: Day, random: Random): Person {
  for (let tries = 0; tries < 50; tries++) {
    const { person, stint } = random.pick(pool)
    if (stint === stintAt(person, day)) return person
  }
  return random.pick(pool).person
}

/** The rows of one step in chronological order. */
export function rowsOfStep(timeline: BillTimeline, step: Step, roster: Roster): ActionRow[] {
  const { bill } = timeline
  const { house, senate, subcommittee } = referralOf(bill)
  const random = new Random(mixSeeds(bill.seed, STREAM, timeline.steps.indexOf(step)))
  const ctx: ActionContext = {
    bill,
    step,
    random,
    house,
    houseLead: house.slice(0, 1),
    senate,
    subcommittee,
    sponsorChange: timeline.sponsorChange,
    tally: () => formatTally(stepTally(bill, step, roster)),
    member: (chamber) => pickServingMember(roster.serving(bill.congress, chamber), step.day, random),
  }
  return ROW_WRITERS[step.kind](ctx)
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
