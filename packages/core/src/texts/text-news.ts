import { DAY_MS } from '@rostrum/contract/lib/times'
import { easternDay } from '../lib/eastern.ts'
import type { BillId } from '../record/bill.ts'
import type { StoreContext } from '../store/context.ts'
import { findPublisherState } from '../store/votes/vote-sync.ts'
import { activeCongresses } from '../sync/walk-cadence.ts'

/** A printing is dated by the action it belongs to and published some days later; what is older is found late. */
const PUBLISHED_WITHIN_MS = 14 * DAY_MS

/**
 * The day after which a printing that was unknown is news. Undefined, so that nothing is, of a past congress, until all
 * texts have been read once, and of a file that was published, or dated, before.
 */
export async function textNewsAfter(
  { congress }: Pick<BillId, 'congress'>,
  { store, now }: StoreContext,
  publishedAt?: string,
): Promise<string | undefined> {
  if (!activeCongresses(now()).includes(congress)) return undefined
  const { beganAt } = await findPublisherState(store, 'govinfo-bulk')
  if (beganAt === undefined || (publishedAt ?? '~') <= beganAt) return undefined
  return easternDay(new Date(Date.parse(beganAt) - PUBLISHED_WITHIN_MS))
}
