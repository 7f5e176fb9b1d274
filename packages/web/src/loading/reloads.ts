import { backoffMilliseconds } from './backoff.ts'

const KEY = 'rostrum.reloads'
/** Enough to outlast a poor connection; after these only the reader reloads. */
const MOST_RELOADS = 10

interface Page {
  /** Absent where storage is blocked: nothing would count the reloads, and they could go on forever. */
  readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  readonly reload: () => void
}

/** Reloads a page that did not load completely: after a growing delay, or as soon as the browser is online again. */
export const createReloads = ({ store, target, reload }: Page) => ({
  /** Returns how to call the reload off. */
  schedule(): () => void {
    const earlier = Number(store?.getItem(KEY) ?? 0)
    if (!store || earlier >= MOST_RELOADS) return () => undefined
    const cancel = (): void => {
      clearTimeout(timer)
      target.removeEventListener('online', reloadNow)
    }
    const reloadNow = (): void => {
      cancel()
      store.setItem(KEY, String(earlier + 1))
      reload()
    }
    const timer = setTimeout(reloadNow, backoffMilliseconds(earlier + 1))
    target.addEventListener('online', reloadNow)
    return cancel
  },
  /** To be called once a screen has opened. */
  forget: (): void => store?.removeItem(KEY),
})

function openStore(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

export const openReloads = () =>
  createReloads({ store: openStore(), target: window, reload: () => window.location.reload() })
