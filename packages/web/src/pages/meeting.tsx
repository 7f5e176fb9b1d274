import type { Meeting, MeetingKey } from '@rostrum/contract/entities/meeting'
import { meetingKeyOf, parseMeetingKey } from '@rostrum/contract/entities/meeting-key'
import { MeetingRecord } from '@rostrum/view/meeting-record.tsx'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { MEETING_NOT_FOUND, meetingQueries } from '../api/meetings.ts'
import { queryClient as appQueryClient } from '../api/singletons.ts'
import { RecordFailed } from '../queries/record-failed.tsx'
import { RecordScreen, RecordTab } from '../queries/record-screen.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'

const MISSING = {
  title: MEETING_NOT_FOUND,
  text: 'There is no committee meeting with this number.',
  actions: <ButtonLink to={paths.meetings()}>Back to meetings</ButtonLink>,
}

type RouteParams = Readonly<Record<string, string | undefined>>

const keyOf = ({ congress, chamber, eventId }: RouteParams): MeetingKey | undefined =>
  parseMeetingKey([congress, chamber?.toLowerCase(), eventId].join('/'))

export async function prefetch({ params }: LoaderFunctionArgs): Promise<void> {
  const key = keyOf(params)
  if (key) await appQueryClient.prefetchQuery(meetingQueries.detail(key))
}

export function MeetingPage() {
  const key = keyOf(useParams())
  return key ? <MeetingScreen key={meetingKeyOf(key)} meeting={key} /> : <RecordFailed missing={MISSING} />
}

const MeetingScreen = ({ meeting: key }: { meeting: MeetingKey }) => (
  <RecordScreen query={useQuery(meetingQueries.detail(key))} missing={MISSING}>
    {({ meeting }) => <MeetingArticle meeting={meeting} />}
  </RecordScreen>
)

const MeetingArticle = ({ meeting }: { meeting: Meeting }) => (
  <>
    <RecordTab>{meeting.title}</RecordTab>
    <MeetingRecord meeting={meeting} />
  </>
)
