import { currentCongress } from '@rostrum/contract/congress/congress'
import type { Bill } from '@rostrum/contract/entities/bill'
import { SCREENS } from '@rostrum/contract/words/messages'
import { billRef } from '@rostrum/contract/entities/record-ref'
import type { BillId } from '../record/bill.ts'
import { findBills, findBillWithParts } from '../store/record/bills.ts'
import { checkedAtOf, findCheckFor } from './checked-at.ts'
import type { ReaderContext } from './on-demand.ts'
import { openForReader } from './open-for-reader.ts'
import { billView } from './bill-view.ts'

/** Congress.gov is complete from 1973 on. */
const FIRST_CONGRESS = 93
/** Well above the highest bill number of any congress. */
const HIGHEST_NUMBER = 20_000

/** Whether Congress.gov could have a bill or amendment that is in none of its lists. */
export const isPlausible = ({ congress, number }: Pick<BillId, 'congress' | 'number'>, now: Date): boolean =>
  congress >= FIRST_CONGRESS && congress <= currentCongress(now) && Number(number) <= HIGHEST_NUMBER

/** A bill with all its parts, in one table read unless it has to be fetched first. */
export const openBill = (id: BillId, context: ReaderContext) =>
  openForReader(
    {
      ref: billRef(id),
      find: () => findBillWithParts(context.store, id),
      headOf: ({ bill }) => bill,
      isPlausible: isPlausible(id, context.now()),
      notFound: SCREENS.billNotFound,
    },
    context,
  )

/** Throws unless the bill exists: lists that are stored separately are empty for unknown bills too. */
export async function requireBill(id: BillId, context: ReaderContext): Promise<void> {
  const found = await findBills(context.store, [id])
  if (found.size === 0) await openBill(id, context)
}

export async function getBill(id: BillId, context: ReaderContext): Promise<Bill> {
  const [check, { found, isPartial }] = await Promise.all([
    findCheckFor(context.store, billRef(id)),
    openBill(id, context),
  ])
  return billView(found, isPartial, checkedAtOf(found.bill, check))
}
