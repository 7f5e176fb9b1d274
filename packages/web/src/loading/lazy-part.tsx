import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { FailedPart } from '../ui/failed-part.tsx'
import type { Component, Exported } from './lazy-extra.ts'
import { ChunkError, loadChunk } from './load-chunk.ts'

/** The error screen reloads the page, which helps. */
const needsReload = (error: unknown): boolean => !(error instanceof ChunkError) || error.wasReplaced

let partCount = 0

function lazyOrLost<Props extends object>(load: () => Promise<Component<Props>>) {
  const queryKey = ['lost part', (partCount += 1)]

  /** Loads again now, on request, and when the browser is back online. */
  function LostPart(props: Props) {
    const { data, isFetching, refetch } = useQuery({
      queryKey,
      queryFn: async () => ({ Part: await load() }),
      retry: false,
      throwOnError: needsReload,
      staleTime: Infinity,
      gcTime: Infinity,
    })
    if (data) return <data.Part {...props} />
    return (
      <FailedPart
        message="This part of the page could not be loaded."
        isBusy={isFetching}
        onRetry={() => void refetch()}
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
