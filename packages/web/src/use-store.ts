import { useSyncExternalStore } from 'react'

/** The value of a store outside React; the same where a screen is rendered without a browser, as in tests. */
export const useStore = <Value>(subscribe: (listener: () => void) => () => void, get: () => Value): Value =>
  useSyncExternalStore(subscribe, get, get)
