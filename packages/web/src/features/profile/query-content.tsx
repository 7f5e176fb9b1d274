import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { partErrorMessage } from '../../api/failure.ts'
import { FailedPart } from '../../ui/failed-part.tsx'

interface QueryContentProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'isPaused' | 'refetch'>
  /** What could not be loaded, in a sentence. */
  readonly title: string
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Renders a query's data, its skeleton while loading, or an error with a retry button. */
export function QueryContent<Data>({ query, title, skeleton, children }: QueryContentProps<Data>) {
  const { data, error, isFetching, isPaused, refetch } = query
  if (data !== undefined) return children(data)
  if (!error && !isPaused) return skeleton
  return (
    <FailedPart message={partErrorMessage(error, title)} isBusy={isFetching} onRetry={() => void refetch()} />
  )
}
