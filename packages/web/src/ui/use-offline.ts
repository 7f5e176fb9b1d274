import { useStore } from '../use-store.ts'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

// servers and tests have no such thing
const isOffline = (): boolean => globalThis.navigator?.onLine === false

export const useOffline = (): boolean => useStore(subscribe, isOffline)
