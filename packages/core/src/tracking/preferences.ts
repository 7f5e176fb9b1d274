import { PREFERENCES_MAX_BYTES } from '@rostrum/contract/rules/limits'
import { AppError } from '../lib/app-error.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import {
  districtIn,
  findPreferences,
  overwritePreferences,
  putPreferences,
} from '../store/accounts/preferences.ts'
import type { Store } from '../store/store.ts'
import type { StoreContext } from '../store/context.ts'
import { congressStartsAt, currentCongress } from '@rostrum/contract/congress/congress'
import type { DistrictOfCongress } from '@rostrum/contract/places/district'
import { mayBeRedistricted } from '@rostrum/contract/places/redistricting'
import {
  findRedistrictingMark,
  removeRedistrictingMark,
  replaceRedistrictingMark,
} from '../store/alerts/redistricting-marks.ts'

/** The Congress after which to ask by mail; undefined if it is unnecessary or too late. */
function congressToAskAfter(district: DistrictOfCongress | undefined, now: Date): number | undefined {
  const isAhead =
    district !== undefined && mayBeRedistricted(district) && district.congress >= currentCongress(now)
  return isAhead ? district.congress : undefined
}

/** Idempotent: nobody is asked twice. If that Congress has already ended, only the screen asks. */
async function noteRedistricting(
  { store, now }: StoreContext,
  userId: string,
  district: DistrictOfCongress | undefined,
): Promise<void> {
  const wanted = congressToAskAfter(district, now())
  await retryOnConflict(async (): Promise<true | undefined> => {
    const read = await findRedistrictingMark(store, userId)
    if (wanted === undefined) {
      if (read?.state === 'waiting') await removeRedistrictingMark(store, userId)
      return true
    }
    if (read?.congress === wanted) return true
    const dueAt = congressStartsAt(wanted + 1).toISOString()
    const next = { userId, congress: wanted, state: 'waiting', dueAt } as const
    return (await replaceRedistrictingMark(store, next, read)) && true
  })
}

/** For districts stored by versions without this question. Removes nothing: a question already due must still be asked. */
async function noteStoredRedistricting(
  context: StoreContext,
  userId: string,
  district: DistrictOfCongress | undefined,
): Promise<void> {
  if (congressToAskAfter(district, context.now()) !== undefined)
    await noteRedistricting(context, userId, district)
}

/** A client's settings with their version; the server reads only the district. */
export interface Preferences {
  readonly json: string
  /** 0 before the first save. */
  readonly revision: number
}

const EMPTY_PREFERENCES: Preferences = { json: '{}', revision: 0 }

export const readPreferences = async (store: Store, userId: string): Promise<Preferences> =>
  (await findPreferences(store, userId)) ?? EMPTY_PREFERENCES

/** Reads the preferences for the person's own client, as it does at each start. */
export async function openPreferences(context: StoreContext, userId: string): Promise<Preferences> {
  const stored = await readPreferences(context.store, userId)
  await noteStoredRedistricting(context, userId, districtIn(stored.json))
  return stored
}

interface PreferencesChange {
  readonly json: string
  readonly isExpected?: (current: Preferences) => boolean
}

/** With If-Match, `isExpected` checks the stored version, so that no device silently undoes another's change. */
export async function replacePreferences(
  context: StoreContext,
  userId: string,
  change: PreferencesChange,
): Promise<Preferences> {
  const { store } = context
  const { json, isExpected } = change
  if (Buffer.byteLength(json) > PREFERENCES_MAX_BYTES) {
    const message = `Preferences can be at most ${PREFERENCES_MAX_BYTES / 1024} KB.`
    throw new AppError('too_large', { message })
  }
  const saved =
    isExpected === undefined
      ? await overwritePreferences(store, userId, json)
      : await replaceExpected(store, userId, { json, isExpected })
  await noteRedistricting(context, userId, districtIn(saved.json))
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
