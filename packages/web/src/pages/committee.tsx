import { SYSTEM_CODE } from '@rostrum/contract/congress/committee-code'
import { COMMITTEE_NOT_FOUND, committeeTitle } from '@rostrum/contract/words/committee-name'
import type { Committee } from '@rostrum/contract/entities/committee'
import { committeeRef } from '@rostrum/contract/entities/record-ref'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { committeeQueries } from '../api/committees.ts'
import { queryClient as appQueryClient } from '../api/singletons.ts'
import { BillSkeleton } from '../features/bills/detail/bill-skeleton.tsx'
import { CommitteeBills } from '../features/committees/committee-bills.tsx'
import {
  CommitteeHeading,
  CommitteeSide,
  MemberSections,
} from '../features/committees/committee-sections.tsx'
import '../features/committees/committees.css'
import { TrackControl } from '../features/follow/track-button.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { RecordFailed } from '../queries/record-failed.tsx'
import { paths } from '../paths.ts'
import { RecordFrame } from '../record/record-frame.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useHeadingFocus } from '../ui/heading-focus.ts'

const CommitteeMeetings = lazyPart(() => import('./record-meetings.tsx'), 'CommitteeMeetings')

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
  const query = useQuery(committeeQueries.detail(systemCode))
  const { data, isError } = query
  useHeadingFocus(data !== undefined || isError ? 'arrived' : undefined)
  if (data) return <CommitteeRecord committee={data.committee} />
  return isError ? <CommitteeFailed query={query} /> : <BillSkeleton />
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

const CommitteeFailed = ({ query }: Pick<ComponentProps<typeof RecordFailed>, 'query'>) => (
  <RecordFailed
    title={COMMITTEE_NOT_FOUND}
    actions={<ButtonLink to={paths.committees()}>Back to committees</ButtonLink>}
    query={query}
  >
    No committee with this code is known.
  </RecordFailed>
)
