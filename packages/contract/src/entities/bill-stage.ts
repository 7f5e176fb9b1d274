import { BILL_TYPES, type BillType } from '../congress/bill-types.ts'
import type { BillProgress, BillStage } from './bill.ts'

/**
 * In order of progress. `on_calendar`: before its chamber without a committee's report. `failed`: rejected by a vote.
 * `set_aside`: tabled or postponed indefinitely without one. `reserved`: a number without a bill. `unknown`: the known
 * actions do not show a stage.
 */
export const BILL_STAGES = [
  'introduced',
  'in_committee',
  'ordered_reported',
  'on_calendar',
  'reported',
  'failed',
  'set_aside',
  'passed_house',
  'passed_senate',
  'passed_both',
  'agreed_to',
  'to_president',
  'vetoed',
  'became_law',
  'reserved',
  'unknown',
] as const
export const PATH_STEPS = [
  'introduced',
  'committee',
  'discharge',
  'reported',
  'floor',
  'differences',
  'president',
  'override',
  'law',
] as const

export const STATUS_BADGES = [
  'Enacted',
  'Passed House',
  'Passed Senate',
  'Failed',
  'Set Aside',
  'Vetoed',
  'In Committee',
  'Introduced',
  'Active',
  'Reserved',
  'Status not known yet',
] as const
export type StatusBadge = (typeof STATUS_BADGES)[number]

type Passed = (type: BillType) => StatusBadge
const passedByOrigin: Passed = (type) => `Passed ${BILL_TYPES[type].chamber}`
/** The second chamber was the last to pass it. */
const passedByOther: Passed = (type) =>
  BILL_TYPES[type].chamber === 'House' ? 'Passed Senate' : 'Passed House'

const BADGES: Readonly<Record<BillStage, StatusBadge | Passed>> = {
  introduced: 'Introduced',
  in_committee: 'In Committee',
  ordered_reported: 'In Committee',
  on_calendar: 'Active',
  reported: 'Active',
  failed: 'Failed',
  set_aside: 'Set Aside',
  passed_house: 'Passed House',
  passed_senate: 'Passed Senate',
  passed_both: passedByOther,
  agreed_to: passedByOrigin,
  to_president: passedByOther,
  vetoed: 'Vetoed',
  became_law: 'Enacted',
  reserved: 'Reserved',
  unknown: 'Status not known yet',
}

/** The specification's badges and some more. They follow from the stage, not from words of the newest action. */
export function badgeOfStage(stage: BillStage, type: BillType): StatusBadge {
  const badge = BADGES[stage]
  return typeof badge === 'string' ? badge : badge(type)
}

interface StagedBill {
  readonly type: BillType
  readonly laws: readonly { readonly number: string }[]
  readonly stage: BillProgress
}

export const badgeOfBill = ({ type, laws, stage }: StagedBill): StatusBadge =>
  laws.length > 0 ? 'Enacted' : badgeOfStage(stage.stage, type)

/** "Enacted (Public Law 119-48)"; every other badge is its own label. */
export const badgeLabel = (badge: StatusBadge, lawNumber?: string): string =>
  badge === 'Enacted' && lawNumber !== undefined ? `${badge} (Public Law ${lawNumber})` : badge
