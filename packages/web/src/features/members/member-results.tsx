import type { MemberCard as Card } from '@rostrum/contract/entities/member'
import { MEMBER_SEARCH_MAX, MEMBERS_PER_PAGE } from '@rostrum/contract/limits'
import { SCREENS } from '@rostrum/contract/messages'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { failureDetails } from '../../api/failure.ts'
import { useCompactLists } from '../../ui/compact-lists.ts'
import { paths } from '../../paths.ts'
import { announce } from '../../ui/announcer.tsx'
import { FetchingState } from '../../record/fetching-state.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '@rostrum/view/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { GradualList } from '../../ui/gradual-list.tsx'
import { rangeLabel } from '@rostrum/view/format-number.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { StaleLine } from '../../ui/stale-line.tsx'
import { MemberCard } from './member-card.tsx'
import { MemberCardSkeletons } from './member-card-skeleton.tsx'
import { pathWithoutFilters } from './member-chips.ts'
import { isSearch, type MembersUrlState, urlQueryOf } from './member-filters.ts'
import './member-results.css'
import { membersErrorMessage, isByRelevance, useMembers } from './use-members.ts'

export function MembersCount({ urlState }: { urlState: MembersUrlState }) {
  const { data, isError } = useMembers(urlState)
  if (urlState.view === 'seats') return <p className="list-count members-count">Who holds each seat today</p>
  const countLabel = data
    ? !data.progress && rangeLabel(data.pagination, 'member')
    : isError
      ? ''
      : SCREENS.loading
  return (
    <p className="list-count members-count">
      {countLabel}
      {data && isByRelevance(urlState.filters) && data.pagination.total > 1 && ', best match first'}
    </p>
  )
}

interface MemberResultsProps {
  readonly urlState: MembersUrlState
  readonly actionsFor: (member: Card) => ReactNode
  readonly onIntent: (bioguideId: string) => void
}

const pagePath = (urlState: MembersUrlState, page: number): string =>
  paths.members(urlQueryOf({ ...urlState, page }))

export function MemberResults({ urlState, actionsFor, onIntent }: MemberResultsProps) {
  const query = useMembers(urlState)
  const { error, isError, isFetching, dataUpdatedAt, refetch } = query
  // Deferred, so that typing stays responsive while new cards render.
  const data = useDeferredValue(query.data)
  const isLate = query.isPlaceholderData || data !== query.data
  const total = data?.pagination.total
  const countLabel = data && (data.progress ? 'Downloading...' : rangeLabel(data.pagination, 'member'))
  useEffect(() => {
    if (countLabel !== undefined && !isLate) announce(countLabel)
  }, [countLabel, isLate])

  const retryProps = { isBusy: isFetching, onRetry: () => void refetch() }
  if (!data || total === undefined) {
    return isError ? (
      <FailedState
        title={SCREENS.membersFailed}
        {...failureDetails(error, membersErrorMessage(urlState.filters))}
        {...retryProps}
      />
    ) : (
      <MemberResultsSkeleton />
    )
  }
  const isSearching = isSearch(urlState.filters)
  const isCapped = isSearching && !isLate && data.members.length >= MEMBER_SEARCH_MAX
  const pageCount = isSearching ? 1 : Math.ceil(total / MEMBERS_PER_PAGE)
  if (!isLate && total > 0 && urlState.page > pageCount) {
    return <Navigate to={pagePath(urlState, pageCount)} replace />
  }
  return (
    <div className="member-results" aria-busy={isLate}>
      {isCapped && <LimitHint urlState={urlState} />}
      <div className={classNames('member-results-rows', isLate && 'member-results-late')}>
        {isError && <StaleLine at={dataUpdatedAt} {...retryProps} />}
        {data.progress ? (
          <FetchingState progress={data.progress} />
        ) : total === 0 ? (
          <NoMembers urlState={urlState} />
        ) : (
          <MemberRows {...{ members: data.members, actionsFor, onIntent }} />
        )}
      </div>
      <Pagination
        page={Math.min(urlState.page, pageCount)}
        pageCount={pageCount}
        linkTo={(page) => pagePath(urlState, page)}
      />
    </div>
  )
}

const MemberResultsSkeleton = () => (
  <div className="member-results" aria-busy="true">
    <MemberCardSkeletons />
  </div>
)

interface MemberRowsProps extends Pick<MemberResultsProps, 'actionsFor' | 'onIntent'> {
  readonly members: readonly Card[]
}

function MemberRows({ members, actionsFor, onIntent }: MemberRowsProps) {
  const isCompact = useCompactLists()
  return (
    <GradualList className="member-cards" rows={members} keyOf={({ bioguideId }) => bioguideId}>
      {(member) => <MemberCard {...{ member, isCompact, actionsFor, onIntent }} />}
    </GradualList>
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
