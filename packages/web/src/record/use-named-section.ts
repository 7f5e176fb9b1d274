import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { ShownSection } from './use-sections.ts'

const TAKES_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scrolls to the section in the URL's fragment once it has loaded, unless the reader has navigated meanwhile. */
export function useNamedSection(sections: readonly ShownSection[]): void {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  /** The history entry already scrolled to its hash. */
  const arrived = useRef<string>(undefined)
  const opened = useRef(key)

  useEffect(() => {
    const stay = (): void => {
      arrived.current = key
    }
    for (const type of TAKES_OVER) window.addEventListener(type, stay, { passive: true })
    return () => {
      for (const type of TAKES_OVER) window.removeEventListener(type, stay)
    }
  }, [key])

  const isThere = sections.some(({ id }) => hash === `#${id}`)
  useEffect(() => {
    if (!isThere || arrived.current === key) return
    arrived.current = key
    // The router restores the scroll position.
    if (isBack && key !== opened.current) return
    const heading = document.getElementById(hash.slice(1))
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView()
  }, [hash, key, isBack, isThere])
}
