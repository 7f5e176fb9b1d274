import { useStore } from '../use-store.ts'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function isOffline(): boolean {
  // Absent on servers and in tests.
  const { navigator }: { readonly navigator?: { readonly onLine?: boolean } } = globalThis
  return navigator?.onLine === false
}

export const useOffline = (): boolean => useStore(subscribe, isOffline)
