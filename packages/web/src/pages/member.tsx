import { ApiError } from '@rostrum/client/api-error'
import type { Member } from '@rostrum/contract/entities/member'
import { FAILURES, SCREENS } from '@rostrum/contract/words/messages'
import { memberRef } from '@rostrum/contract/entities/record-ref'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { failureDetails } from '../api/failure.ts'
import { committeeQueries } from '../api/committees.ts'
import { memberQueries } from '../api/members.ts'
import { queryClient as appQueryClient } from '../api/singletons.ts'
import { TrackControl } from '../features/follow/track-button.tsx'
import { BillSkeleton } from '../features/bills/detail/bill-skeleton.tsx'
import { MemberLegislation } from '../features/members/detail/member-legislation.tsx'
import { MemberCommittees } from '@rostrum/view/committee-people.tsx'
import { memberName } from '@rostrum/view/member-labels.ts'
import { MemberRecord } from '@rostrum/view/member-record.tsx'
import '@rostrum/view/member.css'
import { lazyExtra } from '../loading/lazy-extra.ts'
import { useRecordContents } from '../record/record-contents.tsx'
import { WaitingSection } from '../record/section-skeleton.tsx'
import { paths } from '../paths.ts'
import { Breadcrumb } from '@rostrum/view/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle, TabTitle } from '../ui/page-title.tsx'
import { StaleLine } from '../ui/stale-line.tsx'

const MemberVotes = lazyExtra(() => import('./member-votes.tsx'), 'MemberVotes')

/** A malformed id (400) and an unknown one (404) look the same to readers: no such member. */
const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

export const prefetch = ({ params: { bioguideId = '' } }: LoaderFunctionArgs): Promise<void> =>
  appQueryClient.prefetchQuery(memberQueries.detail(bioguideId))

export function MemberPage() {
  const { bioguideId = '' } = useParams()
  const query = useQuery(memberQueries.detail(bioguideId))
  const { data, error, isError, isFetching, refetch } = query
  if (data) return <MemberArticle key={bioguideId} member={data.member} stale={isError ? query : undefined} />
  if (isNotFound(error)) return <MemberNotFound />
  if (!isError)
    return (
      <>
        <TabTitle>Member</TabTitle>
        <BillSkeleton />
      </>
    )
  return (
    <article className="record">
      <Breadcrumb crumbs={[{ name: 'Members', to: paths.members() }]} here={bioguideId} />
      <PageTitle>Member</PageTitle>
      <FailedState
        title={FAILURES.memberDetails}
        {...failureDetails(error)}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    </article>
  )
}

interface MemberArticleProps {
  readonly member: Member
  /** Set if the member could not be renewed. */
  readonly stale: Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching' | 'refetch'> | undefined
}

function MemberArticle({ member, stale }: MemberArticleProps) {
  const { bioguideId, partial } = member
  const { data: seats, isLoading } = useQuery(committeeQueries.ofMember(bioguideId))
  const name = memberName(member)
  return (
    <>
      <TabTitle>{name}</TabTitle>
      <MemberRecord
        member={member}
        actions={<TrackControl item={memberRef(bioguideId)} name={name} />}
        contents={useRecordContents(true)}
        notice={
          <>
            {partial && (
              <Notice>Some details about this member are still loading and will appear automatically.</Notice>
            )}
            {stale && (
              <StaleLine
                at={stale.dataUpdatedAt}
                isBusy={stale.isFetching}
                onRetry={() => void stale.refetch()}
              />
            )}
          </>
        }
        legislation={<MemberLegislation member={member} />}
        committees={
          isLoading ? <WaitingSection /> : <MemberCommittees committees={seats?.committees ?? []} />
        }
        votes={
          <Suspense>
            <MemberVotes member={member} />
          </Suspense>
        }
      />
    </>
  )
}

const MemberNotFound = () => (
  <NotFound
    title={SCREENS.memberNotFound}
    actions={<ButtonLink to={paths.members()}>Back to Members</ButtonLink>}
  >
    {SCREENS.memberNotFoundDetail}
  </NotFound>
)
