import { PREFERENCES_MAX_BYTES } from '@rostrum/contract/limits'
import { AppError } from '../lib/app-error.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { findPreferences, overwritePreferences, putPreferences } from '../store/preferences.ts'
import type { Store } from '../store/store.ts'

/** A client's own settings, which nobody here looks into, and which version of them this is. */
export interface Preferences {
  readonly json: string
  /** 0 while nothing was ever kept. */
  readonly revision: number
}

const EMPTY_PREFERENCES: Preferences = { json: '{}', revision: 0 }

export async function readPreferences(store: Store, userId: string): Promise<Preferences> {
  return (await findPreferences(store, userId)) ?? EMPTY_PREFERENCES
}

/**
 * Replaces them. A caller that states a version passes `isMeant`, which says whether what is stored is that version, so
 * that one device cannot silently undo another's change.
 */
export async function replacePreferences(
  store: Store,
  userId: string,
  { json, isMeant }: { readonly json: string; readonly isMeant?: (current: Preferences) => boolean },
): Promise<Preferences> {
  if (Buffer.byteLength(json) > PREFERENCES_MAX_BYTES) {
    const message = `Preferences can be at most ${PREFERENCES_MAX_BYTES / 1024} KB.`
    throw new AppError('too_large', { message })
  }
  if (isMeant === undefined) return await overwritePreferences(store, userId, json)
  return await retryOnConflict(async () => {
    const current = await readPreferences(store, userId)
    if (!isMeant(current)) throw new AppError('precondition_failed')
    const next = { json, revision: current.revision + 1 }
    return (await putPreferences(store, userId, next)) ? next : undefined
  })
}
