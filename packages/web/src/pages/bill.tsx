import type { Bill, BillAction, BillKey } from '@rostrum/contract/entities/bill'
import { SCREENS } from '@rostrum/contract/words/messages'
import { billRef, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { serverDate } from '../clock.ts'
import { billParts } from '../api/bill-parts.ts'
import { billVotesQuery } from '../api/bill-votes.ts'
import { billQueries } from '../api/bills.ts'
import { queryClient as appQueryClient } from '../api/singletons.ts'
import { ActionsSection } from '../features/bills/detail/actions-section.tsx'
import { AmendmentsSection } from '../features/bills/detail/amendments-section.tsx'
import { CommitteesSection } from '../features/bills/detail/committees-section.tsx'
import { CosponsorsSection } from '../features/bills/detail/cosponsors-section.tsx'
import { ListFiles } from '../features/bills/detail/list-files.tsx'
import { RelatedSection } from '../features/bills/detail/related-section.tsx'
import { TextsSection } from '../features/bills/detail/texts-section.tsx'
import { BillFailed } from '../features/bills/detail/bill-failed.tsx'
import { BillSkeleton } from '../features/bills/detail/bill-skeleton.tsx'
import { billKeyOf } from '../features/bills/keys.ts'
import { QuerySection } from '../features/bills/detail/query-section.tsx'
import { SectionSkeleton, WaitingSection } from '../record/section-skeleton.tsx'
import { SummarySection } from '../features/bills/detail/summary-section.tsx'
import { TrackControl } from '../features/follow/track-button.tsx'
import { lazyExtra } from '../loading/lazy-extra.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { BillRecord } from '@rostrum/view/bill-record.tsx'
import '@rostrum/view/bill.css'
import { useRecordContents } from '../record/record-contents.tsx'
import { TabTitle } from '../ui/page-title.tsx'
import { Notice } from '../ui/notice.tsx'

const BillMeetings = lazyExtra(() => import('./record-meetings.tsx'), 'BillMeetings')

const BillVotes = lazyPart(() => import('@rostrum/view/vote-rows.tsx'), 'BillVotes')

/** Whether a roll call is likely; few bills have one. */
const hasRollCall = ({ stage }: Bill, actions: readonly BillAction[]): boolean =>
  stage.path.some(({ vote }) => vote?.method === 'recorded') ||
  actions.some(({ recordedVotes }) => recordedVotes !== undefined)

export async function prefetch({ params }: LoaderFunctionArgs): Promise<void> {
  const key = billKeyOf(params)
  if (key) await appQueryClient.prefetchQuery(billQueries.detail(key))
}

export function BillPage() {
  const key = billKeyOf(useParams())
  return key ? <BillScreen key={recordKeyOf(key)} bill={key} /> : <BillFailed />
}

function BillScreen({ bill: key }: { bill: BillKey }) {
  const query = useQuery(billQueries.detail(key))
  const { data, isError } = query
  useHeadingFocus(data || isError ? 'arrived' : undefined)
  if (data) return <BillArticle bill={data.bill} />
  return isError ? <BillFailed query={query} /> : <BillSkeleton />
}

function BillArticle({ bill }: { bill: Bill }) {
  const [now] = useState(serverDate)
  const actions = useInfiniteQuery(billParts.actions(bill))
  const loaded = actions.data?.pages.flatMap((page) => page.actions) ?? []
  const isAsked = hasRollCall(bill, loaded)
  const rollCalls = useQuery({ ...billVotesQuery(bill), enabled: isAsked })
  const votes = rollCalls.data?.votes ?? []
  const citation = billCitation(bill)
  return (
    <>
      <TabTitle>{`${citation}: ${truncated(bill.latestTitle ?? bill.title)}`}</TabTitle>
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
          isAsked ? (
            <QuerySection list="votes" query={rollCalls} getCount={(data) => data.votes.length}>
              {(data) => (
                <Suspense fallback={<SectionSkeleton />}>
                  <BillVotes votes={data.votes} />
                </Suspense>
              )}
            </QuerySection>
          ) : (
            // One of the later actions may have a roll call.
            actions.hasNextPage && !actions.isError && <WaitingSection />
          )
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

const TAB_TITLE = 80

const truncated = (title: string): string =>
  title.length > TAB_TITLE ? `${title.slice(0, TAB_TITLE).trimEnd()}…` : title
