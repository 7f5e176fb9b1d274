import type { MemberCard } from '@rostrum/contract/entities/member'
import { memberRef } from '@rostrum/contract/entities/record-ref'
import { memo, Suspense, useMemo } from 'react'
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router-dom'
import { memberQueries } from '../api/members.ts'
import { queryClient } from '../api/singletons.ts'
import { TrackButton } from '../features/follow/track-button.tsx'
import { useFollowStates } from '../queries/use-follow-states.ts'
import { DrawingSkeleton } from '../features/members/drawing-skeleton.tsx'
import { memberChips, pathWithFilters, pathWithoutFilters } from '../features/members/member-chips.ts'
import {
  type MemberFilters,
  type MembersUrlState,
  parseUrlState,
} from '../features/members/member-filters.ts'
import { MemberResults, MembersCount } from '../features/members/member-results.tsx'
import { memberName } from '@rostrum/view/member-labels.ts'
import { SearchPanel } from '../features/members/search-panel.tsx'
import { memberListCall, membersQuery, useMembers } from '../features/members/use-members.ts'
import { useSearchDraft } from '../features/members/use-search-draft.ts'
import { ViewSwitch } from '../features/members/view-switch.tsx'
import { ReferenceSuggestion } from '../features/references/reference-suggestion.tsx'
import { useJump } from '../features/references/use-jump.ts'
import { Chips } from '../ui/chips.tsx'
import { ListFormats } from '../record/list-formats.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import '../ui/list-screen.css'
import { lazyPart } from '../loading/lazy-part.tsx'
import { prefetchChunk } from '../loading/load-chunk.ts'

const SeatChart = lazyPart(() => import('../features/members/seats/seat-chart.tsx'), 'SeatChart')
const StateMap = lazyPart(() => import('../features/members/states/state-map.tsx'), 'StateMap')

const TITLE = 'Congressional Members'

/** Prefetches a member's data and the code of their page on hover or focus. */
function prefetchMember(bioguideId: string): void {
  void queryClient.prefetchQuery(memberQueries.detail(bioguideId))
  prefetchChunk(() => import('./member.tsx'))
}

const trackButton = (member: MemberCard) => (
  <TrackButton item={memberRef(member.bioguideId)} name={memberName(member)} />
)

export const prefetch = ({ request }: LoaderFunctionArgs): Promise<void> =>
  queryClient.prefetchQuery(membersQuery(parseUrlState(new URL(request.url).searchParams)))

export function MembersPage() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const urlState = useMemo(() => parseUrlState(query), [query])
  const { search } = urlState.filters
  const { draft, change, clear, submit } = useSearchDraft(urlState.filters)
  const { jump, cancel } = useJump()
  function changeDraft(filterChange: Partial<MemberFilters>): void {
    cancel()
    change(filterChange)
  }
  function open(): void {
    const filters = submit()
    const onNoMatch = (): void =>
      void navigate(pathWithFilters(urlState, filters), { preventScrollReset: true })
    void jump(filters.search, { onNoMatch })
  }
  return (
    <div className="list-screen">
      <div className="list-heading">
        <PageTitle tab={search === '' ? TITLE : `${search} · ${TITLE}`}>{TITLE}</PageTitle>
        <MembersCount urlState={urlState} />
        <ViewSwitch urlState={urlState} />
      </div>
      <SearchPanel draft={draft} onChange={changeDraft} onSubmit={open} />
      <Chips chips={memberChips(urlState)} clearTo={pathWithoutFilters(urlState)} onClear={clear} />
      <ReferenceSuggestion text={search} />
      <FoundMembers urlState={urlState} />
    </div>
  )
}

/** Memoized, so that typing a search does not render it again. */
const FoundMembers = memo(function FoundMembers({ urlState }: { urlState: MembersUrlState }) {
  const { data } = useMembers(urlState)
  useFollowStates(useMemo(() => data?.members.map(({ bioguideId }) => memberRef(bioguideId)) ?? [], [data]))
  return (
    <>
      <Drawing urlState={urlState} />
      {urlState.view !== 'seats' && (
        <MemberResults urlState={urlState} onIntent={prefetchMember} actionsFor={trackButton} />
      )}
      <ListFormats {...memberListCall(urlState)} />
    </>
  )
})

function Drawing({ urlState }: { urlState: MembersUrlState }) {
  const { view } = urlState
  if (view === 'list') return null
  return (
    <Suspense fallback={<DrawingSkeleton view={view} />}>
      {view === 'seats' ? <SeatChart urlState={urlState} /> : <StateMap urlState={urlState} />}
    </Suspense>
  )
}
