import { type RefObject, useEffect } from 'react'

const ROOT_MARGIN = '1200px'

/** Calls `onNear` when the end of a list nears the viewport, and again after each `step` while it stays near. */
export function useInfiniteScroll(end: RefObject<Element | null>, step: string, onNear: () => void): void {
  useEffect(() => {
    const element = end.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onNear` is a new function on each render
  }, [end, step])
}
