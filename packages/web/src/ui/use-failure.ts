import { useLayoutEffect, useMemo, useRef } from 'react'
import { createListeners } from '../state-store.ts'
import { useOffline } from './use-offline.ts'
import { useStore } from '../use-store.ts'

interface Failure {
  readonly cause: string
  readonly retry: () => void
}

/** The failed parts of the screen, the earliest failure first. */
const failures = new Set<Failure>()
const { notify, subscribe } = createListeners()

function register(failure: Failure): () => void {
  failures.add(failure)
  notify()
  return () => {
    failures.delete(failure)
    notify()
  }
}

const failuresFrom = (cause: string): Failure[] => [...failures].filter((failure) => failure.cause === cause)

/**
 * Registers a failed part of a screen, so that parts with one cause show one message and retry together. None shows it
 * while offline: the connection notice does, and queries retry by themselves.
 */
export function useFailure(cause: string, onRetry: () => void) {
  const latestRetry = useRef(onRetry)
  useLayoutEffect(() => {
    latestRetry.current = onRetry
  })
  const failure = useMemo(() => ({ cause, retry: () => latestRetry.current() }), [cause])
  // Before paint, so that the message does not flash in every part.
  useLayoutEffect(() => register(failure), [failure])
  const isFirst = useStore(subscribe, () => failuresFrom(cause)[0] === failure)
  const isOffline = useOffline()
  const retryAll = (): void => failuresFrom(cause).forEach(({ retry }) => retry())
  return { isShown: isFirst && !isOffline, retryAll }
}
