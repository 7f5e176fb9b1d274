import type { Bill, BillAction, BillKey } from '@rostrum/contract/entities/bill'
import { SCREENS } from '@rostrum/contract/words/messages'
import { billRef, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { serverDate } from '../clock.ts'
import { billParts } from '../api/bill-parts.ts'
import { voteQueries } from '../api/votes.ts'
import { billQueries } from '../api/bills.ts'
import { queryClient } from '../api/singletons.ts'
import { ActionsSection } from '../features/bills/detail/actions-section.tsx'
import { CosponsorsSection } from '../features/bills/detail/cosponsors-section.tsx'
import {
  AmendmentsSection,
  CommitteesSection,
  ListFiles,
  RelatedSection,
  SummarySection,
  TextsSection,
} from '../features/bills/detail/sections.tsx'
import { MISSING_BILL } from '../features/bills/missing-bill.tsx'
import { billKeyOf } from '../features/bills/keys.ts'
import { QuerySection } from '../features/bills/detail/query-section.tsx'
import { SectionSkeleton, WaitingSection } from '../record/section-skeleton.tsx'
import { TrackControl } from '../features/follow/track-button.tsx'
import { lazyExtra } from '../loading/lazy-extra.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { RecordFailed } from '../queries/record-failed.tsx'
import { RecordScreen, RecordTab } from '../queries/record-screen.tsx'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { BillRecord } from '@rostrum/view/bill-record.tsx'
import '@rostrum/view/bill.css'
import { useRecordContents } from '../record/record-contents.tsx'
import { Notice } from '../ui/notice.tsx'

const BillMeetings = lazyExtra(() => import('./record-meetings.tsx'), 'BillMeetings')

const BillVotes = lazyPart(() => import('@rostrum/view/vote-rows.tsx'), 'BillVotes')

/** Requests the roll calls only of bills that are likely to have any; few are. */
function useRollCalls(bill: Bill, actions: readonly BillAction[]) {
  const isAsked =
    bill.stage.path.some(({ vote }) => vote?.method === 'recorded') ||
    actions.some(({ recordedVotes }) => recordedVotes !== undefined)
  const query = useQuery({ ...voteQueries.ofBill(bill), enabled: isAsked })
  const section = isAsked && (
    <QuerySection list="votes" query={query} getCount={({ votes }) => votes.length}>
      {({ votes }) => (
        <Suspense fallback={<SectionSkeleton />}>
          <BillVotes votes={votes} />
        </Suspense>
      )}
    </QuerySection>
  )
  return { votes: query.data?.votes ?? [], section }
}

export async function prefetch({ params }: LoaderFunctionArgs): Promise<void> {
  const key = billKeyOf(params)
  if (key) await queryClient.prefetchQuery(billQueries.detail(key))
}

export function BillPage() {
  const key = billKeyOf(useParams())
  return key ? <BillScreen key={recordKeyOf(key)} bill={key} /> : <RecordFailed missing={MISSING_BILL} />
}

const BillScreen = ({ bill: key }: { bill: BillKey }) => (
  <RecordScreen query={useQuery(billQueries.detail(key))} missing={MISSING_BILL}>
    {({ bill }) => <BillArticle bill={bill} />}
  </RecordScreen>
)

function BillArticle({ bill }: { bill: Bill }) {
  const [now] = useState(serverDate)
  const actions = useInfiniteQuery(billParts.actions(bill))
  const rollCalls = useRollCalls(bill, actions.data?.pages.flatMap((page) => page.actions) ?? [])
  const { votes } = rollCalls
  const citation = billCitation(bill)
  return (
    <>
      <RecordTab>{`${citation}: ${bill.latestTitle ?? bill.title}`}</RecordTab>
      <BillRecord
        bill={bill}
        now={now}
        votes={votes}
        actions={<TrackControl item={billRef(bill)} name={citation} />}
        contents={useRecordContents(true)}
        notice={
          bill.partial && (
            <Notice>
              {SCREENS.loading} Details of this bill are still loading and will appear automatically.
            </Notice>
          )
        }
        summary={<SummarySection bill={bill} />}
        steps={<ActionsSection query={actions} votes={votes} />}
        rollCalls={
          rollCalls.section ||
          // One of the later actions may have a roll call.
          (actions.hasNextPage && !actions.isError && !actions.isPaused && <WaitingSection />)
        }
        meetings={
          <Suspense fallback={<WaitingSection />}>
            <BillMeetings bill={bill} />
          </Suspense>
        }
        cosponsors={<CosponsorsSection bill={bill} />}
        committees={<CommitteesSection bill={bill} />}
        texts={<TextsSection bill={bill} />}
        amendments={<AmendmentsSection bill={bill} />}
        related={<RelatedSection bill={bill} />}
        history={<ListFiles bill={bill} />}
      />
    </>
  )
}
