import { congressStartsAt, currentCongress } from '@rostrum/contract/congress'
import type { DistrictOfCongress } from '@rostrum/contract/district'
import { canLinesMove } from '@rostrum/contract/redistricting'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { findLinesMark, removeLinesMark, replaceLinesMark } from '../store/alerts/lines-marks.ts'
import type { Store } from '../store/store.ts'

interface LinesContext {
  readonly store: Store
  readonly now: Date
}

/** The Congress after which to ask by mail; undefined if there is no need, or it is too late. */
function congressToAskAfter(district: DistrictOfCongress | undefined, now: Date): number | undefined {
  const isAhead =
    district !== undefined && canLinesMove(district) && district.congress >= currentCongress(now)
  return isAhead ? district.congress : undefined
}

/**
 * Schedules the question about redistricting for the end of the Congress of a district. Idempotent: a person who was
 * asked is not asked again. If that Congress has ended already, only the screen asks.
 */
export async function noteLines(
  { store, now }: LinesContext,
  userId: string,
  district: DistrictOfCongress | undefined,
): Promise<void> {
  const wanted = congressToAskAfter(district, now)
  await retryOnConflict(async (): Promise<true | undefined> => {
    const read = await findLinesMark(store, userId)
    if (wanted === undefined) {
      if (read?.state === 'waiting') await removeLinesMark(store, userId)
      return true
    }
    if (read?.congress === wanted) return true
    const dueAt = congressStartsAt(wanted + 1).toISOString()
    const next = { userId, congress: wanted, state: 'waiting', dueAt } as const
    return (await replaceLinesMark(store, next, read)) && true
  })
}

/** For districts that were stored before this existed. Removes nothing: a due question must still be asked. */
export async function noteStoredLines(
  context: LinesContext,
  userId: string,
  district: DistrictOfCongress | undefined,
): Promise<void> {
  if (congressToAskAfter(district, context.now) !== undefined) await noteLines(context, userId, district)
}
