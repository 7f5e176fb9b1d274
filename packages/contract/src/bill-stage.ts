import { BILL_TYPES, type BillType } from './bill-types.ts'
import type { BillProgress, BillStage } from './entities/bill.ts'

/**
 * In order of progress. `on_calendar`: before its chamber without a committee's report. `failed`: rejected by a vote.
 * `set_aside`: tabled or postponed indefinitely without one. The last two are no stages: `reserved` is a number
 * without a bill, `unknown` a bill whose newest action says nothing and whose other actions are unknown.
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

/** The specification's badges and a few more. They follow the stage instead of words of the newest action. */
export function badgeOfStage(stage: BillStage, type: BillType): StatusBadge {
  switch (stage) {
    case 'became_law':
      return 'Enacted'
    case 'passed_house':
      return 'Passed House'
    case 'passed_senate':
      return 'Passed Senate'
    case 'passed_both':
    case 'to_president':
      // The second chamber was the last to pass it.
      return BILL_TYPES[type].chamber === 'House' ? 'Passed Senate' : 'Passed House'
    case 'agreed_to':
      return BILL_TYPES[type].chamber === 'House' ? 'Passed House' : 'Passed Senate'
    case 'failed':
      return 'Failed'
    case 'set_aside':
      return 'Set Aside'
    case 'vetoed':
      return 'Vetoed'
    case 'introduced':
      return 'Introduced'
    case 'in_committee':
    case 'ordered_reported':
      return 'In Committee'
    case 'on_calendar':
    case 'reported':
      return 'Active'
    case 'reserved':
      return 'Reserved'
    case 'unknown':
      return 'Status not known yet'
  }
}

interface StagedBill {
  readonly type: BillType
  readonly laws: readonly { readonly number: string }[]
  readonly stage: BillProgress
}

export const badgeOfBill = ({ type, laws, stage }: StagedBill): StatusBadge =>
  laws.length > 0 ? 'Enacted' : badgeOfStage(stage.stage, type)

/** "Enacted (Public Law 119-48)"; every other badge is its own label. */
export function badgeLabel(badge: StatusBadge, lawNumber?: string): string {
  return badge === 'Enacted' && lawNumber !== undefined ? `${badge} (Public Law ${lawNumber})` : badge
}
