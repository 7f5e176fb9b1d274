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

/** Undefined where nobody will have to be asked, or by mail no longer. */
function congressToAskAfter(district: DistrictOfCongress | undefined, now: Date): number | undefined {
  const isAhead =
    district !== undefined && canLinesMove(district) && district.congress >= currentCongress(now)
  return isAhead ? district.congress : undefined
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
    return (await replaceLinesMark(store, { next, read })) && true
  })
}

/** For districts that were stored before this was noted. Removes nothing: who is due now is yet to be asked. */
export async function noteStoredLines(
  context: LinesContext,
  userId: string,
  district: DistrictOfCongress | undefined,
): Promise<void> {
  if (congressToAskAfter(district, context.now) !== undefined) await noteLines(context, userId, district)
}
