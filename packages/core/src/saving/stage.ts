import { isDeepStrictEqual } from 'node:util'
import { BILL_TYPES, type BillType } from '@rostrum/contract/congress/bill-types'
import type { BillProgress, BillStage, PathStep } from '@rostrum/contract/entities/bill'
import type { Chamber } from '@rostrum/contract/entities/common'
import type { ActionRecord } from '../record/common.ts'
import type { StoredBill } from '../store/record/bills.ts'
import { type ActionMilestone, milestonesOf } from './action-milestones.ts'
import type { Milestone } from './action-rules.ts'
import { isVotedOn, type StepManner, stepManner } from './step-manner.ts'

export interface StageFacts {
  readonly type: BillType
  readonly hasLaw: boolean
  readonly introducedDate?: string
}

export const isSimple = (type: BillType): boolean => type === 'hres' || type === 'sres'
const isConcurrent = (type: BillType): boolean => type === 'hconres' || type === 'sconres'

interface DatedMilestone extends ActionMilestone {
  readonly date: string
  readonly text?: string
}

type Decision = 'passed' | 'failed' | 'set_aside'

/** The last vote decides: a bill can pass after it failed. Without one, a vote to table rejects it, or it is set aside. */
function decisionOf(chamber: Chamber, milestones: readonly DatedMilestone[]): Decision | undefined {
  const own = milestones.filter((each) => each.chamber === chamber)
  const vote = own.findLast(({ milestone }) => milestone === 'passed' || milestone === 'failed')
  if (vote !== undefined) return vote.milestone === 'passed' ? 'passed' : 'failed'
  const tabled = own.findLast(({ milestone }) => milestone === 'tabled')
  if (tabled === undefined) return undefined
  return isVotedOn(tabled.text ?? '') ? 'failed' : 'set_aside'
}

function stageOfDecisions(type: BillType, milestones: readonly DatedMilestone[]): BillStage | undefined {
  const decisions = [decisionOf('House', milestones), decisionOf('Senate', milestones)]
  if (decisions.includes('failed')) return 'failed'
  if (decisions.includes('set_aside')) return 'set_aside'
  const [house, senate] = decisions
  if (isSimple(type) && (house ?? senate) !== undefined) return 'agreed_to'
  if (house !== undefined && senate !== undefined) return isConcurrent(type) ? 'agreed_to' : 'passed_both'
  if (house !== undefined) return 'passed_house'
  return senate === undefined ? undefined : 'passed_senate'
}

const PLACES: ReadonlySet<Milestone> = new Set(['referred', 'discharged', 'calendar'])

/** A measure that a Senate committee wrote is introduced by its report, and may then be referred to another committee. */
function isReported(milestones: readonly DatedMilestone[]): boolean {
  const report = milestones.findLast(({ milestone }) => milestone === 'reported')
  if (report === undefined) return false
  return (
    !/\bOriginal measure reported to Senate\b/.test(report.text ?? '') ||
    !milestones.some(
      ({ milestone, chamber, date }) =>
        milestone === 'referred' && chamber === 'Senate' && date >= report.date,
    )
  )
}

/** The stage of a bill without a vote, from its last referral, discharge or calendar. */
function stageOfPlace(milestones: readonly DatedMilestone[]): BillStage {
  const has = (milestone: Milestone) => milestones.some((each) => each.milestone === milestone)
  if (isReported(milestones)) return 'reported'
  const place = milestones.findLast(({ milestone }) => PLACES.has(milestone))
  if (place?.milestone === 'calendar') return 'on_calendar'
  if (has('ordered_reported')) return 'ordered_reported'
  // The House refers to several committees, each of which is discharged separately.
  if (place?.milestone === 'discharged' && place.chamber === 'Senate') return 'introduced'
  return place !== undefined || has('committee') ? 'in_committee' : 'introduced'
}

/** Independent of order where possible: a passed bill stays passed while the other chamber's committee has it. */
function stageFromMilestones({ type, hasLaw }: StageFacts, milestones: readonly DatedMilestone[]): BillStage {
  const has = (milestone: Milestone) => milestones.some((each) => each.milestone === milestone)
  if (hasLaw || has('law')) return 'became_law'
  if (has('vetoed')) return 'vetoed'
  if (has('presented') || has('signed') || has('unsigned')) return 'to_president'
  return stageOfDecisions(type, milestones) ?? stageOfPlace(milestones)
}

const STEP_OF_MILESTONE: Readonly<Partial<Record<Milestone, Pick<PathStep, 'step' | 'outcome'>>>> = {
  introduced: { step: 'introduced', outcome: 'done' },
  referred: { step: 'committee', outcome: 'done' },
  committee: { step: 'committee', outcome: 'done' },
  discharge_rejected: { step: 'discharge', outcome: 'failed' },
  reported: { step: 'reported', outcome: 'done' },
  passed: { step: 'floor', outcome: 'done' },
  failed: { step: 'floor', outcome: 'failed' },
  tabled: { step: 'floor', outcome: 'failed' },
  differences: { step: 'differences', outcome: 'done' },
  signed: { step: 'president', outcome: 'done' },
  unsigned: { step: 'president', outcome: 'done' },
  vetoed: { step: 'president', outcome: 'failed' },
  override_passed: { step: 'override', outcome: 'done' },
  override_failed: { step: 'override', outcome: 'failed' },
  law: { step: 'law', outcome: 'done' },
}

interface StatedStep {
  readonly step: PathStep
  /** How it happened, according to each row of that day. */
  readonly hows: StepManner[]
}

/** Each step at its first date, and every rejected motion to discharge. No manner if rows of a day contradict each other. */
function pathOf(milestones: readonly DatedMilestone[]): PathStep[] {
  const steps = new Map<string, StatedStep>()
  for (const { milestone, chamber, date, text = '' } of milestones) {
    const pathStep = STEP_OF_MILESTONE[milestone]
    if (pathStep === undefined) continue
    const name = `${pathStep.step} ${pathStep.outcome} ${chamber ?? ''} ${pathStep.step === 'discharge' ? date : ''}`
    const step = { ...pathStep, date, ...(chamber !== undefined && { chamber }) }
    const stated: StatedStep = steps.get(name) ?? { step, hows: [] }
    steps.set(name, stated)
    const how = stated.step.date === date ? stepManner(milestone, text) : undefined
    if (how !== undefined) stated.hows.push(how)
  }
  return [...steps.values()].map(({ step, hows: [how, ...others] }) => ({
    ...step,
    ...(others.every((other) => isDeepStrictEqual(other, how)) && how),
  }))
}

export function computedStage(facts: StageFacts, actions: readonly ActionRecord[]): BillProgress {
  const introduced: DatedMilestone[] =
    facts.introducedDate === undefined
      ? []
      : [{ milestone: 'introduced', chamber: BILL_TYPES[facts.type].chamber, date: facts.introducedDate }]
  const oldestFirst = actions
    .toReversed()
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
  const milestones = oldestFirst.flatMap((action) =>
    milestonesOf(action).map((milestone) => ({ ...milestone, date: action.date, text: action.text })),
  )
  const dated = [...introduced, ...milestones]
  return { stage: stageFromMilestones(facts, dated), isProvisional: false, path: pathOf(dated) }
}

/** Increment with every change of the rules: the next walk then corrects stored stages, without events. */
export const STAGE_RULES = 3

export const RESERVED: BillProgress = { stage: 'reserved', isProvisional: false, path: [] }

type StagedFields = Pick<StoredBill, 'type' | 'laws' | 'introducedDate'>

export const stageFactsOf = ({ type, laws, introducedDate }: StagedFields): StageFacts => ({
  type,
  hasLaw: laws.length > 0,
  ...(introducedDate !== undefined && { introducedDate }),
})

/** Ignores actions dated in the future, which are errors of the provider, until that day. */
export const stageOfBill = (
  bill: StagedFields,
  actions: readonly ActionRecord[],
  today: string,
): BillProgress =>
  computedStage(
    stageFactsOf(bill),
    actions.filter(({ date }) => date <= today),
  )

/** A computed stage replaces a provisional one; a law stays a law. A law in a list is certain, and keeps its path. */
export function resolveStage(stored: BillProgress | undefined, observed: BillProgress): BillProgress {
  if (stored === undefined || stored.stage === 'reserved') return observed
  if (stored.stage === 'became_law' && observed.stage !== 'became_law') return stored
  if (!observed.isProvisional || stored.isProvisional) return observed
  return observed.stage === 'became_law' ? { ...stored, stage: 'became_law' } : stored
}
