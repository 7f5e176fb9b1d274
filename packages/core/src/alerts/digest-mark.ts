import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import type { StoredAlertSettings } from '../store/alerts/alert-settings.ts'
import { findDueMark, markDue, moveDueMark, removeDueMark } from '../store/alerts/due-marks.ts'
import type { Follow } from '../store/following/follows.ts'
import type { StoreContext } from '../store/context.ts'
import type { Store } from '../store/store.ts'
import { nextDigestAt } from './due-time.ts'
import { readWishes } from './wanted.ts'
import { DIGESTS, rhythmsInUse } from './rhythms.ts'

type ChosenSettings = Omit<StoredAlertSettings, 'revision'>

/** When a person's next digest of either rhythm is due; undefined if neither is wanted. */
export function nextDigestOf(
  settings: ChosenSettings | undefined,
  follows: readonly Pick<Follow, 'rhythm'>[],
  after: Date,
): Date | undefined {
  if (settings === undefined || settings.rhythm === null || settings.unsubscribedAt !== undefined) return
  const wanted = new Set([settings.rhythm, ...follows.map(({ rhythm }) => rhythm)])
  const instants = DIGESTS.filter((rhythm) => wanted.has(rhythm)).map((rhythm) =>
    nextDigestAt({ ...settings, rhythm }, after),
  )
  return instants.toSorted((a, b) => a.getTime() - b.getTime())[0]
}

/** Call before saving: composing removes an extra mark, but a missing one would lose the digest. */
export async function markDigest(store: Store, userId: string, next: Date | undefined): Promise<void> {
  if (next !== undefined) await markDue(store, { userId, which: 'digest', dueAt: next.toISOString() })
}

/** Moves a person's digest mark to the time that the stored settings give. */
async function alignDigestMark({ store, now }: StoreContext, userId: string): Promise<void> {
  await retryOnConflict(async () => {
    // read first, so that the write fails if another request moved the mark by newer settings
    const mark = await findDueMark(store, { userId, which: 'digest' })
    const { settings, follows, searches } = await readWishes(store, userId)
    const dueAt = nextDigestOf(settings, [...follows, ...searches], now())?.toISOString()
    if (mark?.dueAt === dueAt) return true
    if (mark !== undefined)
      return (
        (await (dueAt === undefined ? removeDueMark(store, mark) : moveDueMark(store, mark, dueAt))) ||
        undefined
      )
    await markDigest(store, userId, dueAt === undefined ? undefined : new Date(dueAt))
    return true
  })
}

/** Adapts the marks to changed settings: changes that were waiting for a digest may now be due at once. */
export async function alignMarks(context: StoreContext, userId: string): Promise<void> {
  const { store, now } = context
  await alignDigestMark(context, userId)
  const { settings, follows, searches } = await readWishes(store, userId)
  if (!rhythmsInUse([...follows, ...searches], settings).has('immediate')) return
  await markDue(store, { userId, which: 'immediate', dueAt: now().toISOString() })
}
