import { ApiError } from '@rostrum/client/api-error'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureDetails } from '../api/failure.ts'
import { NotFound } from '../ui/not-found.tsx'

interface RecordFailedProps {
  /** "Vote not found". */
  readonly title: string
  readonly actions: ReactNode
  /** Absent when the URL is not one of such a record. */
  readonly query?: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> | undefined
  readonly children: string
}

const MISSING_STATUSES = new Set([400, 404, 410])

/** A whole screen in place of a record that does not exist or could not be loaded. */
export function RecordFailed({ title, actions, query, children }: RecordFailedProps) {
  const error = query?.error ?? undefined
  const { details, requestId } = failureDetails(error, title)
  const isMissing = error === undefined || (error instanceof ApiError && MISSING_STATUSES.has(error.status))
  return (
    <NotFound
      title={(!isMissing && details) || title}
      retry={
        query && !isMissing ? { isBusy: query.isFetching, onRetry: () => void query.refetch() } : undefined
      }
      actions={actions}
    >
      {isMissing ? children : 'The page could not be loaded. You may be offline, or the server may be busy.'}
      {!isMissing && requestId && ` Request ID: ${requestId}`}
    </NotFound>
  )
}
