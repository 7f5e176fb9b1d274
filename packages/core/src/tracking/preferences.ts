import { PREFERENCES_MAX_BYTES } from '@rostrum/contract/limits'
import { AppError } from '../lib/app-error.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import {
  districtIn,
  findPreferences,
  overwritePreferences,
  putPreferences,
} from '../store/accounts/preferences.ts'
import type { Store } from '../store/store.ts'
import { noteLines, noteStoredLines } from './note-lines.ts'
import type { StoreContext } from '../store/context.ts'

/** A client's settings and their version. The server only reads the district in them. */
export interface Preferences {
  readonly json: string
  /** 0 before the first save. */
  readonly revision: number
}

const EMPTY_PREFERENCES: Preferences = { json: '{}', revision: 0 }

export async function readPreferences(store: Store, userId: string): Promise<Preferences> {
  return (await findPreferences(store, userId)) ?? EMPTY_PREFERENCES
}

/** Reads the preferences for the person's own client, which does so at every start. */
export async function openPreferences({ store, now }: StoreContext, userId: string): Promise<Preferences> {
  const stored = await readPreferences(store, userId)
  await noteStoredLines({ store, now: now() }, userId, districtIn(stored.json))
  return stored
}

interface PreferencesChange {
  readonly json: string
  readonly isExpected?: (current: Preferences) => boolean
}

/**
 * Optimistic concurrency: a request with If-Match passes `isExpected`, which checks the stored version, so that one device
 * cannot silently undo another's change. Without it the last write wins.
 */
export async function replacePreferences(
  { store, now }: StoreContext,
  userId: string,
  change: PreferencesChange,
): Promise<Preferences> {
  const { json, isExpected } = change
  if (Buffer.byteLength(json) > PREFERENCES_MAX_BYTES) {
    const message = `Preferences can be at most ${PREFERENCES_MAX_BYTES / 1024} KB.`
    throw new AppError('too_large', { message })
  }
  const saved =
    isExpected === undefined
      ? await overwritePreferences(store, userId, json)
      : await replaceExpected(store, userId, { json, isExpected })
  await noteLines({ store, now: now() }, userId, districtIn(saved.json))
  return saved
}

const replaceExpected = async (
  store: Store,
  userId: string,
  { json, isExpected }: Required<PreferencesChange>,
): Promise<Preferences> =>
  await retryOnConflict(async () => {
    const current = await readPreferences(store, userId)
    if (!isExpected(current)) throw new AppError('precondition_failed')
    const next = { json, revision: current.revision + 1 }
    return (await putPreferences(store, userId, next)) ? next : undefined
  })
