import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { partErrorMessage } from '../api/failure.ts'
import { FailedPart } from '../ui/failed-part.tsx'

interface FailedQueryProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** What could not be loaded, for the error message. */
  readonly title: string
}

export const FailedQuery = ({ query: { error, isFetching, refetch }, title }: FailedQueryProps) => (
  <FailedPart message={partErrorMessage(error, title)} isBusy={isFetching} onRetry={() => void refetch()} />
)

interface QueryContentProps<Data> extends FailedQueryProps {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'isPaused' | 'refetch'>
  readonly skeleton?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Renders a query's data, its skeleton while loading, or an error with a retry button. */
export function QueryContent<Data>({ query, title, skeleton, children }: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return query.error || query.isPaused ? <FailedQuery query={query} title={title} /> : skeleton
}
