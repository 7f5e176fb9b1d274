import type { Step, StepKind } from '../bills/bill.ts'
import type { Life } from '../bills/life.ts'
import { referralOf } from '../bills/referral.ts'
import { stintAt } from '../people/person.ts'
import type { Person } from '../people/person.ts'
import type { Roster, Serving } from '../people/roster.ts'
import type { Day, Instant } from '../world/calendar.ts'
import { Random, mix } from '../world/random.ts'
import * as committee from './committee-stage.ts'
import { firstSponsorship } from './first-sponsorship.ts'
import * as floor from './floor-stage.ts'
import * as last from './last-stage.ts'
import type { ActionRow, Scene } from './row.ts'

const STREAM = 91

const WRITERS: Readonly<Record<StepKind, (scene: Scene) => ActionRow[]>> = {
  introduced: committee.introduced,
  remarks: committee.remarks,
  'star print': committee.starPrint,
  'first sponsorship': firstSponsorship,
  subcommittee: committee.subcommittee,
  hearing: committee.hearing,
  forwarded: committee.forwarded,
  petition: committee.petition,
  'discharge rejected': committee.dischargeRejected,
  ordered: committee.ordered,
  reported: committee.reported,
  rule: floor.rule,
  'cloture failed': floor.clotureFailed,
  passed: floor.passed,
  failed: floor.failed,
  received: floor.received,
  concurred: last.concurred,
  presented: last.presented,
  signed: last.signed,
  vetoed: last.vetoed,
  override: last.override,
}

/** Somebody who serves there that day. */
function someMember(pool: readonly Serving[], day: Day, random: Random): Person {
  for (let tries = 0; tries < 50; tries++) {
    const { person, stint } = random.pick(pool)
    if (stint === stintAt(person, day)) return person
  }
  return random.pick(pool).person
}

/** The rows of one step, as the day went. */
export function rowsOfStep(life: Life, step: Step, roster: Roster): ActionRow[] {
  const { bill } = life
  const { house, senate, subcommittee } = referralOf(bill)
  const random = new Random(mix(bill.seed, STREAM, life.steps.indexOf(step)))
  const scene: Scene = {
    bill,
    step,
    random,
    house,
    senate,
    subcommittee,
    takeover: life.takeover,
    member: (chamber) => someMember(roster.serving(bill.congress, chamber), step.day, random),
  }
  return WRITERS[step.kind](scene)
}

/** What has been shown of a measure's actions by an instant, newest first. */
export function actionsBy(life: Life, now: Instant, roster: Roster): ActionRow[] {
  return life.steps
    .filter(({ at }) => at <= now)
    .flatMap((step) => rowsOfStep(life, step, roster))
    .toReversed()
}

/** The newest row alone, without writing the others; there are steps that leave no row. */
export function latestActionBy(life: Life, now: Instant, roster: Roster): ActionRow | undefined {
  for (const step of life.steps.toReversed()) {
    const row = step.at <= now ? rowsOfStep(life, step, roster).at(-1) : undefined
    if (row !== undefined) return row
  }
  return undefined
}
