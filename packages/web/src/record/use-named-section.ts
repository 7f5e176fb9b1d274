import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { ShownSection } from './use-sections.ts'

const TAKES_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Goes to the section in the address once it has come, unless the reader has gone elsewhere meanwhile. */
export function useNamedSection(sections: readonly ShownSection[]): void {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  /** The visit that needs no more scrolling. */
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
    // the router restores where the reader was
    if (isBack && key !== opened.current) return
    const heading = document.getElementById(hash.slice(1))
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView()
  }, [hash, key, isBack, isThere])
}
