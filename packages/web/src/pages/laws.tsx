import { billCongressChoices, congressLabel, currentCongress } from '@rostrum/contract/congress/congress'
import { LAW_SORT_LABELS, type LawSort } from '@rostrum/contract/words/labels'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { formatCalendarDate } from '@rostrum/contract/lib/wall-clock'
import { listLaws } from '@rostrum/contract/route-heads/laws'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { serverDate } from '../clock.ts'
import { type LawListData, LAWS_FAILED, lawQueries } from '../api/laws.ts'
import { DateField } from '../ui/date-field.tsx'
import { thisMonth } from '../record/today.ts'
import { parseCalendarDate, parseWholeNumber } from '../list-params.ts'
import { FetchingState } from '../record/fetching-state.tsx'
import { ListCount, listFailure, ListResults } from '../queries/list-results.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { type Chip, Chips } from '../ui/chips.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LawRows } from '@rostrum/view/law-rows.tsx'
import { ListDrawer } from '../ui/list-drawer.tsx'
import '../ui/list-screen.css'
import { PageTitle } from '../ui/page-title.tsx'
import { ListFormats } from '../record/list-formats.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import { SelectField } from '../ui/select-field.tsx'
import '../ui/slim-selects.css'

const PER_PAGE = 50
const MAX_PAGE = 1_000
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
    page: parseWholeNumber(params.get('page'), { max: MAX_PAGE }) ?? 1,
  }
}

const linkTo = ({ congress, sort, page, ...dates }: LawListState): string =>
  paths.laws({
    congress: congress?.toString(),
    ...dates,
    ...(sort !== 'number' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })

const lawQueryOf = ({ sort, page, ...chosen }: LawListState) => ({
  ...omitUndefined(chosen),
  sort,
  limit: PER_PAGE,
  offset: (page - 1) * PER_PAGE,
})

interface ShownLaws extends LawListState {
  readonly congress: number
}

const DATES = [
  ['enactedFrom', 'Enacted from'],
  ['enactedTo', 'Enacted to'],
] as const

const lawChips = (state: ShownLaws): Chip[] =>
  DATES.flatMap(([field, name]) => {
    const date = state[field]
    const without = linkTo({ ...state, [field]: undefined, page: 1 })
    return date === undefined ? [] : [{ name, value: formatCalendarDate(date), without }]
  })

export function LawsPage() {
  const [today] = useState(serverDate)
  const state = useLawListState(today)
  const query = lawQueryOf(state)
  const result = useQuery(lawQueries.list(query))
  const congress = state.congress ?? result.data?.congress ?? currentCongress(today)
  const shown = { ...state, congress }
  return (
    <div className="list-screen">
      <div className="list-heading">
        <PageTitle>Laws</PageTitle>
        <p className="list-count">
          <ListCount noun="law" query={result} />
        </p>
      </div>
      <LawControls state={shown} today={today} />
      <Chips
        chips={lawChips(shown)}
        clearTo={linkTo({ ...shown, enactedFrom: undefined, enactedTo: undefined, page: 1 })}
      />
      <LawResults state={shown} result={result} />
      {result.data && <ListFormats route={listLaws} query={{ ...query, congress }} />}
    </div>
  )
}

function LawControls({ state, today }: { state: ShownLaws; today: Date }) {
  const navigate = useNavigate()
  const change = (changes: Partial<LawListState>): void =>
    void navigate(linkTo({ ...state, page: 1, ...changes }))
  const active = lawChips(state).length
  return (
    <div className="list-row">
      <div className="list-selects slim-selects">
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
      </div>
      <Link className="button list-button" to={paths.laws(thisMonth(today))}>
        This month
      </Link>
      <ListDrawer title="Filter laws" activeCount={active}>
        {() => (
          <div className="list-filters">
            {DATES.map(([field, label]) => (
              <DateField
                key={field}
                label={label}
                value={state[field]}
                onChange={(date) => change({ [field]: date })}
              />
            ))}
          </div>
        )}
      </ListDrawer>
    </div>
  )
}

const LawResults = ({ state, result }: { state: ShownLaws; result: UseQueryResult<LawListData> }) => (
  <ListResults
    noun="law"
    query={result}
    failure={listFailure(result.error, LAWS_FAILED, 'Your choice of Congress is')}
    skeleton={<RowsSkeleton count={8} />}
    page={state.page}
    perPage={PER_PAGE}
    linkTo={(page) => linkTo({ ...state, page })}
  >
    {(data) => (data.laws.length === 0 ? <NoLaws data={data} state={state} /> : <LawRows laws={data.laws} />)}
  </ListResults>
)

function NoLaws({ data: { progress }, state }: { data: LawListData; state: ShownLaws }) {
  if (progress) return <FetchingState progress={progress} />
  const congress = String(state.congress)
  const isFiltered = lawChips(state).length > 0
  return (
    <EmptyState
      title="No laws found"
      actions={
        isFiltered ? (
          <ButtonLink to={paths.laws({ congress })}>All laws of this Congress</ButtonLink>
        ) : (
          <ButtonLink to={paths.bills({ congress })}>Bills of this Congress</ButtonLink>
        )
      }
    >
      {isFiltered
        ? 'No laws of this Congress were enacted on these dates.'
        : 'No bills of this Congress have become law yet.'}
    </EmptyState>
  )
}
