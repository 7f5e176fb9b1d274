import { useEffect, useRef } from 'react'

/** Moves the focus to the heading. The browser does so on a new page; a screen that changes within one has to. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })

/** Moves it whenever something else is shown than before, but not at first, nor where a step takes the focus itself. */
export function useHeadingFocus(shown: string | undefined): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    if (shown !== undefined) focusHeading()
  }, [shown])
}
