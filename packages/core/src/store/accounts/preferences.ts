import type { DistrictOfCongress } from '@rostrum/contract/places/district'
import * as z from 'zod/mini'
import { unconditional } from '../condition.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const Preferences = z.object({
  /** JSON; the server reads only the district. */
  json: z.string(),
  revision: z.int(),
})
export type PreferencesRow = z.infer<typeof Preferences>

const preferences = row({ pk: 'USER#{userId}', sk: 'PREFERENCES', schema: Preferences })
export const findPreferences = preferences.find

/** Atomic last-write-wins. */
export async function overwritePreferences(
  store: Store,
  userId: string,
  json: string,
): Promise<PreferencesRow> {
  const change = { set: { json }, add: { revision: 1 }, condition: unconditional }
  return z.parse(Preferences, await preferences.update(store, userId, change))
}

export const putPreferences = (store: Store, userId: string, next: PreferencesRow): Promise<boolean> =>
  preferences.save(store, { userId, ...next })

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
