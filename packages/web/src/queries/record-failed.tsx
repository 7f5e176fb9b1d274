import { ApiError } from '@rostrum/client/api-error'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureDetails } from '../api/failure.ts'
import { NotFound } from '../ui/not-found.tsx'
import { retryOf } from './query-content.tsx'

/** What a screen says about a record that does not exist. */
export interface MissingRecord {
  /** "Vote not found". */
  readonly title: string
  readonly text: string
  readonly actions: ReactNode
  /** Whether the words stand for every other failure too. */
  readonly isForAnyFailure?: boolean
}

interface RecordFailedProps {
  readonly missing: MissingRecord
  /** Absent when the URL is not one of such a record. */
  readonly query?: Pick<UseQueryResult, 'error' | 'failureReason' | 'isFetching' | 'refetch'> | undefined
}

const MISSING_STATUSES = new Set([400, 404, 410])

/** A whole screen in place of a record that does not exist or could not be loaded. */
export function RecordFailed({ missing, query }: RecordFailedProps) {
  // a query that waits for the network has no error yet
  const error = query?.error ?? query?.failureReason ?? undefined
  const { details, requestId } = failureDetails(error, missing.title)
  const isMissing = query === undefined || (error instanceof ApiError && MISSING_STATUSES.has(error.status))
  const isOther = !isMissing && missing.isForAnyFailure !== true
  return (
    <NotFound
      title={(isOther && details) || missing.title}
      retry={query && !isMissing ? retryOf(query) : undefined}
      actions={missing.actions}
    >
      {isOther
        ? 'The page could not be loaded. You may be offline, or the server may be busy.'
        : missing.text}
      {isOther && requestId && ` Request ID: ${requestId}`}
    </NotFound>
  )
}
