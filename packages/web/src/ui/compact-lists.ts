import { openLocalStore } from '../local-store.ts'
import { COMPACT_KEY, readCompact } from './compact-setting.ts'
import { useStore } from '../use-store.ts'

const store = openLocalStore()
const listeners = new Set<() => void>()

const isCompact = (): boolean => readCompact(store)

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
