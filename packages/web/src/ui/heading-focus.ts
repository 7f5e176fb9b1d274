import { useEffect, useRef } from 'react'

/** Moves focus to the heading. Browsers reset focus on a page load, but not when a single-page app changes its screen. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })

/** Focuses the heading when `shown` changes, but not on mount or when it becomes undefined: that step sets focus itself. */
export function useHeadingFocus(shown: string | undefined): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    if (shown !== undefined) focusHeading()
  }, [shown])
}
