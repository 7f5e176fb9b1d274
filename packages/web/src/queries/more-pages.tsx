import { SCREENS } from '@rostrum/contract/words/messages'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { partErrorMessage } from '../api/failure.ts'
import { Button } from '../ui/button.tsx'
import { FailedPart } from '../ui/failed-part.tsx'

interface MorePagesProps {
  readonly query: UseInfiniteQueryResult
  /** What the pages list, for the error message. */
  readonly title: string
  /** The label of the button for the next page. */
  readonly label: string
}

/** A button for the next page of a list, or why that failed. */
export function MorePages({ query, title, label }: MorePagesProps): ReactNode {
  const { data, error, isFetching, isPaused, hasNextPage, isFetchingNextPage } = query
  if (error || (isPaused && data === undefined)) {
    const retry = data === undefined ? query.refetch : query.fetchNextPage
    return (
      <FailedPart message={partErrorMessage(error, title)} isBusy={isFetching} onRetry={() => void retry()} />
    )
  }
  return (
    hasNextPage && (
      <Button isBusy={isFetchingNextPage} onClick={() => !isFetching && void query.fetchNextPage()}>
        {isFetchingNextPage ? SCREENS.loading : label}
      </Button>
    )
  )
}
