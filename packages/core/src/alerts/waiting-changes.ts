import type { Rhythm } from '@rostrum/contract/entities/alerts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import type { StoredAlertSettings } from '../store/alerts/alert-settings.ts'
import { type AlertState, replaceAlertState } from '../store/alerts/alert-state.ts'
import { readComposingRows } from '../store/alerts/composing-rows.ts'
import type { Follow } from '../store/following/follows.ts'
import type { StoreContext } from '../store/context.ts'
import type { Store } from '../store/store.ts'
import { DIGESTS, type MailedRhythm, rhythmsInUse } from './rhythms.ts'
import { rhythmOf } from './wanted.ts'

interface Choice {
  readonly settings: Omit<StoredAlertSettings, 'revision'> | undefined
  /** All follows and searches, in the same order before and after. */
  readonly follows: readonly Pick<Follow, 'rhythm'>[]
}

interface Saving {
  readonly before: Choice
  readonly after: Choice
}

type Cursors = AlertState['cursors']

/** For each new rhythm, since when changes may be waiting: now, if they were not mailed before. */
function waitingSince(
  { before, after }: Saving,
  { cursors, instant }: { readonly cursors: Cursors; readonly instant: string },
): Map<MailedRhythm, string> {
  const since = new Map<MailedRhythm, string>()
  for (const [i, follow] of before.follows.entries()) {
    const from: Rhythm = rhythmOf(follow, before.settings)
    const to: Rhythm = rhythmOf(after.follows[i] ?? follow, after.settings)
    if (from === to || to === 'app') continue
    // where nothing was composed yet, all changes
    const cursor = from === 'app' ? instant : (cursors[from] ?? '')
    if (cursor < (since.get(to) ?? '~')) since.set(to, cursor)
  }
  return since
}

/**
 * Moves unused cursors forward, and others back to waiting changes. Also writes cursors that are already low enough, so
 * that a process composing by the former settings cannot raise them afterwards.
 */
async function moveCursors(
  store: Store,
  userId: string,
  { since, passed }: { readonly since: ReadonlyMap<MailedRhythm, string>; readonly passed: Cursors },
) {
  await retryOnConflict(async () => {
    const { state: read } = await readComposingRows(store, userId)
    if (read === undefined) return true
    // a cursor that another choice moved back stays until the next mail is composed
    const skipped = read.isMovedBack === true ? {} : passed
    const cursors = { ...read.cursors, ...skipped }
    const lower = [...since].filter(([rhythm, cursor]) => cursor < (cursors[rhythm] ?? ''))
    const next = {
      ...read,
      isMovedBack: true as const,
      digests: { ...(read.digests ?? read.cursors), ...skipped },
      cursors: { ...cursors, ...Object.fromEntries(lower) },
    }
    return await replaceAlertState(store, { userId, ...next }, read)
  })
}

/**
 * Saves a changed rhythm, which also applies to changes still waiting. Cursors move before the save, as the process may
 * die, and again after it, as a mail may have been composed in between.
 */
export async function saveRhythms<T>(
  { store, now }: StoreContext,
  userId: string,
  { save, ...choices }: Saving & { readonly save: () => Promise<T> },
): Promise<T> {
  const instant = now().toISOString()
  const { state } = await readComposingRows(store, userId)
  const since = waitingSince(choices, { cursors: state?.cursors ?? {}, instant })
  if (since.size === 0) return await save()
  const inUse = rhythmsInUse(choices.before.follows, choices.before.settings)
  const unused = (['immediate', ...DIGESTS] as const).filter((rhythm) => !inUse.has(rhythm))
  const moves = { since, passed: Object.fromEntries(unused.map((rhythm) => [rhythm, instant])) }
  await moveCursors(store, userId, moves)
  const saved = await save()
  await moveCursors(store, userId, moves)
  return saved
}
