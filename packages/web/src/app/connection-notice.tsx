import { RelativeTime } from '../ui/relative-time.tsx'
import { type Query, useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { createBrowserRouter } from 'react-router-dom'
import { oldestCopy } from '../api/singletons.ts'
import { isOutdated } from '../loading/load-chunk.ts'
import { Button } from '../ui/button.tsx'
import { useOffline } from '../ui/use-offline.ts'
import { createVersionCheck } from './version-check.ts'
import { useStore } from '../use-store.ts'

const SLOW_MS = 3_000

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/** One live region for all problems with the connection or the version of the site. */
export function ConnectionNotice({ router }: { router: Router }) {
  const isOffline = useOffline()
  const copiedAt = useStore(oldestCopy.subscribe, oldestCopy.get)
  const isSlow = useSlow(router)
  const [isOffered, stopOffering] = useNewVersion()
  return (
    <div className="connection" aria-live="polite">
      {copiedAt !== undefined ? (
        <p>
          Read offline, from <RelativeTime at={copiedAt} />. It updates by itself when you are back online.
        </p>
      ) : isOffline ? (
        <p>You are offline. This page may be out of date; it updates by itself when you are back online.</p>
      ) : isSlow ? (
        <p>Still trying. The connection is slow or the server is busy.</p>
      ) : (
        isOffered && (
          <>
            <p>A new version of Rostrum is ready.</p>
            <Button isPrimary onClick={() => window.location.reload()}>
              Reload
            </Button>
            <Button onClick={stopOffering}>Later</Button>
          </>
        )
      )}
    </div>
  )
}

/** Refetches already have data to show, so only first loads count. */
const isFirstLoad = ({ state }: Query): boolean => state.status === 'pending'

/** Whether a screen or a part of one has been loading for 3 seconds. */
function useSlow(router: Router): boolean {
  const isOpening = useStore(
    (listener) => router.subscribe(listener),
    () => !router.state.initialized || router.state.navigation.state === 'loading',
  )
  const isLoading = useIsFetching({ predicate: isFirstLoad }) > 0 || isOpening
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isLoading])
  return isSlow
}

function useNewVersion(): readonly [boolean, () => void] {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    const check = createVersionCheck({ isOutdated, now: Date.now, onOutdated: () => setOffered(true) })
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void check()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
  return [isOffered, () => setOffered(false)]
}
