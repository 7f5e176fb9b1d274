import { openLocalStore, readJson } from '../local-store.ts'
import { createListeners } from '../state-store.ts'
import { useStore } from '../use-store.ts'

const COMPACT_KEY = 'rostrum.compact-lists'

const store = openLocalStore()
const changes = createListeners()

const isCompact = (): boolean => readJson(store, COMPACT_KEY) === true

// Fired when another tab has written to the store.
globalThis.window?.addEventListener('storage', () => changes.notify())

/** Whether this browser shows lists with one line per record; off by default. */
export const useCompactLists = (): boolean => useStore(changes.subscribe, isCompact)

export function setCompactLists(isWanted: boolean): void {
  store.setItem(COMPACT_KEY, JSON.stringify(isWanted))
  changes.notify()
}
