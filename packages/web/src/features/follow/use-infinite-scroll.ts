import { type RefObject, useEffect } from 'react'

const ROOT_MARGIN = '1200px'

/** Says so when the end of a list comes near, and again after each step of reading while it is still near. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new function each time is no reason to look again
  }, [end, step])
}
