import { ordinal } from '@rostrum/contract/congress'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { SCREENS } from '@rostrum/contract/messages'
import { voteKeyOf } from '@rostrum/contract/vote-key'
import { classNames } from '@rostrum/view/class-names.ts'
import { rangeLabel } from '@rostrum/view/format-number.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { failureDetails } from '../../api/failure.ts'
import { type VoteListData, VOTES_FAILED } from '../../api/votes.ts'
import { announce } from '../../ui/announcer.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { GradualList } from '../../ui/gradual-list.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { StaleLine } from '../../ui/stale-line.tsx'
import { FollowedPositions } from './followed-positions.tsx'
import { followedFirst, type FollowedVotes } from './followed-votes.ts'
import { VOTES_PER_PAGE } from './vote-list-query.ts'
import { voteListPath, type VoteListState, withoutVoteFilters } from './vote-list-state.ts'
import { VoteRow, VoteRowSkeleton } from './vote-row.tsx'

interface VoteResultsProps {
  readonly state: VoteListState
  readonly query: UseQueryResult<VoteListData>
  readonly congress: number
  readonly isFiltered: boolean
  readonly followed: FollowedVotes
  readonly onIntent: (vote: VoteCard) => void
}

export function VoteResults({ state, query, congress, isFiltered, followed, onIntent }: VoteResultsProps) {
  const { data, error, isError, isFetching, isPlaceholderData: isLate, dataUpdatedAt, refetch } = query
  const countLabel = data && rangeLabel(data.pagination, 'vote')
  useEffect(() => {
    if (countLabel !== undefined && !isLate) announce(countLabel)
  }, [countLabel, isLate])
  const retryProps = { isBusy: isFetching, onRetry: () => void refetch() }
  if (!data) {
    if (!isError) return <VoteResultsSkeleton />
    const { details, requestId } = failureDetails(error, VOTES_FAILED)
    return (
      <FailedState
        title={details}
        requestId={requestId}
        {...retryProps}
        details="The list could not be loaded. Your filters are unchanged."
      />
    )
  }
  const pageCount = Math.max(1, Math.ceil(data.pagination.total / VOTES_PER_PAGE))
  if (!isLate && state.page > pageCount)
    return <Navigate to={voteListPath({ ...state, page: pageCount })} replace />
  return (
    <div className="vote-results" aria-busy={isLate}>
      {isError && <StaleLine at={dataUpdatedAt} {...retryProps} />}
      <div className={classNames(isLate && 'vote-results-late')}>
        {data.votes.length === 0 ? (
          <NoVotes state={state} congress={congress} isFiltered={isFiltered} />
        ) : (
          <GradualList
            rows={state.isFollowedFirst ? followedFirst(data.votes, followed) : data.votes}
            keyOf={voteKeyOf}
          >
            {(vote) => (
              <VoteRow vote={vote} heading="h2" onIntent={onIntent}>
                <FollowedPositions votes={followed.get(voteKeyOf(vote))} />
              </VoteRow>
            )}
          </GradualList>
        )}
      </div>
      <Pagination
        page={Math.min(state.page, pageCount)}
        pageCount={pageCount}
        linkTo={(page) => voteListPath({ ...state, page })}
      />
    </div>
  )
}

/** Shown beside the heading. */
export const VoteCount = ({ query: { data, isError } }: Pick<VoteResultsProps, 'query'>) => (
  <p className="list-count">{data ? rangeLabel(data.pagination, 'vote') : isError ? '' : SCREENS.loading}</p>
)

const SKELETON_COUNT = 8

const VoteResultsSkeleton = () => (
  <div className="vote-results" aria-busy="true">
    <div>
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        <VoteRowSkeleton key={index} />
      ))}
    </div>
  </div>
)

const NoVotes = ({
  state,
  congress,
  isFiltered,
}: Pick<VoteResultsProps, 'state' | 'congress' | 'isFiltered'>) => (
  <EmptyState
    title={isFiltered ? 'No votes found' : 'No votes are loaded yet'}
    actions={
      isFiltered && <ButtonLink to={voteListPath(withoutVoteFilters(state))}>Clear all filters</ButtonLink>
    }
  >
    {isFiltered
      ? 'No roll-call vote of this Congress matches your filters.'
      : `The roll-call votes of the ${ordinal(congress)} Congress appear here once the chambers publish them.`}
  </EmptyState>
)
