import { type StatusBadge, badgeFromText } from '@rostrum/contract/bill-stage'
import { BILL_TYPES, type BillType } from '@rostrum/contract/bill-types'
import type { BillProgress, PathStep, BillStage } from '@rostrum/contract/entities/bill'
import type { Chamber } from '@rostrum/contract/entities/common'
import type { ActionRecord, ActionRef } from '../record/common.ts'
import { type Milestone, type ActionMilestone, milestonesOf } from './action-milestones.ts'

interface StageFacts {
  readonly type: BillType
  readonly hasLaw: boolean
  readonly introducedDate?: string
}

const STAGE_OF_BADGE: Readonly<Record<StatusBadge, BillStage>> = {
  Enacted: 'became_law',
  'Passed House': 'passed_house',
  'Passed Senate': 'passed_senate',
  Failed: 'failed',
  'In Committee': 'in_committee',
  Introduced: 'introduced',
  Active: 'introduced',
  Reserved: 'reserved',
  'Status not known yet': 'unknown',
}

const isSimple = (type: BillType): boolean => type === 'hres' || type === 'sres'
const isConcurrent = (type: BillType): boolean => type === 'hconres' || type === 'sconres'

/** The stage by the specification's rule for the newest action alone. */
export function provisionalStage({ type, hasLaw }: StageFacts, latest: ActionRef | undefined): BillProgress {
  const stage = hasLaw ? 'became_law' : STAGE_OF_BADGE[badgeFromText(latest?.text ?? '')]
  const ends = isSimple(type) && (stage === 'passed_house' || stage === 'passed_senate')
  return { stage: ends ? 'agreed_to' : stage, isProvisional: true, path: [] }
}

interface DatedMilestone extends ActionMilestone {
  readonly date: string
}

/** The second chamber acts on a bill only after the first has passed it. */
function withImpliedPassage(type: BillType, milestones: readonly DatedMilestone[]): DatedMilestone[] {
  const origin = BILL_TYPES[type].chamber
  if (
    isSimple(type) ||
    milestones.some(({ milestone, chamber }) => milestone === 'passed' && chamber === origin)
  )
    return [...milestones]
  const first = milestones.findIndex(
    ({ milestone, chamber }) => chamber !== undefined && chamber !== origin && milestone !== 'introduced',
  )
  const next = milestones[first]
  if (next === undefined) return [...milestones]
  return milestones.toSpliced(first, 0, { milestone: 'passed', chamber: origin, date: next.date })
}

/** Independent of order: a passed bill stays passed while the other chamber's committee has it. */
function stageFromMilestones({ type, hasLaw }: StageFacts, milestones: readonly DatedMilestone[]): BillStage {
  const has = (milestone: Milestone, chamber?: Chamber) =>
    milestones.some(
      (each) => each.milestone === milestone && (chamber === undefined || each.chamber === chamber),
    )
  if (hasLaw || has('law')) return 'became_law'
  if (has('vetoed')) return 'vetoed'
  if (has('presented') || has('signed')) return 'to_president'
  const [house, senate] = [has('passed', 'House'), has('passed', 'Senate')]
  if (isSimple(type) && (house || senate)) return 'agreed_to'
  // differences can only exist between two passed versions
  if ((house && senate) || has('differences')) return isConcurrent(type) ? 'agreed_to' : 'passed_both'
  if (house) return 'passed_house'
  if (senate) return 'passed_senate'
  if (has('failed')) return 'failed'
  if (has('reported')) return 'reported'
  if (has('ordered_reported')) return 'ordered_reported'
  return has('committee') ? 'in_committee' : 'introduced'
}

const STEP_OF_MILESTONE: Readonly<Record<Milestone, Pick<PathStep, 'step' | 'outcome'> | undefined>> = {
  introduced: { step: 'introduced', outcome: 'done' },
  committee: { step: 'committee', outcome: 'done' },
  ordered_reported: undefined,
  reported: { step: 'reported', outcome: 'done' },
  passed: { step: 'floor', outcome: 'done' },
  failed: { step: 'floor', outcome: 'failed' },
  differences: { step: 'differences', outcome: 'done' },
  presented: undefined,
  signed: { step: 'president', outcome: 'done' },
  vetoed: { step: 'president', outcome: 'failed' },
  override_failed: undefined,
  law: { step: 'law', outcome: 'done' },
}

/** Deduped steps in order, each at its first date. */
function pathOf(milestones: readonly DatedMilestone[]): PathStep[] {
  const steps = new Map<string, PathStep>()
  for (const { milestone, chamber, date } of milestones) {
    const pathStep = STEP_OF_MILESTONE[milestone]
    if (pathStep === undefined) continue
    const name = `${pathStep.step} ${pathStep.outcome} ${chamber ?? ''}`
    if (!steps.has(name)) steps.set(name, { ...pathStep, date, ...(chamber !== undefined && { chamber }) })
  }
  return [...steps.values()]
}

/** Stage and path from all of a bill's actions. */
export function computedStage(facts: StageFacts, actions: readonly ActionRecord[]): BillProgress {
  const origin = BILL_TYPES[facts.type].chamber
  const introduced: DatedMilestone[] =
    facts.introducedDate === undefined
      ? []
      : [{ milestone: 'introduced', chamber: origin, date: facts.introducedDate }]
  const oldestFirst = actions
    .toReversed()
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
  const milestones = oldestFirst.flatMap((action) =>
    milestonesOf(action, origin).map((milestone) => ({ ...milestone, date: action.date })),
  )
  const dated = withImpliedPassage(facts.type, [...introduced, ...milestones])
  return { stage: stageFromMilestones(facts, dated), isProvisional: false, path: pathOf(dated) }
}

/** A computed stage outranks a provisional one, and a law stays a law. */
export function resolveStage(stored: BillProgress | undefined, observed: BillProgress): BillProgress {
  if (stored === undefined) return observed
  if (stored.stage === 'became_law' && observed.stage !== 'became_law') return stored
  return observed.isProvisional && !stored.isProvisional ? stored : observed
}
