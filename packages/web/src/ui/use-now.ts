import { startTransition, useEffect, useState } from 'react'
import { serverTime } from '../clock.ts'

/** The server's time in milliseconds, updated at an interval. */
export function useNow(everySeconds: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    // A transition, so that rendering a long list of ages does not block scrolling.
    const tick = (): void => startTransition(() => setNow(Date.now()))
    const timer = setInterval(tick, everySeconds * 1000)
    return () => clearInterval(timer)
  }, [everySeconds])
  // The clock offset may have become known meanwhile.
  return serverTime(now)
}
