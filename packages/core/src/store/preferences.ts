import type { DistrictOfCongress } from '@rostrum/contract/district'
import * as z from 'zod/mini'
import { ifAbsent, ifEquals, unconditional } from './condition.ts'
import type { Key } from './item.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

const Preferences = z.object({
  /** JSON, of which the server reads the district alone. */
  json: z.string(),
  revision: z.int(),
})
export type PreferencesRow = z.infer<typeof Preferences>

const preferencesKey = (userId: string): Key => ({ pk: userPartition(userId), sk: 'PREFERENCES' })

export async function findPreferences(store: Store, userId: string): Promise<PreferencesRow | undefined> {
  const item = await store.get(preferencesKey(userId))
  return item === undefined ? undefined : z.parse(Preferences, item)
}

/** Atomic last-write-wins. */
export async function overwritePreferences(
  store: Store,
  userId: string,
  json: string,
): Promise<PreferencesRow> {
  const change = { set: { json }, add: { revision: 1 }, condition: unconditional }
  return z.parse(Preferences, await store.update(preferencesKey(userId), change))
}

/** Compare-and-set on the revision; returns false on a conflict. */
export async function putPreferences(store: Store, userId: string, row: PreferencesRow): Promise<boolean> {
  const condition = row.revision === 1 ? ifAbsent : ifEquals('revision', row.revision - 1)
  return (await store.put({ ...preferencesKey(userId), ...row }, condition)) === 'written'
}

const WithDistrict = z.object({
  settings: z.object({
    district: z.object({ congress: z.int(), stateCode: z.string(), district: z.int() }),
  }),
})

/** The only part of a client's settings that the server reads. */
export function districtIn(json: string): DistrictOfCongress | undefined {
  const { data } = z.safeParse(WithDistrict, JSON.parse(json))
  return data?.settings.district
}
