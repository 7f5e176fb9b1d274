import type { Door } from '@rostrum/view/door.ts'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { usePublicRecord } from '../api/system.ts'
import { paths } from '../paths.ts'

/** Records link each other's screens through the router. */
export const APP_DOOR: Door = {
  paths: {
    ...paths,
    state: (code) => paths.members({ state: code }),
    lawsOf: (congress) => paths.laws({ congress: String(congress) }),
    topicOf: (policyArea, congress) => paths.bills({ congress: String(congress), policyArea }),
  },
  isApp: true,
  Link: ({ onIntent, keepsScroll = false, ...link }) => (
    <Link {...link} preventScrollReset={keepsScroll} onPointerEnter={onIntent} onFocus={onIntent} />
  ),
}

export function useAppDoor(): Door {
  const isPublic = usePublicRecord()
  return useMemo(() => (isPublic ? { ...APP_DOOR, site: window.location.origin } : APP_DOOR), [isPublic])
}
