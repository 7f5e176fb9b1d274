import { startTransition, useEffect, useState } from 'react'

/** The time now in milliseconds, moving with the clock every so many seconds. */
export function useNow(everySeconds: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    // a long list of ages moves on bit by bit, so that whoever scrolls through it does not wait
    const tick = (): void => startTransition(() => setNow(Date.now()))
    const timer = setInterval(tick, everySeconds * 1000)
    return () => clearInterval(timer)
  }, [everySeconds])
  return now
}
