import type { BillCard, BillStage } from '@rostrum/contract/entities/bill'

const SUGGESTED_BILLS = 2
/** Stages of bills that passed a chamber and are not decided yet. */
const UNDER_WAY: ReadonlySet<BillStage> = new Set([
  'passed_house',
  'passed_senate',
  'passed_both',
  'to_president',
])
const OVER: ReadonlySet<BillStage> = new Set([
  'became_law',
  'agreed_to',
  'failed',
  'set_aside',
  'vetoed',
  'reserved',
])

const isUnderWay = ({ stage }: BillCard): boolean => UNDER_WAY.has(stage.stage)

/** Ranks recently changed bills by progress, without decided ones. */
export function suggestBills(bills: readonly BillCard[]): BillCard[] {
  const open = bills.filter(({ stage }) => !OVER.has(stage.stage))
  return [...open.filter(isUnderWay), ...open.filter((bill) => !isUnderWay(bill))].slice(0, SUGGESTED_BILLS)
}
