import { type Badge, badgeFromText } from '@rostrum/contract/bill-stage'
import { BILL_TYPES, type BillType } from '@rostrum/contract/bill-types'
import type { BillStage, PathStep, Stage } from '@rostrum/contract/entities/bill-stage'
import type { Chamber } from '@rostrum/contract/entities/common'
import type { ActionRecord, ActionRef } from '../record/common.ts'
import { type Sign, type SignAt, signsOf } from './action-signs.ts'

interface Told {
  readonly type: BillType
  readonly hasLaw: boolean
  readonly introducedDate?: string
}

const STAGE_OF_BADGE: Readonly<Record<Badge, Stage>> = {
  Enacted: 'became_law',
  'Passed House': 'passed_house',
  'Passed Senate': 'passed_senate',
  Failed: 'failed',
  'In Committee': 'in_committee',
  Introduced: 'introduced',
  Active: 'introduced',
}

const isSimple = (type: BillType): boolean => type === 'hres' || type === 'sres'
const isConcurrent = (type: BillType): boolean => type === 'hconres' || type === 'sconres'

/** The stage that the newest action alone suggests, by the specification's rule. */
export function provisionalStage({ type, hasLaw }: Told, latest: ActionRef | undefined): BillStage {
  const stage = hasLaw ? 'became_law' : STAGE_OF_BADGE[badgeFromText(latest?.text ?? '')]
  const ends = isSimple(type) && (stage === 'passed_house' || stage === 'passed_senate')
  return { stage: ends ? 'agreed_to' : stage, isProvisional: true, path: [] }
}

interface Dated extends SignAt {
  readonly date: string
}

/** One chamber takes up the other's bill only once that has passed it. */
function withImplied(type: BillType, signs: readonly Dated[]): Dated[] {
  const origin = BILL_TYPES[type].chamber
  if (isSimple(type) || signs.some(({ sign, chamber }) => sign === 'passed' && chamber === origin))
    return [...signs]
  const first = signs.findIndex(
    ({ sign, chamber }) => chamber !== undefined && chamber !== origin && sign !== 'introduced',
  )
  const next = signs[first]
  if (next === undefined) return [...signs]
  return signs.toSpliced(first, 0, { sign: 'passed', chamber: origin, date: next.date })
}

/** Decides by what happened at all, not by what happened last: a passed bill stays passed in the next committee. */
function stageOf({ type, hasLaw }: Told, signs: readonly Dated[]): Stage {
  const has = (sign: Sign, chamber?: Chamber) =>
    signs.some((each) => each.sign === sign && (chamber === undefined || each.chamber === chamber))
  if (hasLaw || has('law')) return 'became_law'
  if (has('vetoed')) return 'vetoed'
  if (has('presented') || has('signed')) return 'to_president'
  const [house, senate] = [has('passed', 'House'), has('passed', 'Senate')]
  if (isSimple(type) && (house || senate)) return 'agreed_to'
  // differences are between two versions, each passed by a chamber
  if ((house && senate) || has('differences')) return isConcurrent(type) ? 'agreed_to' : 'passed_both'
  if (house) return 'passed_house'
  if (senate) return 'passed_senate'
  if (has('failed')) return 'failed'
  if (has('reported')) return 'reported'
  if (has('ordered_reported')) return 'ordered_reported'
  return has('committee') ? 'in_committee' : 'introduced'
}

const STEP_OF_SIGN: Readonly<Record<Sign, Pick<PathStep, 'step' | 'outcome'> | undefined>> = {
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

/** The steps in the order they were taken, each once, at its first date. */
function pathOf(signs: readonly Dated[]): PathStep[] {
  const steps = new Map<string, PathStep>()
  for (const { sign, chamber, date } of signs) {
    const found = STEP_OF_SIGN[sign]
    if (found === undefined) continue
    const name = `${found.step} ${found.outcome} ${chamber ?? ''}`
    if (!steps.has(name)) steps.set(name, { ...found, date, ...(chamber !== undefined && { chamber }) })
  }
  return [...steps.values()]
}

/** The stage and the way that all of a bill's actions give. */
export function computedStage(told: Told, actions: readonly ActionRecord[]): BillStage {
  const origin = BILL_TYPES[told.type].chamber
  const introduced: Dated[] =
    told.introducedDate === undefined
      ? []
      : [{ sign: 'introduced', chamber: origin, date: told.introducedDate }]
  const oldestFirst = actions
    .toReversed()
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
  const signs = oldestFirst.flatMap((action) =>
    signsOf(action, origin).map((sign) => ({ ...sign, date: action.date })),
  )
  const dated = withImplied(told.type, [...introduced, ...signs])
  return { stage: stageOf(told, dated), isProvisional: false, path: pathOf(dated) }
}

/** Which of two readings stands: a computed one is not undone by a guess, and a law stays a law. */
export function settleStage(stored: BillStage | undefined, seen: BillStage): BillStage {
  if (stored === undefined) return seen
  if (stored.stage === 'became_law' && seen.stage !== 'became_law') return stored
  return seen.isProvisional && !stored.isProvisional ? stored : seen
}
