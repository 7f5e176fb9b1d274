import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { partErrorMessage } from '../api/failure.ts'
import { FailedPart, type RetryProps } from '../ui/failed-part.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { StaleLine } from '../ui/stale-line.tsx'

type Refetched = Pick<UseQueryResult, 'isFetching' | 'refetch'>

export const retryOf = ({ isFetching, refetch }: Refetched): RetryProps => ({
  isBusy: isFetching,
  onRetry: () => void refetch(),
})

interface FailedQueryProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** What could not be loaded, for the error message. */
  readonly title: string
}

export const FailedQuery = ({ query, title }: FailedQueryProps) => (
  <FailedPart message={partErrorMessage(query.error, title)} {...retryOf(query)} />
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

interface MainContentProps<Data> {
  readonly query: UseQueryResult<Data>
  /** What to say if it cannot be loaded. */
  readonly failure: Omit<Parameters<typeof FailedState>[0], keyof RetryProps>
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Renders the data of a screen, with a line above it if it could not be refreshed. */
export function MainContent<Data>({ query, failure, skeleton, children }: MainContentProps<Data>) {
  const { data, isError, isPaused, dataUpdatedAt } = query
  if (data === undefined)
    return isError || isPaused ? <FailedState {...failure} {...retryOf(query)} /> : skeleton
  return (
    <>
      {isError && <StaleLine at={dataUpdatedAt} {...retryOf(query)} />}
      {children(data)}
    </>
  )
}
