import type { MemberCard as Card } from '@rostrum/contract/entities/member'
import { MEMBER_SEARCH_MAX, MEMBERS_PER_PAGE } from '@rostrum/contract/rules/limits'
import { SCREENS } from '@rostrum/contract/words/messages'
import { memberName } from '@rostrum/view/member-labels.ts'
import { MemberRow, MemberRows } from '@rostrum/view/member-rows.tsx'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { failureDetails } from '../../api/failure.ts'
import { ListCount, ListResults } from '../../queries/list-results.tsx'
import { paths } from '../../paths.ts'
import { FetchingState } from '../../record/fetching-state.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFold } from '../../ui/fold-button.tsx'
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
          <MemberRows members={members}>
            {(member) => <ListedMember key={member.bioguideId} {...{ member, actionsFor, onIntent }} />}
          </MemberRows>
        )
      }
    </ListResults>
  )
}

interface ListedMemberProps extends Pick<MemberResultsProps, 'actionsFor' | 'onIntent'> {
  readonly member: Card
}

const ListedMember = memo(function ListedMember({ member, actionsFor, onIntent }: ListedMemberProps) {
  const name = memberName(member)
  const { isFolded, button } = useFold(name)
  return (
    <MemberRow
      member={member}
      isFolded={isFolded}
      beside={button}
      onIntent={() => onIntent(member.bioguideId)}
      controls={
        <>
          {actionsFor(member)}
          <Link to={paths.member(member.bioguideId)} aria-label={`See Details of ${name}`}>
            See Details
          </Link>
        </>
      }
    />
  )
})

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
