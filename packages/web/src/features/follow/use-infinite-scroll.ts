import { type RefObject, useEffect } from 'react'
import { whenNear } from '../../ui/near.ts'

const MARGIN = '1200px'

/** Calls `onNear` when the end of a list nears the viewport, and again after each `step` while it stays near. */
export function useInfiniteScroll(end: RefObject<Element | null>, step: string, onNear: () => void): void {
  useEffect(
    () => (end.current ? whenNear(end.current, MARGIN, onNear) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onNear` is a new function on each render
    [end, step],
  )
}
