import type { BillCard as BillCardData, BillKey } from '@rostrum/contract/entities/bill'
import type { Progress } from '@rostrum/contract/entities/common'
import { SCREENS } from '@rostrum/contract/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { failureOf } from '../../../api/failure.ts'
import type { BillListAnswer } from '../../../api/bills.ts'
import { paths } from '../../../paths.ts'
import { announce } from '../../../ui/announcer.tsx'
import { BeingFetched } from '../../../ui/being-fetched.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { StaleLine } from '../../../ui/stale-line.tsx'
import { BillCard, BillCardSkeleton } from '../bill-card.tsx'
import './bill-results.css'
import { withoutFilters } from './filter-chips.ts'
import type { ShownList } from './list-request.ts'
import { type BillListState, listAddress } from './list-state.ts'
import { rangeWords } from './list-words.ts'

interface BillResultsProps {
  readonly state: BillListState
  readonly shown: ShownList
  readonly found: UseQueryResult<BillListAnswer>
  readonly isFiltered: boolean
  readonly now: Date
  readonly actionsFor?: ((bill: BillCardData) => ReactNode) | undefined
  readonly onIntent: (bill: BillKey) => void
}

/** One page of the bills that the address asks for. */
export function BillResults(props: BillResultsProps) {
  const { state, shown, found } = props
  const { data, error, isError, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = found
  const words = data && (data.progress ? BEING_FETCHED : rangeWords(data.pagination))
  useEffect(() => {
    if (words !== undefined && !isPlaceholderData) announce(words)
  }, [words, isPlaceholderData])

  const tryAgain = { isBusy: isFetching, onRetry: () => void refetch() }
  if (!data) {
    if (!isError) return <Waiting />
    const { details, requestId } = failureOf(error, SCREENS.billsFailed)
    return (
      <FailedState
        title={details}
        requestId={requestId}
        {...tryAgain}
        details="The list could not be fetched. Nothing you have typed or chosen is lost."
      />
    )
  }
  const pageCount = Math.max(1, Math.ceil(data.pagination.total / shown.perPage))
  if (!isPlaceholderData && state.page > pageCount) {
    return <Navigate to={listAddress({ ...state, page: pageCount })} replace />
  }
  return (
    <div className="bill-results" aria-busy={isPlaceholderData}>
      <div className={classNames('bill-results-rows', isPlaceholderData && 'bill-results-late')}>
        {!data.progress && <p className="bill-results-count">{words}</p>}
        {isError && <StaleLine at={dataUpdatedAt} {...tryAgain} />}
        {data.bills.length === 0 ? (
          <Nothing {...props} progress={data.progress} />
        ) : (
          <Rows {...props} bills={data.bills} />
        )}
      </div>
      <Pagination
        page={Math.min(state.page, pageCount)}
        pageCount={pageCount}
        linkTo={(page) => listAddress({ ...state, page })}
      />
    </div>
  )
}

const BEING_FETCHED = 'Being fetched…'

const WAITING = ['a', 'b', 'c', 'd', 'e']

const Waiting = () => (
  <div className="bill-results" aria-busy="true">
    <p className="bill-results-count">{SCREENS.loading}</p>
    <div>
      {WAITING.map((name) => (
        <BillCardSkeleton key={name} />
      ))}
    </div>
  </div>
)

interface RowsProps extends Pick<BillResultsProps, 'now' | 'actionsFor' | 'onIntent'> {
  readonly bills: readonly BillCardData[]
}

const Rows = ({ bills, now, actionsFor, onIntent }: RowsProps) => (
  <ul>
    {bills.map((bill) => (
      <li key={`${bill.congress}/${bill.type}/${bill.number}`}>
        <BillCard bill={bill} now={now} actions={actionsFor?.(bill)} onIntent={onIntent} />
      </li>
    ))}
  </ul>
)

interface NothingProps extends BillResultsProps {
  readonly progress: Progress | undefined
}

function Nothing({ state, shown, isFiltered, progress }: NothingProps) {
  if (progress) return <BeingFetched progress={progress} />
  if (!shown.isSearch && !isFiltered) {
    return (
      <EmptyState
        title={SCREENS.billsEmpty}
        actions={<ButtonLink to={paths.status()}>See how complete the record is</ButtonLink>}
      >
        Nothing of this Congress is held here.
      </EmptyState>
    )
  }
  const everywhere = listAddress({ ...state, congress: 'all', page: 1 })
  return (
    <EmptyState
      title={SCREENS.billsNotFound}
      actions={
        <>
          {isFiltered && <ButtonLink to={listAddress(withoutFilters(state))}>Clear all filters</ButtonLink>}
          {shown.congress !== 'all' && <ButtonLink to={everywhere}>Look in every Congress</ButtonLink>}
        </>
      }
    >
      {SCREENS.membersEmptyHint}
    </EmptyState>
  )
}
