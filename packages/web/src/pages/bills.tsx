import { formatCitation } from '@rostrum/contract/words/citation'
import { currentCongress } from '@rostrum/contract/congress/congress'
import type { BillFacets, BillKey } from '@rostrum/contract/entities/bill'
import { formatList } from '@rostrum/contract/lib/format'
import { SEARCH_MAX_CHARACTERS } from '@rostrum/contract/rules/limits'
import { memberName } from '@rostrum/contract/words/member-name'
import { billRef } from '@rostrum/contract/entities/record-ref'
import { listBills, searchBills } from '@rostrum/contract/route-heads/bills'
import { useQuery } from '@tanstack/react-query'
import { IN_TEXT_LABEL, IN_TEXT_PLACEHOLDER } from '@rostrum/view/text-search-words.ts'
import { classNames } from '@rostrum/view/class-names.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { serverDate } from '../clock.ts'
import { billQueries } from '../api/bills.ts'
import { memberQueries } from '../api/members.ts'
import { settings as settingsStore, useSettings } from '../api/settings.ts'
import { queryClient } from '../api/singletons.ts'
import { BillResults } from '../features/bills/list/bill-results.tsx'
import { filterChips, withoutFilters } from '../features/bills/list/filter-chips.ts'
import { FilterFields } from '../features/bills/list/filter-fields.tsx'
import { billListQuery, type ResolvedList, resolveList } from '../features/bills/list/list-query.ts'
import {
  type BillListState,
  LIST_TITLE,
  listPath,
  listTitle,
  parseListState,
  useListState,
} from '../features/bills/list/list-state.ts'
import { ListToolbar } from '../features/bills/list/list-toolbar.tsx'
import { TrackTopic } from '../features/follow/track-topic.tsx'
import { TrackButton } from '../features/follow/track-button.tsx'
import { useFollowStates } from '../queries/use-follow-states.ts'
import { ListCount } from '../queries/list-results.tsx'
import { ReferenceSuggestion } from '../features/references/reference-suggestion.tsx'
import { useJump } from '../features/references/use-jump.ts'
import { SaveSearch } from '../features/searches/save-search.tsx'
import { isSearchable } from '../list-params.ts'
import { paths } from '../paths.ts'
import { ListFormats } from '../record/list-formats.tsx'
import { Chips } from '../ui/chips.tsx'
import { CompactToggle } from '../ui/compact-toggle.tsx'
import { Segments } from '../ui/segments.tsx'
import { ListDrawer } from '../ui/list-drawer.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import '../ui/list-screen.css'
import { prefetchChunk } from '../loading/load-chunk.ts'

/** Prefetches a bill's data and the code of its page on hover or focus. */
function prefetchBill(bill: BillKey): void {
  void queryClient.prefetchQuery(billQueries.detail(bill))
  prefetchChunk(() => import('./bill.tsx'))
}

const listedMembers = ({ sponsor, cosponsor = [] }: BillListState): readonly string[] =>
  sponsor === undefined ? cosponsor : [sponsor]

/** "Ada Lane and Bo Tide". */
function useMemberNames(ids: readonly string[]): string | undefined {
  const { data } = useQuery({
    queryKey: ['sponsors of a list', ids],
    queryFn: async () => {
      const found = await Promise.all(ids.map((id) => queryClient.fetchQuery(memberQueries.detail(id))))
      const names = found.map(({ member }) => memberName(member))
      return formatList(names)
    },
    retry: false,
    enabled: ids.length > 0,
  })
  return data
}

const trackButton = (bill: BillKey) => (
  <TrackButton item={billRef(bill)} name={formatCitation(bill.type, bill.number)} />
)

export async function prefetch({ request }: LoaderFunctionArgs): Promise<void> {
  const state = parseListState(new URL(request.url).searchParams)
  const resolved = resolveList(state, { settings: settingsStore.get(), now: serverDate() })
  await queryClient.prefetchQuery(billQueries.list(billListQuery(state, resolved)))
}

/** Too short to search: the reader is still typing. */
const searched = (text: string): string => (isSearchable(text) ? text : '')

const PLACES = [
  ['', 'Titles and topics'],
  ['text', IN_TEXT_LABEL],
] as const

/** Where the words are searched for. */
const PlaceChoice = ({ state, change }: ReturnType<typeof useListState>) => (
  <Segments
    legend="Search in"
    options={PLACES}
    value={state.in ?? ''}
    onChange={(place) => change({ in: place || undefined })}
  />
)

interface ControlsProps extends ReturnType<typeof useListState> {
  readonly resolved: ResolvedList
  readonly shownCongress: number | 'all'
  readonly listedCongress: number | undefined
  readonly now: Date
  readonly facets: BillFacets | undefined
  readonly activeCount: number
}

/** Searches while typing, and jumps to a record on Enter, unless it searches inside texts, which cite records. */
function Controls({ state, change, resolved, listedCongress, ...props }: ControlsProps) {
  const { jump, cancel } = useJump()
  const isInText = state.in === 'text'
  function search(text: string): void {
    cancel()
    const q = searched(text)
    if (q !== state.q) change({ q }, { replace: true })
  }
  function open(text: string): void {
    if (isInText) return search(text)
    const back = listPath({ ...state, page: 1, q: searched(text) })
    void jump(text, { listedCongress, onNoMatch: () => search(text), back })
  }
  return (
    <div className="list-row">
      <SearchBox
        label="Search bills"
        placeholder={isInText ? IN_TEXT_PLACEHOLDER : 'Search by title, number, sponsor, or subject'}
        value={state.q}
        maxLength={SEARCH_MAX_CHARACTERS}
        onSearch={search}
        onEnter={open}
      />
      <ListToolbar resolved={resolved} congress={props.shownCongress} now={props.now} onChange={change} />
      <ListDrawer title="Filter bills" activeCount={props.activeCount}>
        {() => <FilterFields filters={state} facets={props.facets} onChange={change} />}
      </ListDrawer>
      <CompactToggle />
    </div>
  )
}

export function BillsPage() {
  const { state, change } = useListState()
  const [now] = useState(serverDate)
  const settings = useSettings()
  const resolved = resolveList(state, { settings, now })
  const listQuery = billListQuery(state, resolved)
  const query = useQuery(billQueries.list(listQuery))
  const { data } = query
  useFollowStates(useMemo(() => data?.bills.map(billRef) ?? [], [data]))
  const chips = filterChips(state)
  const shownCongress =
    resolved.congress === 'newest' ? (data?.congress ?? currentCongress(now)) : resolved.congress
  const listedCongress = shownCongress === 'all' ? undefined : shownCongress
  return (
    <div className="list-screen">
      <ListHeading state={state} count={<ListCount noun="bill" query={query} />}>
        <PlaceChoice state={state} change={change} />
      </ListHeading>
      <Controls
        {...{ state, change, resolved, shownCongress, listedCongress, now }}
        facets={data?.facets}
        activeCount={chips.length}
      />
      <Chips chips={chips} clearTo={listPath(withoutFilters(state))} />
      <TrackTopic policyArea={state.policyArea} />
      <SaveSearch state={state} congress={resolved.congress === 'newest' ? undefined : listedCongress} />
      {state.in === undefined && <ReferenceSuggestion text={state.q} listedCongress={listedCongress} />}
      <BillResults
        {...{ state, resolved, query, now }}
        isFiltered={chips.length > 0}
        actionsFor={trackButton}
        onIntent={prefetchBill}
      />
      {!resolved.isInText && <Formats listQuery={listQuery} congress={shownCongress} />}
    </div>
  )
}

interface FormatsProps {
  readonly listQuery: ReturnType<typeof billListQuery>
  readonly congress: number | 'all'
}

const Formats = ({ listQuery, congress }: FormatsProps) => (
  <ListFormats
    route={'q' in listQuery ? searchBills : listBills}
    query={congress === 'all' ? listQuery : { ...listQuery, congress }}
  />
)

interface ListHeadingProps {
  readonly state: BillListState
  readonly count: ReactNode
  readonly children: ReactNode
}

function ListHeading({ state, count, children }: ListHeadingProps) {
  const members = listedMembers(state)
  const title = listTitle(state, useMemberNames(members))
  const id = members.length === 1 ? members[0] : undefined
  return (
    <div className={classNames('list-heading', members.length > 0 && 'list-heading-of-member')}>
      <PageTitle tab={state.q === '' ? title : `${state.q} · ${LIST_TITLE}`}>{title}</PageTitle>
      <p className="list-count">{count}</p>
      {children}
      {id === undefined ? (
        <Link to={paths.laws()}>List of laws</Link>
      ) : (
        <Link to={paths.member(id)}>Back to Member</Link>
      )}
    </div>
  )
}
