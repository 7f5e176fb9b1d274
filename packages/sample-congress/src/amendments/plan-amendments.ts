import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import type { Bill, Step } from '../bills/bill.ts'
import type { CongressBills } from '../bills/plan-bills.ts'
import { servesOn, sponsorOf } from '../bills/cosponsors.ts'
import type { Roster, ServingMember } from '../people/roster.ts'
import type { ChamberCode } from '../people/seats.ts'
import { DAY, HOUR, type Day } from '../base/calendar.ts'
import { createCounters } from '../base/memoized.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { Amendment, AmendmentOutcome } from './amendment.ts'

export interface CongressAmendments {
  readonly amendments: readonly Amendment[]
  readonly byKey: ReadonlyMap<string, Amendment>
  readonly byBill: ReadonlyMap<Bill, readonly Amendment[]>
}

interface AmendableStep {
  readonly bill: Bill
  readonly step: Step
  readonly weight: number
}

type AmendmentDraft = Omit<Amendment, 'number' | 'amends' | 'offeredAs'>

export interface PlanAmendmentsInput {
  readonly seed: number
  readonly congressBills: CongressBills
  readonly count: number
  readonly roster: Roster
}

const STREAM = 101
const PRESENTER_STREAM = 102
const HOUSE_SHARE = 0.24
const SECOND_DEGREE = 0.08

/** Few measures get many amendments; most go to bills with a Senate roll call. */
function senateWeight(step: Step, random: Random): number {
  if (step.chamber !== 'S') return 0
  if (step.kind === 'cloture failed') return 2 * random.exponential(1)
  if (step.kind !== 'passed') return 0
  if (step.mode === 'vote') return 14 * random.exponential(1)
  return step.isAmended === true ? 1 : 0
}

const isByRule = ({ step }: { step: Step }): boolean =>
  step.kind === 'passed' && step.chamber === 'H' && step.mode === 'rule'

function amendableSteps(
  congressBills: CongressBills,
  random: Random,
): { house: AmendableStep[]; senate: AmendableStep[] } {
  const all = congressBills.bills.flatMap((bill) => (bill.steps ?? []).map((step) => ({ bill, step })))
  const house = all.filter(isByRule).map((one) => ({ ...one, weight: 0.3 + random.exponential(1) }))
  const senate = all.map((one) => ({ ...one, weight: senateWeight(one.step, random) }))
  return { house, senate: senate.filter(({ weight }) => weight > 0) }
}

function pickSponsor(target: AmendableStep, day: Day, roster: Roster, random: Random): ServingMember {
  const pool = roster.serving(target.bill.congress, target.step.chamber)
  for (let tries = 0; tries < 60; tries++) {
    const one = random.pick(pool)
    if (one.stint.from <= day && day < one.stint.to) return one
  }
  const sponsor = sponsorOf(target.bill, roster)
  return sponsor.stint.seat.chamber === target.step.chamber ? sponsor : random.pick(pool)
}

const COSPONSORED_SHARE = 0.35

function pickCosponsors(sponsor: ServingMember, day: Day, roster: Roster, random: Random): ServingMember[] {
  if (!random.chance(COSPONSORED_SHARE)) return []
  const eligible = roster
    .serving(sponsor.stint.congress, 'S')
    .filter(({ person, stint }) => person !== sponsor.person && stint.from <= day && day < stint.to)
  return random.sample(eligible, Math.min(30, 1 + Math.floor(random.exponential(3))))
}

const PRESENTED_SHARE = { proposed: 0.3, submitted: 0.03 } as const

/** The majority leader offers many amendments of colleagues who are not on the floor. */
function pickPresenter(
  { sponsor, seed, submitted, outcome }: Omit<AmendmentDraft, 'presenter'>,
  roster: Roster,
) {
  const random = new Random(mixSeeds(seed, PRESENTER_STREAM))
  const share = outcome === 'submitted' ? PRESENTED_SHARE.submitted : PRESENTED_SHARE.proposed
  if (!random.chance(share)) return {}
  const { congress } = sponsor.stint
  const presenter = roster
    .serving(congress, 'S')
    .find(
      (member) =>
        servesOn(member, submitted) &&
        member.person.leadership.some(
          (post) => post.congress === congress && post.type === 'Majority Leader',
        ),
    )
  return presenter === undefined || presenter.person === sponsor.person ? {} : { presenter }
}

const visibleAt = (day: Day, random: Random): number =>
  day * DAY + Math.round((22 + random.next() * 14) * HOUR)

function senateOutcome(target: AmendableStep, random: Random): AmendmentOutcome {
  const u = random.next()
  const isSubstitute = target.step.mode !== 'vote'
  if (isSubstitute && target.step.isAmended === true) return u < 0.85 ? 'agreed' : 'submitted'
  if (u < 0.76) return 'submitted'
  return u < 0.87 ? 'agreed' : u < 0.95 ? 'not agreed' : u < 0.98 ? 'withdrawn' : 'fell'
}

/** What amendments of both chambers have in common. */
const draftOf = ({ bill, step }: AmendableStep, random: Random) => ({
  congress: bill.congress,
  type: step.chamber === 'H' ? ('hamdt' as const) : ('samdt' as const),
  bill,
  seed: mixSeeds(bill.seed, Math.floor(random.next() * 1e9)),
})

function drawSenate(target: AmendableStep, roster: Roster, random: Random): AmendmentDraft {
  const { bill, step } = target
  const outcome = senateOutcome(target, random)
  const submitted = Math.max(bill.introduced, step.day - random.int(0, outcome === 'submitted' ? 9 : 4))
  const shownAt = visibleAt(submitted, random)
  const sponsor = pickSponsor(target, submitted, roster, random)
  const isRecorded = step.mode === 'vote' && outcome !== 'submitted' && random.chance(0.6)
  const common = draftOf(target, random)
  const cosponsors = pickCosponsors(sponsor, submitted, roster, random)
  const draft = { ...common, sponsor, cosponsors, submitted, outcome, isRecorded, shownAt }
  const base = { ...draft, ...pickPresenter(draft, roster) }
  if (outcome === 'submitted') return base
  const proposed = { day: step.day, at: Math.max(shownAt + 600, visibleAt(step.day, random)) }
  return { ...base, proposed, decided: { day: step.day, at: proposed.at + random.int(600, 20_000) } }
}

function drawHouse(target: AmendableStep, roster: Roster, random: Random): AmendmentDraft {
  const { day } = target.step
  const shownAt = visibleAt(day, random)
  const u = random.next()
  const isRecorded = random.chance(0.42)
  return {
    ...draftOf(target, random),
    sponsor: pickSponsor(target, day, roster, random),
    cosponsors: [],
    submitted: day,
    outcome: u < 0.6 ? 'agreed' : u < 0.95 ? 'not agreed' : 'withdrawn',
    isRecorded,
    shownAt,
    decided: { day, at: shownAt + random.int(300, 9_000) },
  }
}

const isOpenTo = (amendment: Amendment, day: Day): boolean =>
  amendment.amends === undefined && amendment.submitted <= day && amendment.outcome !== 'withdrawn'

/** Plans amendments chronologically, numbered per chamber; some amend an earlier one. */
function numberAmendments(
  drafts: readonly AmendmentDraft[],
  random: Random,
): Omit<CongressAmendments, 'byKey'> {
  const next = createCounters()
  const byBill = new Map<Bill, Amendment[]>()
  const amendments = drafts
    .toSorted((a, b) => a.submitted - b.submitted || a.shownAt - b.shownAt)
    .map((draft) => {
      const earlier = (byBill.get(draft.bill) ?? []).filter((one) => one.type === draft.type)
      const open = earlier.filter((one) => isOpenTo(one, draft.submitted))
      const isSecond = draft.type === 'samdt' && open.length > 0 && random.chance(SECOND_DEGREE)
      const made: Amendment = {
        ...draft,
        number: next(draft.type),
        offeredAs: earlier.length + 1,
        ...(isSecond ? { amends: random.pick(open) } : {}),
      }
      byBill.set(draft.bill, [...(byBill.get(draft.bill) ?? []), made])
      return made
    })
  return { amendments, byBill }
}

export function planAmendments({
  seed,
  congressBills,
  count,
  roster,
}: PlanAmendmentsInput): CongressAmendments {
  const random = new Random(mixSeeds(seed, STREAM, congressBills.congress))
  const { house, senate } = amendableSteps(congressBills, random)
  const drafts: AmendmentDraft[] = []
  for (let i = 0; i < count; i++) {
    const chamber: ChamberCode = house.length > 0 && random.chance(HOUSE_SHARE) ? 'H' : 'S'
    if (chamber === 'H') drafts.push(drawHouse(random.pickWeighted(house), roster, random))
    else if (senate.length > 0) drafts.push(drawSenate(random.pickWeighted(senate), roster, random))
  }
  const { amendments, byBill } = numberAmendments(drafts, random)
  return { amendments, byKey: new Map(amendments.map((one) => [recordKeyOf(one), one])), byBill }
}
