import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureMessage } from '../../forms/form-problems.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface QueryContentProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Renders a query's data, its skeleton while loading, or an error with a retry button. */
export function QueryContent<Data>({ query, skeleton, children }: QueryContentProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return skeleton
  return (
    <>
      <Notice isError>{failureMessage(error)}</Notice>
      <Button isBusy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </>
  )
}
