import { findAlertSettings } from '../store/alert-settings.ts'
import { listFollows } from '../store/follows.ts'
import { listSavedSearches } from '../store/saved-searches.ts'
import type { Store } from '../store/store.ts'
import type { Wishes } from './wanted.ts'

export async function readWishes(store: Store, userId: string): Promise<Wishes> {
  const [settings, follows, searches] = await Promise.all([
    findAlertSettings(store, userId),
    listFollows(store, userId),
    listSavedSearches(store, userId),
  ])
  return { settings, follows, searches }
}
