import { currentCongress, ordinal } from '@rostrum/contract/congress'
import type { BillCard as BillCardData, BillKey } from '@rostrum/contract/entities/bill'
import type { FetchProgress } from '@rostrum/contract/entities/common'
import { SCREENS } from '@rostrum/contract/messages'
import { recordKeyOf } from '@rostrum/contract/record-ref'
import type { UseQueryResult } from '@tanstack/react-query'
import { memo, type ReactNode, useDeferredValue, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { failureDetails } from '../../../api/failure.ts'
import type { BillListData } from '../../../api/bills.ts'
import { useCompactLists } from '../../../ui/compact-lists.ts'
import { paths } from '../../../paths.ts'
import { announce } from '../../../ui/announcer.tsx'
import { FetchingState } from '../../../record/fetching-state.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '@rostrum/view/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { GradualList } from '../../../ui/gradual-list.tsx'
import { rangeLabel } from '@rostrum/view/format-number.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { StaleLine } from '../../../ui/stale-line.tsx'
import { BillCard, BillCardSkeleton } from '../bill-card.tsx'
import './bill-results.css'
import { withoutFilters } from './filter-chips.ts'
import type { ResolvedList } from './list-query.ts'
import { type BillListState, listPath } from './list-state.ts'

interface BillResultsProps {
  readonly state: BillListState
  readonly resolved: ResolvedList
  readonly query: UseQueryResult<BillListData>
  readonly isFiltered: boolean
  readonly now: Date
  readonly actionsFor: (bill: BillCardData) => ReactNode
  readonly onIntent: (bill: BillKey) => void
}

export function BillResults(props: BillResultsProps) {
  const { state, resolved, query, now, actionsFor, onIntent } = props
  const { error, isError, isFetching, dataUpdatedAt, refetch } = query
  // Deferred, so that typing stays responsive while new cards render.
  const data = useDeferredValue(query.data)
  const isLate = query.isPlaceholderData || data !== query.data
  const countLabel = data && (data.progress ? 'Downloading...' : rangeLabel(data.pagination, 'bill'))
  useEffect(() => {
    if (countLabel !== undefined && !isLate) announce(countLabel)
  }, [countLabel, isLate])

  const retryProps = { isBusy: isFetching, onRetry: () => void refetch() }
  if (!data) {
    if (!isError) return <BillResultsSkeleton />
    const { details, requestId } = failureDetails(error, SCREENS.billsFailed)
    return (
      <FailedState
        title={details}
        requestId={requestId}
        {...retryProps}
        details="The list could not be loaded. Your search and filters are unchanged."
      />
    )
  }
  const pageCount = Math.max(1, Math.ceil(data.pagination.total / resolved.perPage))
  if (!isLate && state.page > pageCount) {
    return <Navigate to={listPath({ ...state, page: pageCount })} replace />
  }
  return (
    <div className="bill-results" aria-busy={isLate}>
      <div className={classNames('bill-results-rows', isLate && 'bill-results-late')}>
        {isError && <StaleLine at={dataUpdatedAt} {...retryProps} />}
        {data.bills.length === 0 ? (
          <NoBills {...props} progress={data.progress} />
        ) : (
          <BillRows bills={data.bills} {...{ now, actionsFor, onIntent }} />
        )}
      </div>
      <Pagination
        page={Math.min(state.page, pageCount)}
        pageCount={pageCount}
        linkTo={(page) => listPath({ ...state, page })}
      />
    </div>
  )
}

/** Shown beside the heading. */
export const BillCount = ({ query: { data, isError } }: Pick<BillResultsProps, 'query'>) => (
  <p className="list-count bill-results-count">
    {data ? !data.progress && rangeLabel(data.pagination, 'bill') : isError ? '' : SCREENS.loading}
  </p>
)

const SKELETON_COUNT = 6

const BillResultsSkeleton = () => (
  <div className="bill-results" aria-busy="true">
    <div>
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        <BillCardSkeleton key={index} />
      ))}
    </div>
  </div>
)

interface BillRowsProps extends Pick<BillResultsProps, 'now' | 'actionsFor' | 'onIntent'> {
  readonly bills: readonly BillCardData[]
}

const BillRows = memo(function BillRows({ bills, now, actionsFor, onIntent }: BillRowsProps) {
  const isCompact = useCompactLists()
  return (
    <GradualList rows={bills} keyOf={recordKeyOf}>
      {(bill) => <BillCard {...{ bill, now, isCompact, actionsFor, onIntent }} />}
    </GradualList>
  )
})

interface NoBillsProps extends Pick<BillResultsProps, 'state' | 'resolved' | 'isFiltered' | 'now'> {
  readonly progress: FetchProgress | undefined
}

function NoBills({ state, resolved, isFiltered, progress, now }: NoBillsProps) {
  if (progress) return <FetchingState progress={progress} />
  const { congress } = resolved
  if (!resolved.isSearch && !isFiltered) {
    const current = currentCongress(now)
    if (congress === current || congress === 'newest') {
      const previous = current - 1
      return (
        <EmptyState
          title={SCREENS.billsEmpty}
          actions={
            <ButtonLink to={listPath({ ...state, congress: previous, page: 1 })}>
              Show the {ordinal(previous)} Congress
            </ButtonLink>
          }
        >
          The first bills of the {ordinal(current)} Congress appear here once Congress.gov lists them.
        </EmptyState>
      )
    }
    return (
      <EmptyState
        title={SCREENS.billsEmpty}
        actions={<ButtonLink to={paths.status()}>See download progress</ButtonLink>}
      >
        No bills from this Congress have been downloaded yet.
      </EmptyState>
    )
  }
  const allCongressesPath = listPath({ ...state, congress: 'all', page: 1 })
  return (
    <EmptyState
      title={SCREENS.billsNotFound}
      actions={
        <>
          {isFiltered && <ButtonLink to={listPath(withoutFilters(state))}>Clear all filters</ButtonLink>}
          {congress !== 'all' && <ButtonLink to={allCongressesPath}>Search all Congresses</ButtonLink>}
        </>
      }
    >
      {SCREENS.emptyHint}
    </EmptyState>
  )
}
