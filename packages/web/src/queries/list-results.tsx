import type { FetchProgress, Pagination as PaginationData } from '@rostrum/contract/entities/common'
import { SCREENS } from '@rostrum/contract/words/messages'
import { classNames } from '@rostrum/view/class-names.ts'
import { rangeLabel } from '@rostrum/view/format-number.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { failureDetails } from '../api/failure.ts'
import { announce } from '../ui/announcer.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import { StaleLine } from '../ui/stale-line.tsx'
import { retryOf } from './query-content.tsx'

interface ListData {
  readonly pagination: PaginationData
  readonly progress?: FetchProgress
}

interface ListProps<Data extends ListData> {
  /** "bill". */
  readonly noun: string
  readonly query: UseQueryResult<Data>
}

/** How many rows there are, beside the heading. */
export const ListCount = ({ noun, query: { data, isError } }: ListProps<ListData>) =>
  data ? !data.progress && rangeLabel(data.pagination, noun) : isError ? '' : SCREENS.loading

/** What to say about a list that failed to load. */
export function listFailure(error: unknown, fallback: string, unchanged: string) {
  const { details, requestId } = failureDetails(error, fallback)
  return { title: details, requestId, details: `The list could not be loaded. ${unchanged} unchanged.` }
}

interface ListResultsProps<Data extends ListData> extends ListProps<Data> {
  readonly className?: string
  readonly failure: Pick<Parameters<typeof FailedState>[0], 'title' | 'details' | 'requestId'>
  readonly skeleton?: ReactNode
  readonly page: number
  readonly perPage: number
  readonly linkTo: (page: number) => string
  /** Shown above the rows, except while they are about to be replaced. */
  readonly hint?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** A page of a list and links to the others; or its loading or failed state. */
export function ListResults<Data extends ListData>(props: ListResultsProps<Data>) {
  const { className = 'list-results', skeleton = <RowsSkeleton count={8} /> } = props
  const { noun, query, page, perPage, linkTo } = props
  // Deferred, so that typing stays responsive while new rows render.
  const data = useDeferredValue(query.data)
  const isLate = query.isPlaceholderData || data !== query.data
  const countLabel = data && (data.progress ? 'Downloading...' : rangeLabel(data.pagination, noun))
  useEffect(() => {
    if (countLabel !== undefined && !isLate) announce(countLabel)
  }, [countLabel, isLate])
  const retryProps = retryOf(query)
  if (!data) {
    if (query.isError) return <FailedState {...props.failure} {...retryProps} />
    return (
      <div className={className} aria-busy="true">
        {skeleton}
      </div>
    )
  }
  const pageCount = Math.max(1, Math.ceil(data.pagination.total / perPage))
  if (!isLate && !data.progress && page > pageCount) return <Navigate to={linkTo(pageCount)} replace />
  return (
    <div className={className} aria-busy={isLate}>
      {!isLate && props.hint}
      <div className={classNames('list-results-rows', isLate && 'list-results-late')}>
        {query.isError && <StaleLine at={query.dataUpdatedAt} {...retryProps} />}
        {props.children(data)}
      </div>
      <Pagination page={Math.min(page, pageCount)} pageCount={pageCount} linkTo={linkTo} />
    </div>
  )
}
