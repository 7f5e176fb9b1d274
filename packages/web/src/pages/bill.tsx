import { formatCitation } from '@rostrum/contract/words/citation'
import type { Bill, BillAction, BillKey } from '@rostrum/contract/entities/bill'
import { SCREENS } from '@rostrum/contract/words/messages'
import { billRef, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { serverDate } from '../clock.ts'
import { billParts } from '../api/bill-parts.ts'
import { billVotesQuery } from '../api/bill-votes.ts'
import { billQueries } from '../api/bills.ts'
import { queryClient as appQueryClient } from '../api/singletons.ts'
import { ActionsSection } from '../features/bills/detail/actions-section.tsx'
import { BillFailed } from '../features/bills/detail/bill-failed.tsx'
import { BillHeading } from '../features/bills/detail/bill-heading.tsx'
import { BillSide } from '../features/bills/detail/bill-side.tsx'
import { BillSkeleton } from '../features/bills/detail/bill-skeleton.tsx'
import { LastSections } from '../features/bills/detail/last-sections.tsx'
import { billKeyOf } from '../features/bills/keys.ts'
import { QuerySection, SectionSkeleton } from '../features/bills/detail/query-section.tsx'
import { SummarySection } from '../features/bills/detail/summary-section.tsx'
import { TrackControl } from '../features/follow/track-button.tsx'
import { lazyExtra } from '../loading/lazy-extra.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { paths } from '../paths.ts'
import { RecordFrame } from '../record/record-frame.tsx'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import type { LinkVote } from '@rostrum/view/action-list.tsx'
import type { LinkStep } from '@rostrum/view/bill-step-notes.ts'
import { LatestAction } from '@rostrum/view/latest-action.tsx'
import { findAmong, rollCallWords, stepWords, voteOfStep } from '@rostrum/view/vote-of-step.ts'
import { Notice } from '../ui/notice.tsx'

const BillMeetings = lazyExtra(() => import('./record-meetings.tsx'), 'BillMeetings')

const BillVotes = lazyPart(() => import('./bill-votes.tsx'), 'BillVotes')

/** Whether a roll call is likely; few bills have one. */
const hasRollCall = ({ stage }: Bill, actions: readonly BillAction[]): boolean =>
  stage.path.some(({ vote }) => vote?.method === 'recorded') ||
  actions.some(({ recordedVotes }) => recordedVotes !== undefined)

/** The votes on the bill, to link from its stage line and its actions. */
function useBillVotes(bill: Bill, actions: readonly BillAction[]) {
  const isAsked = hasRollCall(bill, actions)
  const query = useQuery({ ...billVotesQuery(bill), enabled: isAsked })
  const votes = query.data?.votes ?? []
  const linkStep: LinkStep = (step, note) => {
    const vote = voteOfStep(step, votes)
    return vote && <Link to={paths.vote(vote)}>{stepWords(note, vote)}</Link>
  }
  const linkVote: LinkVote = (key, words) => {
    const vote = findAmong(votes, key)
    return vote && <Link to={paths.vote(vote)}>{rollCallWords(words, vote)}</Link>
  }
  return { isAsked, query, linkStep, linkVote }
}

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
  if (data) return <BillRecord bill={data.bill} />
  return isError ? <BillFailed query={query} /> : <BillSkeleton />
}

function BillRecord({ bill }: { bill: Bill }) {
  const [now] = useState(serverDate)
  const actions = useInfiniteQuery(billParts.actions(bill))
  const loaded = actions.data?.pages.flatMap((page) => page.actions) ?? []
  const { isAsked, query, linkStep, linkVote } = useBillVotes(bill, loaded)
  return (
    <RecordFrame
      heading={
        <>
          <BillHeading
            bill={bill}
            actions={<TrackControl item={billRef(bill)} name={formatCitation(bill.type, bill.number)} />}
          />
          {bill.partial && (
            <Notice>
              {SCREENS.loading} Details of this bill are still loading and will appear automatically.
            </Notice>
          )}
        </>
      }
      lead={bill.latestAction && <LatestAction action={bill.latestAction} />}
      side={<BillSide bill={bill} now={now} linkStep={linkStep} />}
      isLong
    >
      <SummarySection bill={bill} />
      <ActionsSection query={actions} linkVote={linkVote} />
      {isAsked && (
        <QuerySection title="Votes" query={query} getCount={({ votes }) => votes.length}>
          {({ votes }) => (
            <Suspense fallback={<SectionSkeleton />}>
              <BillVotes votes={votes} />
            </Suspense>
          )}
        </QuerySection>
      )}
      <LastSections bill={bill} />
      <Suspense>
        <BillMeetings bill={bill} />
      </Suspense>
    </RecordFrame>
  )
}
