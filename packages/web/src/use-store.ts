import { useSyncExternalStore } from 'react'

/** Subscribes to a store outside React. Without a browser, as in tests, the same value is read. */
export const useStore = <Value>(subscribe: (listener: () => void) => () => void, get: () => Value): Value =>
  useSyncExternalStore(subscribe, get, get)
