import { ApiError } from '@rostrum/client/api-error'
import { SYSTEM_CODE } from '@rostrum/contract/committee-code'
import { COMMITTEE_NOT_FOUND, committeeTitle } from '@rostrum/contract/committee-name'
import type { Committee } from '@rostrum/contract/entities/committee'
import { committeeRef } from '@rostrum/contract/record-ref'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { committeeQueries } from '../api/committees.ts'
import { errorMessage } from '../api/failure.ts'
import { queryClient as appQueryClient } from '../api/singletons.ts'
import { BillSkeleton } from '../features/bills/detail/bill-skeleton.tsx'
import { CommitteeBills } from '../features/committees/committee-bills.tsx'
import { CommitteeHeading } from '../features/committees/committee-heading.tsx'
import { CommitteeSide, MemberSections } from '../features/committees/committee-sections.tsx'
import '../features/committees/committees.css'
import { TrackControl } from '../features/follow/track-button.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { whenQuiet } from '../loading/quiet.ts'
import { paths } from '../paths.ts'
import { RecordFrame } from '../record/record-frame.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import { NOT_LOADED, NotFound } from '../ui/not-found.tsx'

const CommitteeMeetings = lazyPart(() => import('./record-meetings.tsx'), 'CommitteeMeetings', whenQuiet)

export const prefetch = ({ params: { systemCode = '' } }: LoaderFunctionArgs): Promise<void> =>
  appQueryClient.prefetchQuery(committeeQueries.detail(systemCode.toLowerCase()))

export function CommitteePage() {
  const systemCode = useParams()['systemCode']?.toLowerCase() ?? ''
  return SYSTEM_CODE.test(systemCode) ? (
    <CommitteeScreen key={systemCode} systemCode={systemCode} />
  ) : (
    <CommitteeFailed />
  )
}

function CommitteeScreen({ systemCode }: { systemCode: string }) {
  const { data, error, isError, isFetching, refetch } = useQuery(committeeQueries.detail(systemCode))
  useHeadingFocus(data !== undefined || isError ? 'arrived' : undefined)
  if (data) return <CommitteeRecord committee={data.committee} />
  if (!isError) return <BillSkeleton />
  return <CommitteeFailed failure={{ error, isBusy: isFetching, onRetry: () => void refetch() }} />
}

const CommitteeRecord = ({ committee }: { committee: Committee }) => (
  <RecordFrame
    heading={
      <CommitteeHeading
        committee={committee}
        actions={<TrackControl item={committeeRef(committee.systemCode)} name={committeeTitle(committee)} />}
      />
    }
    lead={null}
    side={<CommitteeSide committee={committee} />}
    isLong={committee.members.length > 0}
  >
    <MemberSections committee={committee} />
    {committee.isCurrent && (
      <Suspense>
        <CommitteeMeetings systemCode={committee.systemCode} />
      </Suspense>
    )}
    <CommitteeBills systemCode={committee.systemCode} />
  </RecordFrame>
)

interface CommitteeFailedProps {
  /** Absent when the URL is not a valid committee URL. */
  readonly failure?: { readonly error: Error; readonly isBusy: boolean; readonly onRetry: () => void }
}

function CommitteeFailed({ failure }: CommitteeFailedProps) {
  const isMissing = failure?.error instanceof ApiError && [400, 404].includes(failure.error.status)
  const canRetry = failure && !isMissing
  return (
    <NotFound
      title={(canRetry && errorMessage(failure.error, COMMITTEE_NOT_FOUND)) || COMMITTEE_NOT_FOUND}
      retry={canRetry ? failure : undefined}
      actions={<ButtonLink to={paths.committees()}>Back to committees</ButtonLink>}
    >
      {canRetry ? NOT_LOADED : 'No committee with this code is known.'}
    </NotFound>
  )
}
