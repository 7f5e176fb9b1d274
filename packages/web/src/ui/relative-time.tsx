import { relativeTimeProps } from '@rostrum/view/relative-time.ts'
import { startTransition, useEffect, useState } from 'react'
import { serverTime } from '../clock.ts'

const REFRESH_MS = 30_000
const shown = new Set<(now: number) => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** A transition, so that rendering a long list of ages does not block scrolling. */
const refresh = (): void => startTransition(() => shown.forEach((setNow) => setNow(Date.now())))

/** "12 minutes ago", with the exact time as a tooltip. Those on a screen share a timer, because lists are long. */
export function RelativeTime({ at }: { at: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    shown.add(setNow)
    timer ??= setInterval(refresh, REFRESH_MS)
    return () => void shown.delete(setNow)
  }, [])
  return <time {...relativeTimeProps(at, serverTime(now))} />
}
