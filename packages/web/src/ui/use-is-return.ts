import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const left = new Set<string>()

/** Whether Back or Forward returned to this page: restoring the scroll position needs the full height. */
export function useIsReturn(): boolean {
  const { key, pathname, search } = useLocation()
  // The key alone is the same for all pages that were opened by their URL.
  const place = `${key} ${pathname}${search}`
  useEffect(() => () => void left.add(place), [place])
  return useNavigationType() === NavigationType.Pop && left.has(place)
}
