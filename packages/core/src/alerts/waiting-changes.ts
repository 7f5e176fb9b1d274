import type { Rhythm } from '@rostrum/contract/entities/alerts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import type { StoredAlertSettings } from '../store/alerts/alert-settings.ts'
import { type AlertState, replaceAlertState } from '../store/alerts/alert-state.ts'
import { readComposingRows } from '../store/alerts/composing-rows.ts'
import type { Follow } from '../store/following/follows.ts'
import type { Store } from '../store/store.ts'
import type { MailedRhythm } from './rhythms.ts'
import { rhythmOf } from './wanted.ts'

interface Choice {
  readonly settings: Omit<StoredAlertSettings, 'revision'> | undefined
  readonly follows: readonly Pick<Follow, 'rhythm'>[]
}

type Cursors = AlertState['cursors']

/** Since when changes may wait, by the rhythm that their follows are to have. */
function waitingSince(before: Choice, after: Choice, cursors: Cursors): Map<MailedRhythm, string> {
  const since = new Map<MailedRhythm, string>()
  for (const [i, follow] of before.follows.entries()) {
    const from: Rhythm = rhythmOf(follow, before.settings)
    const to: Rhythm = rhythmOf(after.follows[i] ?? follow, after.settings)
    if (from === to || from === 'app' || to === 'app') continue
    // where nothing was composed yet, from the beginning
    const cursor = cursors[from] ?? ''
    if (cursor < (since.get(to) ?? '~')) since.set(to, cursor)
  }
  return since
}

/**
 * Also writes cursors that are low enough already: a process that composes with the former settings must not raise
 * them afterwards.
 */
async function lowerCursors(store: Store, userId: string, since: ReadonlyMap<MailedRhythm, string>) {
  await retryOnConflict(async () => {
    const { state: read } = await readComposingRows(store, userId)
    if (read === undefined) return true
    const lower = [...since].filter(([rhythm, cursor]) => cursor < (read.cursors[rhythm] ?? ''))
    const next = {
      ...read,
      isMovedBack: true as const,
      digests: read.digests ?? read.cursors,
      cursors: { ...read.cursors, ...Object.fromEntries(lower) },
    }
    return await replaceAlertState(store, { userId, ...next }, read)
  })
}

/**
 * Saves a changed rhythm, which also applies to changes that wait for the former one. Recorded before saving, since
 * the process may be killed afterwards, and again after it, since a mail may have been composed in between.
 */
export async function saveRhythms<T>(
  store: Store,
  userId: string,
  {
    before,
    after,
    save,
  }: { readonly before: Choice; readonly after: Choice; readonly save: () => Promise<T> },
): Promise<T> {
  const { state } = await readComposingRows(store, userId)
  const since = waitingSince(before, after, state?.cursors ?? {})
  if (since.size === 0) return await save()
  await lowerCursors(store, userId, since)
  const saved = await save()
  await lowerCursors(store, userId, since)
  return saved
}
