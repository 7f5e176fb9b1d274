import { DAY_MS } from '@rostrum/contract/lib/times'
import { easternDay } from '../lib/eastern.ts'
import type { BillId } from '../record/bill.ts'
import type { StoreContext } from '../store/context.ts'
import { findPublisherState } from '../store/votes/vote-sync.ts'
import { activeCongresses } from '../sync/walk-cadence.ts'

/** A printing has the date of its action and is published some days later; an older one was only found late. */
const PUBLISHED_WITHIN_MS = 14 * DAY_MS

/**
 * The day after which an unknown printing is news. Undefined, so that none is, for past congresses, until all texts have
 * been read once, and for a file that was published or dated before that.
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
