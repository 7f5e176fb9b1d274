import { ordinal } from '@rostrum/contract/congress/congress'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import type { UseQueryResult } from '@tanstack/react-query'
import { type VoteListData, VOTES_FAILED } from '../../api/votes.ts'
import { listFailure, ListResults } from '../../queries/list-results.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatNumber } from '@rostrum/contract/lib/format'
import { positionWords } from '@rostrum/view/vote-members.tsx'
import { VoteRows } from '@rostrum/view/vote-rows.tsx'
import { Fragment } from 'react'
import { followedFirst, type FollowedVote, type FollowedVotes } from './followed-votes.ts'
import { VOTES_PER_PAGE } from './vote-list-query.ts'
import { voteListPath, type VoteListState, withoutVoteFilters } from './vote-list-state.ts'

interface VoteResultsProps {
  readonly state: VoteListState
  readonly query: UseQueryResult<VoteListData>
  readonly congress: number
  readonly isFiltered: boolean
  readonly followed: FollowedVotes
  readonly onIntent: (vote: VoteCard) => void
}

export function VoteResults({ state, query, congress, isFiltered, followed, onIntent }: VoteResultsProps) {
  const positionsOf = (vote: VoteCard) => <FollowedPositions votes={followed.get(voteKeyOf(vote))} />
  return (
    <ListResults
      noun="vote"
      query={query}
      failure={listFailure(query.error, VOTES_FAILED, 'Your filters are')}
      page={state.page}
      perPage={VOTES_PER_PAGE}
      linkTo={(page) => voteListPath({ ...state, page })}
    >
      {({ votes }) =>
        votes.length === 0 ? (
          <NoVotes state={state} congress={congress} isFiltered={isFiltered} />
        ) : (
          <VoteRows
            votes={state.isFollowedFirst ? followedFirst(votes, followed) : votes}
            onIntent={onIntent}
            aside={positionsOf}
          />
        )
      }
    </ListResults>
  )
}

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

const SHOWN = 4

function FollowedPositions({ votes }: { votes: readonly FollowedVote[] | undefined }) {
  if (votes === undefined) return null
  const more = votes.length - SHOWN
  return (
    <p className="muted">
      <span className="visually-hidden">Your members: </span>
      {votes.slice(0, SHOWN).map(({ bioguideId, name, vote }, index) => (
        <Fragment key={bioguideId}>
          {index > 0 && ' · '}
          {name} <strong>{positionWords(vote)}</strong>
        </Fragment>
      ))}
      {more > 0 && ` and ${formatNumber(more)} more`}
    </p>
  )
}
