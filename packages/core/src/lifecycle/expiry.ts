import { amendsConstitution, BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { congressStartsAt, currentCongress } from '@rostrum/contract/congress/congress'
import { DAY_MS } from '@rostrum/contract/lib/times'
import type { StoredBill } from '../store/record/bills.ts'

/**
 * Days after a congress to record its ended bills: first when its last actions are known, then when the President has
 * decided on all: the last laws of the 115th to 118th Congress were signed by January 14.
 */
const ROUND_DAYS = [3, 28] as const
export const LAST_ROUND = ROUND_DAYS.length

/** The last ended congress, and how many rounds of its bills are due. */
export function dueRound(now: Date) {
  const current = currentCongress(now)
  const ago = now.getTime() - congressStartsAt(current).getTime()
  return { congress: current - 1, round: ROUND_DAYS.filter((days) => ago >= days * DAY_MS).length }
}

/** Whether a bill of an ended congress has ended without a result. */
export function isUnfinished(bill: StoredBill): boolean {
  const { type, laws, latestAction } = bill
  const { stage } = bill.stage
  if (laws.length > 0 || latestAction === undefined) return false
  if (stage === 'became_law' || stage === 'agreed_to' || stage === 'reserved') return false
  // A constitutional amendment proposed by both chambers goes to the states.
  if (stage === 'passed_both' || stage === 'to_president') return !amendsConstitution(bill)
  // It may have been agreed to.
  return stage !== 'unknown' || BILL_TYPES[type].becomesLaw
}

/** Whether the end of a bill is recorded in this round: bills that could still be signed wait for the last round. */
export function isEndedBy(bill: StoredBill, round: number): boolean {
  const { stage } = bill.stage
  const mayBecomeLaw = stage === 'passed_both' || stage === 'to_president' || stage === 'unknown'
  return isUnfinished(bill) && (round >= LAST_ROUND || !mayBecomeLaw)
}
