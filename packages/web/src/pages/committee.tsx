import { SYSTEM_CODE } from '@rostrum/contract/congress/committee-code'
import { COMMITTEE_NOT_FOUND, committeeTitle } from '@rostrum/contract/words/committee-name'
import type { Committee } from '@rostrum/contract/entities/committee'
import { committeeRef } from '@rostrum/contract/entities/record-ref'
import { CommitteeRecord } from '@rostrum/view/committee-record.tsx'
import { committeeName } from '@rostrum/view/committee-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { committeeQueries } from '../api/committees.ts'
import { queryClient as appQueryClient } from '../api/singletons.ts'
import { BillsOfCommittee } from '../features/committees/bills-of-committee.tsx'
import { TrackControl } from '../features/follow/track-button.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { RecordFailed } from '../queries/record-failed.tsx'
import { RecordScreen, RecordTab } from '../queries/record-screen.tsx'
import { paths } from '../paths.ts'
import { useRecordContents } from '../record/record-contents.tsx'
import { WaitingSection } from '../record/section-skeleton.tsx'
import { ButtonLink } from '../ui/button.tsx'

const CommitteeMeetings = lazyPart(() => import('./record-meetings.tsx'), 'CommitteeMeetings')

const MISSING = {
  title: COMMITTEE_NOT_FOUND,
  text: 'There is no committee with this code.',
  actions: <ButtonLink to={paths.committees()}>Back to committees</ButtonLink>,
}

export const prefetch = ({ params: { systemCode = '' } }: LoaderFunctionArgs): Promise<void> =>
  appQueryClient.prefetchQuery(committeeQueries.detail(systemCode.toLowerCase()))

export function CommitteePage() {
  const systemCode = useParams()['systemCode']?.toLowerCase() ?? ''
  return SYSTEM_CODE.test(systemCode) ? (
    <CommitteeScreen key={systemCode} systemCode={systemCode} />
  ) : (
    <RecordFailed missing={MISSING} />
  )
}

const CommitteeScreen = ({ systemCode }: { systemCode: string }) => (
  <RecordScreen query={useQuery(committeeQueries.detail(systemCode))} missing={MISSING}>
    {({ committee }) => <CommitteeArticle committee={committee} />}
  </RecordScreen>
)

function CommitteeArticle({ committee }: { committee: Committee }) {
  const { systemCode, members, isCurrent } = committee
  return (
    <>
      <RecordTab>{committeeName(committee)}</RecordTab>
      <CommitteeRecord
        committee={committee}
        actions={<TrackControl item={committeeRef(systemCode)} name={committeeTitle(committee)} />}
        contents={useRecordContents(members.length > 0)}
        meetings={
          isCurrent && (
            <Suspense fallback={<WaitingSection />}>
              <CommitteeMeetings systemCode={systemCode} />
            </Suspense>
          )
        }
        bills={<BillsOfCommittee systemCode={systemCode} />}
      />
    </>
  )
}
