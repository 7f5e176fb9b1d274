import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'

/** Calls `follow` with the URL's fragment once the text is rendered, and whenever it changes. */
export function useFragment(follow: (id: string) => void): void {
  const { hash } = useLocation()
  const onFragment = useEffectEvent(follow)
  useEffect(() => {
    if (hash.length > 1) onFragment(hash.slice(1))
  }, [hash])
}

/**
 * Shows a section and lets the keyboard go on from its heading, as browsers do at the fragment of a page. Later than the
 * focus that a new screen sets.
 */
export function goToSection(id: string): void {
  scrollToId(id)
  const heading = document.getElementById(id)?.querySelector<HTMLElement>('.text-heading')
  queueMicrotask(() => heading?.focus({ preventScroll: true }))
}

export const scrollToId = (id: string): void => document.getElementById(id)?.scrollIntoView()
