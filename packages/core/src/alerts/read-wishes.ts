import { alertSettingsKey, findAlertSettings } from '../store/alerts/alert-settings.ts'
import { followsKey, listFollows } from '../store/following/follows.ts'
import type { Key } from '../store/item.ts'
import { listSavedSearches, savedSearchesKey } from '../store/following/saved-searches.ts'
import type { Store } from '../store/store.ts'
import type { Wishes } from './wanted.ts'

/** The rows that `readWishes` reads. */
export const wishKeys = (userId: string): Key[] => [
  alertSettingsKey(userId),
  followsKey(userId),
  savedSearchesKey(userId),
]

export async function readWishes(store: Store, userId: string): Promise<Wishes> {
  const [settings, follows, searches] = await Promise.all([
    findAlertSettings(store, userId),
    listFollows(store, userId),
    listSavedSearches(store, userId),
  ])
  return { settings, follows, searches }
}
