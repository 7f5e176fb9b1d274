import { backoffMilliseconds } from '../loading/backoff.ts'
import type { SessionStore } from './session.ts'

/** Waits between retries; ends early when the browser goes online, the session changes, or `wake` is called. */
export function createRetryWait({ session }: { session: Pick<SessionStore, 'subscribe'> }) {
  const wakes = new Set<() => void>()
  const wake = (): void => wakes.forEach((finish) => finish())
  session.subscribe(wake)
  globalThis.window?.addEventListener('online', wake)

  return {
    wake,
    wait: (failures: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(finish, backoffMilliseconds(failures))
        wakes.add(finish)
        function finish(): void {
          clearTimeout(timer)
          wakes.delete(finish)
          resolve()
        }
      }),
  }
}
