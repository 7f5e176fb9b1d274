import { congressStartsAt, currentCongress } from '@rostrum/contract/congress'
import type { DistrictOfCongress } from '@rostrum/contract/district'
import { canLinesMove } from '@rostrum/contract/new-lines'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { findLinesMark, removeLinesMark, replaceLinesMark } from '../store/lines-marks.ts'
import type { Store } from '../store/store.ts'

interface LinesContext {
  readonly store: Store
  readonly now: Date
}

/**
 * Notes whom to ask once the Congress ends by whose lines a district was chosen. Idempotent: who was asked stays so. What is
 * chosen by old lines when they have ended already is asked about on the screen alone.
 */
export async function noteLines(
  { store, now }: LinesContext,
  userId: string,
  district: DistrictOfCongress | undefined,
): Promise<void> {
  const wanted =
    district !== undefined && canLinesMove(district) && district.congress >= currentCongress(now)
      ? district.congress
      : undefined
  await retryOnConflict(async (): Promise<true | undefined> => {
    const read = await findLinesMark(store, userId)
    if (wanted === undefined) {
      if (read?.state === 'waiting') await removeLinesMark(store, userId)
      return true
    }
    if (read?.congress === wanted) return true
    const dueAt = congressStartsAt(wanted + 1).toISOString()
    const next = { userId, congress: wanted, state: 'waiting', dueAt } as const
    return (await replaceLinesMark(store, { next, read })) && true
  })
}
