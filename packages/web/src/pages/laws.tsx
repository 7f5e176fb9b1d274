import { billCongressChoices, congressLabel, currentCongress } from '@rostrum/contract/congress/congress'
import { LAW_SORT_LABELS, type LawSort } from '@rostrum/contract/words/labels'
import { SCREENS } from '@rostrum/contract/words/messages'
import { listLaws } from '@rostrum/contract/route-heads/laws'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { serverDate } from '../clock.ts'
import { type LawListData, LAWS_FAILED, lawQueries } from '../api/laws.ts'
import { DateField } from '../ui/date-field.tsx'
import { thisMonth } from '../record/this-month.ts'
import { parseCalendarDate } from '../list-params.ts'
import { FetchingState } from '../record/fetching-state.tsx'
import { listFailure, ListResults } from '../queries/list-results.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { rangeLabel } from '@rostrum/view/format-number.ts'
import { LawRows } from '@rostrum/view/law-rows.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { ListFormats } from '../record/list-formats.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import { SelectField } from '../ui/select-field.tsx'
import './laws.css'

const PER_PAGE = 50
const SORT_OPTIONS = Object.entries(LAW_SORT_LABELS)
const isLawSort = (value: string | null): value is LawSort => value !== null && value in LAW_SORT_LABELS

interface LawListState {
  /** Undefined for the newest congress with laws. */
  readonly congress: number | undefined
  readonly sort: LawSort
  readonly enactedFrom: string | undefined
  readonly enactedTo: string | undefined
  readonly page: number
}

function useLawListState(today: Date): LawListState {
  const [params] = useSearchParams()
  const asked = Number(params.get('congress'))
  const sort = params.get('sort')
  return {
    congress: billCongressChoices(today).find((each) => each === asked),
    sort: isLawSort(sort) ? sort : 'number',
    enactedFrom: parseCalendarDate(params.get('enactedFrom')),
    enactedTo: parseCalendarDate(params.get('enactedTo')),
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  }
}

const linkTo = ({ congress, sort, enactedFrom, enactedTo, page }: LawListState): string =>
  paths.laws({
    congress: congress?.toString(),
    enactedFrom,
    enactedTo,
    ...(sort !== 'number' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })

export function LawsPage() {
  const [today] = useState(serverDate)
  const state = useLawListState(today)
  const query = lawQueryOf(state)
  const result = useQuery(lawQueries.list(query))
  const congress = state.congress ?? result.data?.congress ?? currentCongress(today)
  const shown = { ...state, congress }
  return (
    <div className="laws">
      <PageTitle tab="Laws">Laws</PageTitle>
      <LawControls state={shown} today={today} />
      <LawResults state={shown} query={{ ...query, congress }} result={result} />
    </div>
  )
}

function LawControls({ state, today }: { state: ShownLaws; today: Date }) {
  const [, setParams] = useSearchParams()
  const change = (changes: Partial<LawListState>): void => {
    setParams(new URL(linkTo({ ...state, page: 1, ...changes }), window.location.origin).searchParams)
  }
  return (
    <div className="laws-controls">
      <SelectField
        label="Congress"
        value={String(state.congress)}
        options={billCongressChoices(today).map((each) => [String(each), congressLabel(each)])}
        onChange={(value) => change({ congress: Number(value) })}
      />
      <SelectField
        label="Sort by"
        value={state.sort}
        options={SORT_OPTIONS}
        onChange={(value) => isLawSort(value) && change({ sort: value })}
      />
      <DateField
        label="Enacted from"
        value={state.enactedFrom}
        onChange={(enactedFrom) => change({ enactedFrom })}
      />
      <DateField label="Enacted to" value={state.enactedTo} onChange={(enactedTo) => change({ enactedTo })} />
      <ButtonLink to={paths.laws(thisMonth(today))}>This month</ButtonLink>
    </div>
  )
}

interface ShownLaws extends LawListState {
  readonly congress: number
}

const lawQueryOf = ({ congress, sort, enactedFrom, enactedTo, page }: LawListState) => ({
  ...(congress !== undefined && { congress }),
  sort,
  ...(enactedFrom !== undefined && { enactedFrom }),
  ...(enactedTo !== undefined && { enactedTo }),
  limit: PER_PAGE,
  offset: (page - 1) * PER_PAGE,
})

interface LawResultsProps {
  readonly state: ShownLaws
  readonly query: ReturnType<typeof lawQueryOf>
  readonly result: UseQueryResult<LawListData>
}

function LawResults({ state, query, result }: LawResultsProps) {
  return (
    <div>
      <ListResults
        className="laws-results"
        noun="law"
        query={result}
        failure={listFailure(result.error, LAWS_FAILED, 'Your choice of Congress is')}
        skeleton={<LawSkeleton />}
        page={state.page}
        perPage={PER_PAGE}
        linkTo={(page) => linkTo({ ...state, page })}
      >
        {(data) =>
          data.laws.length === 0 ? (
            <NoLaws data={data} state={state} />
          ) : (
            <>
              <p className="laws-count">
                {data.progress ? 'Downloading...' : rangeLabel(data.pagination, 'law')}
              </p>
              <LawRows laws={data.laws} />
            </>
          )
        }
      </ListResults>
      {result.data && <ListFormats route={listLaws} query={query} />}
    </div>
  )
}

function NoLaws({ data: { progress }, state }: { data: LawListData; state: ShownLaws }) {
  if (progress) return <FetchingState progress={progress} />
  const { congress, enactedFrom, enactedTo } = state
  if ((enactedFrom ?? enactedTo) !== undefined)
    return (
      <EmptyState
        title="No laws found"
        actions={
          <ButtonLink to={paths.laws({ congress: String(congress) })}>All laws of this Congress</ButtonLink>
        }
      >
        No laws of this Congress were enacted on these dates.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No laws found"
      actions={
        <ButtonLink to={paths.bills({ congress: String(congress) })}>Bills of this Congress</ButtonLink>
      }
    >
      No bills of this Congress have become law yet.
    </EmptyState>
  )
}

const LawSkeleton = () => (
  <>
    <p className="laws-count">{SCREENS.loading}</p>
    <RowsSkeleton count={8} />
  </>
)
