import { currentCongress } from '@rostrum/contract/congress'
import type { MemberCard } from '@rostrum/contract/entities/member'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { memberQueries } from '../api/members.ts'
import { TrackButton } from '../features/follow/track-button.tsx'
import { useFollowStates } from '../features/follow/use-follow-states.ts'
import { DrawingSkeleton } from '../features/members/drawing-skeleton.tsx'
import { memberChips, withFilters, withoutFilters } from '../features/members/member-chips.ts'
import { type MemberFilters, type MembersPlace, placeIn } from '../features/members/member-filters.ts'
import { MemberResults, MembersCount } from '../features/members/member-results.tsx'
import { nameOf } from '../features/members/member-words.ts'
import { SearchPanel } from '../features/members/search-panel.tsx'
import { useMembers } from '../features/members/use-members.ts'
import { useSearchDraft } from '../features/members/use-search-draft.ts'
import { ViewSwitch } from '../features/members/view-switch.tsx'
import { ReferenceOffer } from '../features/references/reference-offer.tsx'
import { useJump } from '../features/references/use-jump.ts'
import { memberItem } from '../item.ts'
import { Chips } from '../ui/chips.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import './members.css'
import { loadChunk, prefetchChunk } from '../loading/load-chunk.ts'

const SeatChart = lazy(async () => ({
  default: (await loadChunk(() => import('../features/members/seats/seat-chart.tsx'))).SeatChart,
}))
const StateMap = lazy(async () => ({
  default: (await loadChunk(() => import('../features/members/states/state-map.tsx'))).StateMap,
}))

const TITLE = 'Congressional Members'

/** Fetches what a member's page needs as soon as a reader turns to it. */
function usePrefetch(): (bioguideId: string) => void {
  const queryClient = useQueryClient()
  return (bioguideId) => {
    void queryClient.prefetchQuery(memberQueries.detail(bioguideId))
    prefetchChunk(() => import('./member.tsx'))
  }
}

const trackButton = (member: MemberCard) => (
  <TrackButton item={memberItem(member.bioguideId)} name={nameOf(member)} />
)

export function MembersPage() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const place = useMemo(() => placeIn(query), [query])
  const [listed] = useState(() => currentCongress(new Date()))
  const { data } = useMembers(place)
  useFollowStates(useMemo(() => data?.members.map(({ bioguideId }) => memberItem(bioguideId)) ?? [], [data]))
  const prefetch = usePrefetch()
  const { search } = place.filters
  const { draft, change, clear, submit } = useSearchDraft(place.filters)
  const { jump, cancel } = useJump()
  function changeDraft(part: Partial<MemberFilters>): void {
    cancel()
    change(part)
  }
  function open(): void {
    const filters = submit()
    const otherwise = (): void => void navigate(withFilters(place, filters), { preventScrollReset: true })
    void jump(filters.search, { listed, otherwise })
  }
  return (
    <div className="members">
      <PageTitle tab={search === '' ? TITLE : `${search} · ${TITLE}`}>{TITLE}</PageTitle>
      <SearchPanel draft={draft} onChange={changeDraft} onSubmit={open} />
      <Chips chips={memberChips(place)} clearTo={withoutFilters(place)} onClear={clear} />
      <ReferenceOffer text={search} listed={listed} />
      <div className="members-bar">
        <MembersCount place={place} />
        <ViewSwitch place={place} />
      </div>
      <Drawing place={place} />
      {place.view !== 'seats' && <MemberResults place={place} onIntent={prefetch} actionsFor={trackButton} />}
    </div>
  )
}

function Drawing({ place }: { place: MembersPlace }) {
  const { view } = place
  if (view === 'list') return null
  return (
    <Suspense fallback={<DrawingSkeleton view={view} />}>
      {view === 'seats' ? <SeatChart place={place} /> : <StateMap place={place} />}
    </Suspense>
  )
}
