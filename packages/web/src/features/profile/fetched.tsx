import { FAILURES } from '@rostrum/contract/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureWords } from '../../forms/form-problems.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface FetchedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** As much room as the list will take. */
  readonly waiting: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** A list of the profile, or what stands for it until it comes. */
export function Fetched<Data>({ query, waiting, children }: FetchedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return waiting
  return (
    <>
      <Notice isBad>{failureWords(error, FAILURES.unexpected)}</Notice>
      <Button isBusy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </>
  )
}
