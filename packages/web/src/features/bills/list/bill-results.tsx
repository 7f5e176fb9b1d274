import { currentCongress, ordinal } from '@rostrum/contract/congress/congress'
import type { BillCard as BillCardData, BillKey } from '@rostrum/contract/entities/bill'
import type { FetchProgress } from '@rostrum/contract/entities/common'
import { SCREENS } from '@rostrum/contract/words/messages'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { BillRow, BillRows } from '@rostrum/view/bill-rows.tsx'
import { TextPassages, TextSearchNote } from '@rostrum/view/text-passages.tsx'
import { noTextAdvice } from '@rostrum/view/text-search-words.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, memo, type ReactNode } from 'react'
import type { BillListData } from '../../../api/bills.ts'
import { listFailure, ListResults } from '../../../queries/list-results.tsx'
import { paths } from '../../../paths.ts'
import { FetchingState } from '../../../record/fetching-state.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFold } from '../../../ui/fold-button.tsx'
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
  const { state, resolved, query, actionsFor, onIntent } = props
  return (
    <ListResults
      noun="bill"
      query={query}
      failure={listFailure(query.error, SCREENS.billsFailed, 'Your search and filters are')}
      page={state.page}
      perPage={resolved.perPage}
      linkTo={(page) => listPath({ ...state, page })}
      hint={query.data && <TextSearchNote {...query.data} />}
    >
      {({ bills, results, progress, searchable }) =>
        bills.length === 0 ? (
          <NoBills {...props} progress={progress} searchable={searchable} />
        ) : (
          <BillRows bills={bills}>
            {(bill, index) => (
              <ListedBill
                key={recordKeyOf(bill)}
                passages={results?.[index]?.passages}
                {...{ bill, actionsFor, onIntent }}
              />
            )}
          </BillRows>
        )
      }
    </ListResults>
  )
}

interface ListedBillProps extends Pick<BillResultsProps, 'actionsFor' | 'onIntent'> {
  readonly bill: BillCardData
  readonly passages: ComponentProps<typeof TextPassages>['passages']
}

const ListedBill = memo(function ListedBill({ bill, passages, actionsFor, onIntent }: ListedBillProps) {
  const { isFolded, button } = useFold(billCitation(bill))
  return (
    <BillRow
      bill={bill}
      isFolded={isFolded}
      onIntent={() => onIntent(bill)}
      controls={
        <>
          {actionsFor(bill)}
          {button}
        </>
      }
    >
      <TextPassages bill={bill} passages={passages} />
    </BillRow>
  )
})

interface NoMatchesProps extends Pick<BillResultsProps, 'state' | 'resolved' | 'isFiltered'> {
  readonly searchable: BillListData['searchable']
}

interface NoBillsProps extends NoMatchesProps, Pick<BillResultsProps, 'now'> {
  readonly progress: FetchProgress | undefined
}

function NoBills({ now, progress, ...matching }: NoBillsProps) {
  const { state, resolved, isFiltered } = matching
  if (progress) return <FetchingState progress={progress} />
  if (resolved.isSearch || isFiltered) return <NoMatches {...matching} />
  const current = currentCongress(now)
  const isNew = resolved.congress === current || resolved.congress === 'newest'
  return (
    <EmptyState
      title={SCREENS.billsEmpty}
      actions={
        isNew ? (
          <ButtonLink to={listPath({ ...state, congress: current - 1, page: 1 })}>
            Show the {ordinal(current - 1)} Congress
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.status()}>See download progress</ButtonLink>
        )
      }
    >
      {isNew
        ? `The first bills of the ${ordinal(current)} Congress appear here once Congress.gov lists them.`
        : 'No bills from this Congress have been downloaded yet.'}
    </EmptyState>
  )
}

const NoMatches = ({ state, resolved, isFiltered, searchable }: NoMatchesProps) => (
  <EmptyState
    title={SCREENS.billsNotFound}
    actions={
      <>
        {isFiltered && <ButtonLink to={listPath(withoutFilters(state))}>Clear all filters</ButtonLink>}
        {resolved.congress !== 'all' && (
          <ButtonLink to={listPath({ ...state, congress: 'all', page: 1 })}>Search all Congresses</ButtonLink>
        )}
        {resolved.isSearch && (
          <ButtonLink to={listPath({ ...state, in: resolved.isInText ? undefined : 'text', page: 1 })}>
            {resolved.isInText ? 'Search titles and topics' : 'Search inside the text'}
          </ButtonLink>
        )}
      </>
    }
  >
    {resolved.isInText ? noTextAdvice(state.q, searchable) : SCREENS.emptyHint}
  </EmptyState>
)
