import type { MemberCard as Card } from '@rostrum/contract/entities/member'
import { MEMBER_SEARCH_MAX, MEMBERS_PER_PAGE } from '@rostrum/contract/limits'
import { SCREENS } from '@rostrum/contract/messages'
import { type ReactNode, useEffect } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { failureOf } from '../../api/failure.ts'
import { paths } from '../../paths.ts'
import { announce } from '../../ui/announcer.tsx'
import { BeingFetched } from '../../ui/being-fetched.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { StaleLine } from '../../ui/stale-line.tsx'
import { MemberCard } from './member-card.tsx'
import { MemberCardSkeletons } from './member-card-skeleton.tsx'
import { withoutFilters } from './member-chips.ts'
import { isSearch, type MembersPlace, queryOf } from './member-filters.ts'
import './member-results.css'
import { rangeWords } from './member-words.ts'
import { failureWords, isByRelevance, useMembers } from './use-members.ts'

/** How many there are, or what is being drawn. */
export function MembersCount({ place }: { place: MembersPlace }) {
  const { data, isError } = useMembers(place)
  if (place.view === 'seats') return <p className="members-count">Who holds each seat today</p>
  const words = data ? !data.progress && rangeWords(data.pagination) : isError ? '' : SCREENS.loading
  return (
    <p className="members-count">
      {words}
      {data && isByRelevance(place.filters) && data.pagination.total > 1 && ', best match first'}
    </p>
  )
}

interface MemberResultsProps {
  readonly place: MembersPlace
  readonly actionsFor?: ((member: Card) => ReactNode) | undefined
  readonly onIntent: (bioguideId: string) => void
}

const linkTo = (place: MembersPlace, page: number): string => paths.members(queryOf({ ...place, page }))

/** The members the address asks for, one page of them. */
export function MemberResults({ place, actionsFor, onIntent }: MemberResultsProps) {
  const { data, error, isError, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useMembers(place)
  const total = data?.pagination.total
  const words = data && (data.progress ? 'Being fetched…' : rangeWords(data.pagination))
  useEffect(() => {
    if (words !== undefined && !isPlaceholderData) announce(words)
  }, [words, isPlaceholderData])

  const tryAgain = { isBusy: isFetching, onRetry: () => void refetch() }
  if (!data || total === undefined) {
    return isError ? (
      <FailedState
        title={SCREENS.membersFailed}
        {...failureOf(error, failureWords(place.filters))}
        {...tryAgain}
      />
    ) : (
      <Waiting />
    )
  }
  const isSearching = isSearch(place.filters)
  const isCapped = isSearching && !isPlaceholderData && data.members.length >= MEMBER_SEARCH_MAX
  const pageCount = isSearching ? 1 : Math.ceil(total / MEMBERS_PER_PAGE)
  if (!isPlaceholderData && total > 0 && place.page > pageCount) {
    return <Navigate to={linkTo(place, pageCount)} replace />
  }
  return (
    <div className="member-results" aria-busy={isPlaceholderData}>
      {isCapped && <CapHint place={place} />}
      <div className={classNames('member-results-rows', isPlaceholderData && 'member-results-late')}>
        {isError && <StaleLine at={dataUpdatedAt} {...tryAgain} />}
        {data.progress ? (
          <BeingFetched progress={data.progress} />
        ) : total === 0 ? (
          <Nobody place={place} />
        ) : (
          <Rows {...{ members: data.members, actionsFor, onIntent }} />
        )}
      </div>
      <Pagination
        page={Math.min(place.page, pageCount)}
        pageCount={pageCount}
        linkTo={(page) => linkTo(place, page)}
      />
    </div>
  )
}

const Waiting = () => (
  <div className="member-results" aria-busy="true">
    <MemberCardSkeletons />
  </div>
)

interface RowsProps extends Pick<MemberResultsProps, 'actionsFor' | 'onIntent'> {
  readonly members: readonly Card[]
}

const Rows = ({ members, actionsFor, onIntent }: RowsProps) => (
  <ul className="member-cards">
    {members.map((member) => (
      <li key={member.bioguideId}>
        <MemberCard member={member} actions={actionsFor?.(member)} onIntent={onIntent} />
      </li>
    ))}
  </ul>
)

const Nobody = ({ place }: { place: MembersPlace }) => (
  <EmptyState
    title={SCREENS.membersEmpty}
    actions={<ButtonLink to={withoutFilters(place)}>Clear all filters</ButtonLink>}
  >
    {SCREENS.membersEmptyHint}
  </EmptyState>
)

const CapHint = ({ place }: { place: MembersPlace }) => (
  <p className="member-results-cap">
    A search shows at most {MEMBER_SEARCH_MAX} members. Add a word or a filter to refine it
    {place.filters.isCurrentOnly && place.view !== 'seats' && (
      <>
        , or{' '}
        <Link to={paths.members(queryOf({ ...place, page: 1, view: 'seats' }))} preventScrollReset>
          see everybody on the seat chart
        </Link>
      </>
    )}
    .
  </p>
)
