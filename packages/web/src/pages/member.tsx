import type { Member } from '@rostrum/contract/entities/member'
import { SCREENS } from '@rostrum/contract/words/messages'
import { memberRef } from '@rostrum/contract/entities/record-ref'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { committeeQueries } from '../api/committees.ts'
import { memberQueries } from '../api/members.ts'
import { queryClient } from '../api/singletons.ts'
import { TrackControl } from '../features/follow/track-button.tsx'
import { MemberLegislation } from '../features/members/detail/member-legislation.tsx'
import { MemberCommittees } from '@rostrum/view/committee-people.tsx'
import { memberName } from '@rostrum/view/member-labels.ts'
import { MemberRecord } from '@rostrum/view/member-record.tsx'
import '@rostrum/view/member.css'
import { lazyExtra } from '../loading/lazy-extra.ts'
import { useRecordContents } from '../record/record-contents.tsx'
import { WaitingSection } from '../record/section-skeleton.tsx'
import { paths } from '../paths.ts'
import { retryOf } from '../queries/query-content.tsx'
import { RecordScreen, RecordTab } from '../queries/record-screen.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { StaleLine } from '../ui/stale-line.tsx'

const MemberVotes = lazyExtra(() => import('./member-votes.tsx'), 'MemberVotes')

const MISSING = {
  title: SCREENS.memberNotFound,
  text: SCREENS.memberNotFoundDetail,
  actions: <ButtonLink to={paths.members()}>Back to Members</ButtonLink>,
}

export const prefetch = ({ params: { bioguideId = '' } }: LoaderFunctionArgs): Promise<void> =>
  queryClient.prefetchQuery(memberQueries.detail(bioguideId))

export function MemberPage() {
  const { bioguideId = '' } = useParams()
  const query = useQuery(memberQueries.detail(bioguideId))
  return (
    <RecordScreen key={bioguideId} query={query} missing={MISSING}>
      {({ member }) => <MemberArticle member={member} stale={query.isError ? query : undefined} />}
    </RecordScreen>
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
      <RecordTab>{name}</RecordTab>
      <MemberRecord
        member={member}
        actions={<TrackControl item={memberRef(bioguideId)} name={name} />}
        contents={useRecordContents(true)}
        notice={
          <>
            {partial && (
              <Notice>Some details about this member are still loading and will appear automatically.</Notice>
            )}
            {stale && <StaleLine at={stale.dataUpdatedAt} {...retryOf(stale)} />}
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
