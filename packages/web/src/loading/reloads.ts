import { backoffMilliseconds } from './backoff.ts'

const RELOADS_KEY = 'rostrum.reloads'
/** Afterwards the page no longer reloads by itself. */
const MAX_RELOADS = 10

interface ReloadDeps {
  /** Undefined where storage is blocked. Reloads are then off: without a count they could go on forever. */
  readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  readonly reload: () => void
  readonly isOffline: () => boolean
}

/** Reloads a page that failed to load: with exponential backoff, or as soon as the browser is back online. */
export const createReloads = ({ store, target, reload, isOffline }: ReloadDeps) => ({
  /** Returns a function that cancels the reload. */
  schedule(): () => void {
    const previousReloads = Number(store?.getItem(RELOADS_KEY) ?? 0)
    if (!store || previousReloads >= MAX_RELOADS) return () => undefined
    const cancel = (): void => {
      clearTimeout(timer)
      target.removeEventListener('online', reloadNow)
    }
    const reloadNow = (): void => {
      cancel()
      store.setItem(RELOADS_KEY, String(previousReloads + 1))
      reload()
    }
    // An offline reload would show the browser's error page, from which most readers do not return.
    const reloadIfOnline = (): void => {
      if (!isOffline()) reloadNow()
    }
    const timer = setTimeout(reloadIfOnline, backoffMilliseconds(previousReloads + 1))
    target.addEventListener('online', reloadNow)
    return cancel
  },
  /** Call this once a screen has loaded. */
  resetCount: (): void => store?.removeItem(RELOADS_KEY),
})

function openSessionStorage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

export const openReloads = () =>
  createReloads({
    store: openSessionStorage(),
    target: window,
    reload: () => window.location.reload(),
    isOffline: () => !navigator.onLine,
  })
