import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { DAY, HOUR, type Day, type Instant } from '../base/calendar.ts'
import { createCounters } from '../base/memo.ts'
import { fillTemplate } from '../base/phrases.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { Bill, Step } from '../bills/bill.ts'
import { isRollCall } from '../bills/marks.ts'
import type { CongressBills } from '../bills/plan-bills.ts'
import { billOutline } from '../bills/topic.ts'
import { leaderOf, pickServing, servesOn, type ServingMember } from '../people/roster.ts'
import type { ChamberCode } from '../people/seats.ts'
import purposes from './purposes.json'

export type AmendmentOutcome = 'submitted' | 'agreed' | 'not agreed' | 'withdrawn' | 'fell'

interface Moment {
  readonly day: Day
  /** When it is published. */
  readonly at: Instant
}

export interface Amendment {
  readonly congress: number
  readonly type: 'samdt' | 'hamdt'
  readonly chamber: ChamberCode
  readonly number: number
  readonly bill: Bill
  readonly amends?: Amendment
  readonly seed: number
  readonly sponsor: ServingMember
  /** The senator who offered it on behalf of the sponsor. */
  readonly presenter: ServingMember | undefined
  /** Senate only; House amendments have no cosponsors. */
  readonly cosponsors: readonly ServingMember[]
  readonly submitted: Day
  readonly shownAt: Instant
  readonly outcome: AmendmentOutcome
  /** Whether its roll was called. */
  readonly isRecorded: boolean
  /** Numbered with all roll calls of the chamber and year. */
  roll?: number
  /** Only of amendments that reach the floor; those of the House are proposed as they are submitted. */
  readonly proposed: Moment | undefined
  readonly decided: Moment | undefined
  /** Its rank among the amendments offered to the measure in the House: A001. */
  readonly offeredAs: number
}

/** Every instant at which the record of an amendment changes. */
export const amendmentTimes = ({ shownAt, proposed, decided }: Amendment): Instant[] =>
  [shownAt, proposed?.at, decided?.at].filter((at) => at !== undefined)

const STREAM = { plan: 101, purpose: 112 } as const

/** Draws what an amendment is about, then its words. */
function wordingOf({ seed, bill }: Amendment) {
  const random = new Random(mixSeeds(seed, STREAM.purpose))
  const { themes, officer } = billOutline(bill).area
  const harms = themes.filter(({ isHarm }) => isHarm)
  const { topic, people } = random.pick(themes.filter(({ isHarm }) => !isHarm))
  const harm = harms.length > 0 ? random.pick(harms).topic : 'activities not authorized by law'
  const fill = (texts: readonly string[]): string =>
    fillTemplate(random.pick(texts), { topic, people, officer, harm }, random)
  return { random, fill }
}

const stepOf = ({ steps }: Bill, own: Step['kind'], of: ChamberCode): Step | undefined =>
  steps?.find(({ kind, chamber }) => kind === own && chamber === of)

/** The purpose of a Senate amendment; those agreed to by unanimous consent replace the whole text. */
export function amendmentPurpose(amendment: Amendment): string {
  const { bill, outcome, amends } = amendment
  const onFloor = stepOf(bill, 'passed', 'S')
  if (outcome === 'agreed' && onFloor !== undefined && !isRollCall(onFloor))
    return 'In the nature of a substitute.'
  const { random, fill } = wordingOf(amendment)
  if (amends !== undefined) return random.pick(['Of a perfecting nature.', 'To improve the amendment.'])
  return fill(purposes.senate)
}

export function amendmentDescription(amendment: Amendment): string {
  const { congress, bill, offeredAs } = amendment
  const { random, fill } = wordingOf(amendment)
  const report = `House Report ${congress}-${(stepOf(bill, 'reported', 'H')?.reportNo ?? 20) + 3}`
  const part = random.pick(['Part A of ', 'Part B of ', ''])
  return `An amendment numbered ${offeredAs} printed in ${part}${report} ${fill(purposes.house)}`
}

interface AmendableStep {
  readonly bill: Bill
  readonly step: Step
  readonly weight: number
}

const HOUSE_SHARE = 0.24
const SECOND_DEGREE = 0.35
const COSPONSORED_SHARE = 0.35
const RECORDED_SHARE = 0.5
const PRESENTED_SHARE = { proposed: 0.3, submitted: 0.03 } as const

/** Few measures get many amendments; most go to bills with a Senate roll call. */
function senateWeight({ chamber, kind, mode, isAmended }: Step, random: Random): number {
  if (chamber !== 'S') return 0
  if (kind === 'cloture failed') return 2 * random.exponential(1)
  if (kind !== 'passed') return 0
  if (mode === 'vote') return 14 * random.exponential(1)
  return isAmended === true ? 1 : 0
}

const visibleAt = (day: Day, random: Random): Instant =>
  day * DAY + Math.round((22 + random.next() * 14) * HOUR)

function drawOutcome({ chamber, mode, isAmended }: Step, random: Random): AmendmentOutcome {
  const u = random.next()
  if (chamber === 'H') return u < 0.6 ? 'agreed' : u < 0.95 ? 'not agreed' : 'withdrawn'
  if (mode !== 'vote' && isAmended === true) return u < 0.85 ? 'agreed' : 'submitted'
  if (u < 0.76) return 'submitted'
  return u < 0.87 ? 'agreed' : u < 0.95 ? 'not agreed' : u < 0.98 ? 'withdrawn' : 'fell'
}

type AmendmentDraft = Omit<Amendment, 'number' | 'amends' | 'offeredAs'>

/** The cosponsors of a Senate amendment, and the majority leader, who offers many for colleagues not on the floor. */
function drawSupport({ bill }: AmendableStep, sponsor: ServingMember, day: Day, random: Random) {
  const others = bill.roster
    .serving(bill.congress, 'S')
    .filter((one) => one.person !== sponsor.person && servesOn(one, day))
  const count = random.chance(COSPONSORED_SHARE) ? Math.min(30, 1 + Math.floor(random.exponential(3))) : 0
  return {
    cosponsors: random.sample(others, count),
    leader: leaderOf(others, bill.congress, 'Majority Leader'),
  }
}

function drawAmendment(target: AmendableStep, random: Random): AmendmentDraft {
  const { bill, step } = target
  const { chamber, day } = step
  const outcome = drawOutcome(step, random)
  const isHouse = chamber === 'H'
  const isProposed = outcome !== 'submitted'
  const submitted = isHouse ? day : Math.max(bill.introduced, day - random.int(0, isProposed ? 4 : 9))
  const shownAt = visibleAt(submitted, random)
  const sponsor = pickServing(bill.roster.serving(bill.congress, chamber), submitted, random)
  const { cosponsors, leader } = drawSupport(target, sponsor, submitted, random)
  const isPresented = !isHouse && random.chance(PRESENTED_SHARE[isProposed ? 'proposed' : 'submitted'])
  const proposedAt = isHouse ? shownAt : Math.max(shownAt + 600, visibleAt(day, random))
  return {
    congress: bill.congress,
    type: isHouse ? 'hamdt' : 'samdt',
    chamber,
    bill,
    seed: mixSeeds(bill.seed, Math.floor(random.next() * 1e9)),
    sponsor,
    presenter: isPresented ? leader : undefined,
    cosponsors: isHouse ? [] : cosponsors,
    submitted,
    shownAt,
    outcome,
    isRecorded:
      (isHouse || step.mode === 'vote') &&
      random.chance(RECORDED_SHARE) &&
      (outcome === 'agreed' || outcome === 'not agreed'),
    proposed: isHouse || !isProposed ? undefined : { day, at: proposedAt },
    decided: isProposed ? { day, at: proposedAt + random.int(600, 9_000) } : undefined,
  }
}

export interface CongressAmendments {
  readonly amendments: readonly Amendment[]
  readonly byKey: ReadonlyMap<string, Amendment>
  readonly byBill: ReadonlyMap<Bill, readonly Amendment[]>
}

/** Numbers amendments chronologically, per chamber; some of the Senate amend an earlier one. */
function numbered(drafts: readonly AmendmentDraft[], random: Random): CongressAmendments {
  const next = createCounters()
  const byBill = new Map<Bill, Amendment[]>()
  const inOrder = drafts.toSorted((a, b) => a.submitted - b.submitted || a.shownAt - b.shownAt)
  const amendments = inOrder.map((draft) => {
    const all = byBill.get(draft.bill) ?? []
    const earlier = all.filter(({ type }) => type === draft.type)
    const open = earlier.filter(
      (one) => one.amends === undefined && one.submitted <= draft.submitted && one.outcome !== 'withdrawn',
    )
    const isSecond = draft.type === 'samdt' && open.length > 0 && random.chance(SECOND_DEGREE)
    const made: Amendment = {
      ...draft,
      number: next(draft.type),
      offeredAs: earlier.length + 1,
      ...(isSecond ? { amends: random.pick(open) } : {}),
    }
    byBill.set(draft.bill, [...all, made])
    return made
  })
  return { amendments, byBill, byKey: new Map(amendments.map((one) => [recordKeyOf(one), one])) }
}

/** Plans a number of amendments. */
export function planAmendments(
  seed: number,
  { congress, bills }: CongressBills,
  count: number,
): CongressAmendments {
  const random = new Random(mixSeeds(seed, STREAM.plan, congress))
  const all = bills.flatMap((bill) => (bill.steps ?? []).map((step) => ({ bill, step })))
  const house = all
    .filter(({ step }) => step.kind === 'passed' && step.chamber === 'H' && step.mode === 'rule')
    .map((one): AmendableStep => ({ ...one, weight: 0.3 + random.exponential(1) }))
  const senate = all
    .map((one): AmendableStep => ({ ...one, weight: senateWeight(one.step, random) }))
    .filter(({ weight }) => weight > 0)
  const drafts: AmendmentDraft[] = []
  for (let i = 0; i < count; i++) {
    const isHouse = house.length > 0 && random.chance(HOUSE_SHARE)
    const targets = isHouse ? house : senate
    if (targets.length > 0) drafts.push(drawAmendment(random.pickWeighted(targets), random))
  }
  return numbered(drafts, random)
}
