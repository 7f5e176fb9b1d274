import { ApiError } from '@rostrum/client/api-error'
import type { Member } from '@rostrum/contract/entities/member'
import { FAILURES, SCREENS } from '@rostrum/contract/words/messages'
import { memberRef } from '@rostrum/contract/entities/record-ref'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { failureDetails } from '../api/failure.ts'
import { memberQueries } from '../api/members.ts'
import { queryClient as appQueryClient } from '../api/singletons.ts'
import { TrackControl } from '../features/follow/track-button.tsx'
import { MemberSection } from '../features/members/detail/legislation-preview.tsx'
import { MemberHead } from '../features/members/detail/member-head.tsx'
import { MemberSide } from '../features/members/detail/member-side.tsx'
import { MemberLegislation } from '../features/members/detail/member-legislation.tsx'
import { ServiceHistory } from '../features/members/detail/service-history.tsx'
import { memberName } from '@rostrum/view/member-labels.ts'
import { lazyExtra } from '../loading/lazy-extra.ts'
import { paths } from '../paths.ts'
import { Breadcrumb } from '@rostrum/view/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { StaleLine } from '../ui/stale-line.tsx'
import '../ui/panels.css'
import './member.css'

const MemberCommittees = lazyExtra(() => import('./member-committees.tsx'), 'MemberCommittees')
const MemberVotes = lazyExtra(() => import('./member-votes.tsx'), 'MemberVotes')

/** A malformed id (400) and an unknown one (404) look the same to readers: no such member. */
const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

export const prefetch = ({ params: { bioguideId = '' } }: LoaderFunctionArgs): Promise<void> =>
  appQueryClient.prefetchQuery(memberQueries.detail(bioguideId))

export function MemberPage() {
  const { bioguideId = '' } = useParams()
  const { data, error, isError, isFetching, dataUpdatedAt, refetch } = useQuery(
    memberQueries.detail(bioguideId),
  )
  if (isNotFound(error)) return <MemberNotFound />
  const member = data?.member
  const retryProps = { isBusy: isFetching, onRetry: () => void refetch() }
  return (
    <article className="member">
      <Breadcrumb
        crumbs={[{ name: 'Members', to: paths.members() }]}
        here={member ? memberName(member) : bioguideId}
      />
      {isError && !member ? (
        <>
          <PageTitle>Member</PageTitle>
          <FailedState title={FAILURES.memberDetails} {...failureDetails(error)} {...retryProps} />
        </>
      ) : (
        <>
          {member?.partial && (
            <Notice>Some details about this member are still loading and will appear automatically.</Notice>
          )}
          {isError && <StaleLine at={dataUpdatedAt} {...retryProps} />}
          <MemberHead
            member={member}
            actions={member && <TrackControl item={memberRef(member.bioguideId)} name={memberName(member)} />}
          />
          {member && <MemberSections member={member} />}
        </>
      )}
    </article>
  )
}

const MemberSections = ({ member }: { member: Member }) => (
  <div className="member-parts">
    <div className="member-side">
      <MemberSide member={member} />
    </div>
    <div className="member-main">
      <MemberLegislation member={member} />
      <MemberSection title="Congressional service">
        <ServiceHistory
          terms={member.terms}
          isCurrent={member.currentMember}
          state={member.state}
          partyName={member.partyName}
        />
      </MemberSection>
      <Suspense>
        <MemberCommittees bioguideId={member.bioguideId} />
      </Suspense>
      <Suspense>
        <MemberVotes member={member} />
      </Suspense>
    </div>
  </div>
)

const MemberNotFound = () => (
  <div className="member-nobody">
    <PageTitle>{SCREENS.memberNotFound}</PageTitle>
    <p>{SCREENS.memberNotFoundDetail}</p>
    <ButtonLink to={paths.members()}>Back to Members</ButtonLink>
  </div>
)
