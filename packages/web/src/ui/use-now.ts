import { startTransition, useEffect, useState } from 'react'

export const AGE_REFRESH_SECONDS = 30

/** The current time in milliseconds, updated at an interval. */
export function useNow(everySeconds: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    // a transition, so that rendering a long list of ages does not block scrolling
    const tick = (): void => startTransition(() => setNow(Date.now()))
    const timer = setInterval(tick, everySeconds * 1000)
    return () => clearInterval(timer)
  }, [everySeconds])
  return now
}
