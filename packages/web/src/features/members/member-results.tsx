import type { MemberCard as Card } from '@rostrum/contract/entities/member'
import { MEMBER_SEARCH_MAX, MEMBERS_PER_PAGE } from '@rostrum/contract/rules/limits'
import { SCREENS } from '@rostrum/contract/words/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { failureDetails } from '../../api/failure.ts'
import { ListCount, ListResults } from '../../queries/list-results.tsx'
import { useCompactLists } from '../../ui/compact-lists.ts'
import { paths } from '../../paths.ts'
import { FetchingState } from '../../record/fetching-state.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MemberCard } from './member-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import './member-card.css'
import { pathWithoutFilters } from './member-chips.ts'
import { isSearch, type MembersUrlState, urlQueryOf } from './member-filters.ts'
import './member-results.css'
import { isByRelevance, membersErrorMessage, useMembers } from './use-members.ts'

export function MembersCount({ urlState }: { urlState: MembersUrlState }) {
  const query = useMembers(urlState)
  const { data } = query
  if (urlState.view === 'seats') return <p className="list-count members-count">Who holds each seat today</p>
  return (
    <p className="list-count members-count">
      <ListCount noun="member" query={query} />
      {data && isByRelevance(urlState.filters) && data.pagination.total > 1 && ', best match first'}
    </p>
  )
}

interface MemberResultsProps {
  readonly urlState: MembersUrlState
  readonly actionsFor: (member: Card) => ReactNode
  readonly onIntent: (bioguideId: string) => void
}

export function MemberResults({ urlState, actionsFor, onIntent }: MemberResultsProps) {
  const query = useMembers(urlState)
  const isSearching = isSearch(urlState.filters)
  const isCapped = isSearching && (query.data?.members.length ?? 0) >= MEMBER_SEARCH_MAX
  return (
    <ListResults
      noun="member"
      query={query}
      failure={{
        title: SCREENS.membersFailed,
        ...failureDetails(query.error, membersErrorMessage(urlState.filters)),
      }}
      skeleton={<MemberCardSkeletons />}
      page={urlState.page}
      perPage={isSearching ? Infinity : MEMBERS_PER_PAGE}
      linkTo={(page) => paths.members(urlQueryOf({ ...urlState, page }))}
      hint={isCapped && <LimitHint urlState={urlState} />}
    >
      {({ members, pagination, progress }) =>
        progress ? (
          <FetchingState progress={progress} />
        ) : pagination.total === 0 ? (
          <NoMembers urlState={urlState} />
        ) : (
          <MemberRows {...{ members, actionsFor, onIntent }} />
        )
      }
    </ListResults>
  )
}

interface MemberRowsProps extends Pick<MemberResultsProps, 'actionsFor' | 'onIntent'> {
  readonly members: readonly Card[]
}

function MemberRows({ members, actionsFor, onIntent }: MemberRowsProps) {
  const isCompact = useCompactLists()
  return (
    <ul className="list-rows member-cards">
      {members.map((member) => (
        <li key={member.bioguideId}>
          <MemberCard {...{ member, isCompact, actionsFor, onIntent }} />
        </li>
      ))}
    </ul>
  )
}

const NoMembers = ({ urlState }: { urlState: MembersUrlState }) => (
  <EmptyState
    title={SCREENS.membersEmpty}
    actions={<ButtonLink to={pathWithoutFilters(urlState)}>Clear all filters</ButtonLink>}
  >
    {SCREENS.emptyHint}
  </EmptyState>
)

const LimitHint = ({ urlState }: { urlState: MembersUrlState }) => (
  <p className="member-results-cap">
    A search shows at most {MEMBER_SEARCH_MAX} members. Add a word or a filter to refine it
    {urlState.filters.isCurrentOnly && urlState.view !== 'seats' && (
      <>
        , or{' '}
        <Link to={paths.members(urlQueryOf({ ...urlState, page: 1, view: 'seats' }))} preventScrollReset>
          see everyone on the seat chart
        </Link>
      </>
    )}
    .
  </p>
)

const SkeletonLine = ({ width }: { width: 'short' | 'long' }) => (
  <p>
    <Skeleton width={width} />
  </p>
)

/** As large as a member card, to avoid layout shift. */
const MemberCardSkeleton = () => (
  <div className="member-card">
    <span className="portrait portrait-waiting" />
    <div className="member-card-words">
      <div className="member-card-name">
        <p className="member-card-name-waiting">
          <Skeleton width="long" />
        </p>
      </div>
      <p className="member-card-seat">
        <Skeleton width="long" />
      </p>
      <p className="member-card-service">
        <Skeleton width="long" />
      </p>
      <SkeletonLine width="long" />
    </div>
    <p className="member-card-ways">
      <span className="member-card-more">
        <Skeleton width="short" />
      </span>
    </p>
  </div>
)

/** Enough to fill a screen. */
const SKELETON_COUNT = 12

const MemberCardSkeletons = () => (
  <ul className="member-cards" aria-hidden="true">
    {Array.from({ length: SKELETON_COUNT }, (_, index) => (
      <li key={index}>
        <MemberCardSkeleton />
      </li>
    ))}
  </ul>
)
