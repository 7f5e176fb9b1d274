import { backoffMilliseconds } from './backoff.ts'

const RELOADS_KEY = 'rostrum.reloads'
/** Enough to outlast a poor connection; after these only the reader reloads. */
const MAX_RELOADS = 10

interface ReloadDeps {
  /** Absent where storage is blocked: nothing would count the reloads, and they could go on forever. */
  readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  readonly reload: () => void
}

/** Reloads a page that did not load completely: after a growing delay, or as soon as the browser is online again. */
export const createReloads = ({ store, target, reload }: ReloadDeps) => ({
  /** Returns how to call the reload off. */
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
    const timer = setTimeout(reloadNow, backoffMilliseconds(previousReloads + 1))
    target.addEventListener('online', reloadNow)
    return cancel
  },
  /** To be called once a screen has opened. */
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
  createReloads({ store: openSessionStorage(), target: window, reload: () => window.location.reload() })
