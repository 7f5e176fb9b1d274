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

export const scrollToId = (id: string): void => document.getElementById(id)?.scrollIntoView()
