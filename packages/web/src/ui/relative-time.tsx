import { relativeTimeProps } from '@rostrum/view/relative-time.ts'
import { startTransition, useEffect, useReducer } from 'react'
import { serverTime } from '../clock.ts'

const REFRESH_MS = 30_000
const shown = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** A transition, so that rendering a long list of ages does not block scrolling. */
const refresh = (): void => startTransition(() => shown.forEach((renderAnew) => renderAnew()))

/** "12 minutes ago", with the exact time as a tooltip. Those on a screen share a timer, because lists are long. */
export function RelativeTime({ at }: { at: string }) {
  const [, renderAnew] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    shown.add(renderAnew)
    timer ??= setInterval(refresh, REFRESH_MS)
    return () => void shown.delete(renderAnew)
  }, [])
  // Not the time of the last tick: a new age may come first, hours later if the computer slept.
  return <time {...relativeTimeProps(at, serverTime())} />
}
