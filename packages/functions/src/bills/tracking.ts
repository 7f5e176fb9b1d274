import { isBillType } from '@rostrum/contract/bill-types'
import { recordKeyOf, type RecordRef } from '@rostrum/contract/record-ref'
import type { InputOf } from '@rostrum/contract/route'
import type { billRoutes } from '@rostrum/contract/routes/bills'
import * as follows from '@rostrum/core/tracking/follow'
import { listTrackedBills as listBills } from '@rostrum/core/tracking/lists'
import type { Handlers, RequestFor } from '../http/handlers.ts'

type BillHandlers = Handlers<typeof billRoutes>
type TrackedBillQuery = InputOf<(typeof billRoutes)['checkTracked']>['query']

const refOf = ({ congress, billType, billNumber }: TrackedBillQuery): RecordRef => ({
  kind: isBillType(billType) ? 'bill' : 'amendment',
  key: recordKeyOf({ congress, type: billType, number: billNumber }),
})

export const trackBill: BillHandlers['trackBill'] = async ({ body, actor, context }) => {
  await follows.follow(context, actor.userId, refOf(body))
  return { tracked: true }
}

export const untrackBill: BillHandlers['untrackBill'] = async ({ body, actor, context }) => {
  await follows.unfollow(context, actor.userId, refOf(body))
  return { tracked: false }
}

export const checkTracked: BillHandlers['checkTracked'] = async ({ query, actor, context }) => {
  const [tracked = false] = await follows.areFollowed(context, actor.userId, [refOf(query)])
  return { tracked }
}

/** Keys have the form of the URL: `119/hr/1`. */
export const getTracked: BillHandlers['getTracked'] = async ({ body, actor, context }) => {
  const refs = body.bills.map(refOf)
  const tracked = await follows.areFollowed(context, actor.userId, refs)
  return { tracked: Object.fromEntries(refs.map(({ key }, i) => [key, tracked[i] ?? false])) }
}

type ListRequest = RequestFor<(typeof billRoutes)['listTrackedBills' | 'listFavorites']>

const listTracked = async ({ query, actor, context }: ListRequest) =>
  await listBills(context.store, actor.userId, query)
export const listTrackedBills: BillHandlers['listTrackedBills'] = listTracked
export const listFavorites: BillHandlers['listFavorites'] = listTracked
