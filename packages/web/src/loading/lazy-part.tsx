import { lazy, useEffect, useEffectEvent, useState } from 'react'
import { FailedPart } from '../ui/failed-part.tsx'
import { useOffline } from '../ui/use-offline.ts'
import type { Component, Exported } from './lazy-extra.ts'
import { ChunkError, loadChunk } from './load-chunk.ts'

/** A new page load helps, which the error screen does. */
const needsReload = (error: unknown): boolean => !(error instanceof ChunkError) || error.wasReplaced

function lazyOrLost<Props extends object>(load: () => Promise<Component<Props>>) {
  let loaded: Component<Props> | undefined

  function LostPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [error, setError] = useState<unknown>()
    const [isBusy, setBusy] = useState(false)
    const isOffline = useOffline()
    const retry = async (): Promise<void> => {
      setBusy(true)
      try {
        const part = await load()
        loaded = part
        setPart(() => part)
      } catch (cause) {
        if (needsReload(cause)) setError(cause)
      }
      setBusy(false)
    }
    const retryIfLost = useEffectEvent(() => {
      if (!Part && !isBusy) void retry()
    })
    useEffect(() => {
      if (!isOffline) retryIfLost()
    }, [isOffline])
    if (error !== undefined) throw error
    if (Part) return <Part {...props} />
    return (
      <FailedPart
        message="This part of the page could not be loaded."
        isBusy={isBusy}
        onRetry={() => void retry()}
      />
    )
  }

  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        if (needsReload(error)) throw error
        return { default: LostPart }
      },
    ),
  )
}

/**
 * A part of a screen in a separate chunk. If the chunk cannot be loaded, an error message takes its place until it
 * can.
 */
export const lazyPart = <Module, Name extends keyof Module>(fetchCode: () => Promise<Module>, name: Name) =>
  lazyOrLost(async () => {
    return (await loadChunk(fetchCode))[name] as Exported<Module, Name>
  })
