import { type RefObject, useEffect } from 'react'

const AHEAD = '1200px'

/** Says so when the end of a list comes near, and again after each step of reading while it is still near. */
export function useNearEnd(end: RefObject<Element | null>, step: string, onNear: () => void): void {
  useEffect(() => {
    const element = end.current
    if (!element) return undefined
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
      },
      { rootMargin: AHEAD },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new function each time is no reason to look again
  }, [end, step])
}
