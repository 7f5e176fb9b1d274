import { openLocalStore, readJson } from '../local-store.ts'
import { useStore } from '../use-store.ts'

const COMPACT_KEY = 'rostrum.compact-lists'

const store = openLocalStore()
const listeners = new Set<() => void>()

const isCompact = (): boolean => readJson(store, COMPACT_KEY) === true

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Fired when another tab has written to the store.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether this browser shows lists with one line per record; off by default. */
export const useCompactLists = (): boolean => useStore(subscribe, isCompact)

export function setCompactLists(isWanted: boolean): void {
  store.setItem(COMPACT_KEY, JSON.stringify(isWanted))
  listeners.forEach((listener) => listener())
}
