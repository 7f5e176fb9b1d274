import type { Meeting, MeetingKey } from '@rostrum/contract/entities/meeting'
import { meetingKeyOf, parseMeetingKey } from '@rostrum/contract/entities/meeting-key'
import { shorten } from '@rostrum/contract/lib/shorten'
import { MeetingRecord } from '@rostrum/view/meeting-record.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { MEETING_NOT_FOUND, meetingQueries } from '../api/meetings.ts'
import { queryClient as appQueryClient } from '../api/singletons.ts'
import { BillSkeleton } from '../features/bills/detail/bill-skeleton.tsx'
import { RecordFailed } from '../queries/record-failed.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import { TabTitle } from '../ui/page-title.tsx'

type RouteParams = Readonly<Record<string, string | undefined>>

const keyOf = ({ congress, chamber, eventId }: RouteParams): MeetingKey | undefined =>
  parseMeetingKey([congress, chamber?.toLowerCase(), eventId].join('/'))

export async function prefetch({ params }: LoaderFunctionArgs): Promise<void> {
  const key = keyOf(params)
  if (key) await appQueryClient.prefetchQuery(meetingQueries.detail(key))
}

export function MeetingPage() {
  const key = keyOf(useParams())
  return key ? <MeetingScreen key={meetingKeyOf(key)} meeting={key} /> : <MeetingFailed />
}

function MeetingScreen({ meeting }: { meeting: MeetingKey }) {
  const query = useQuery(meetingQueries.detail(meeting))
  const { data, isError } = query
  useHeadingFocus(data !== undefined || isError ? 'arrived' : undefined)
  if (data) return <MeetingArticle meeting={data.meeting} />
  return isError ? <MeetingFailed query={query} /> : <BillSkeleton />
}

/** The titles of markups list all their bills. */
const TAB_CHARACTERS = 80

const MeetingArticle = ({ meeting }: { meeting: Meeting }) => (
  <>
    <TabTitle>{shorten(meeting.title, TAB_CHARACTERS)}</TabTitle>
    <MeetingRecord meeting={meeting} />
  </>
)

const MeetingFailed = ({ query }: Pick<ComponentProps<typeof RecordFailed>, 'query'>) => (
  <RecordFailed
    title={MEETING_NOT_FOUND}
    actions={<ButtonLink to={paths.meetings()}>Back to meetings</ButtonLink>}
    query={query}
  >
    There is no committee meeting with this number.
  </RecordFailed>
)
