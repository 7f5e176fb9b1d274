import type { Meeting } from '@rostrum/contract/entities/meeting'
import { shorten, withoutStop } from '@rostrum/contract/lib/shorten'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import { MeetingRecord, whenWords } from '@rostrum/view/meeting-record.tsx'
import { clockWords, placeWords, STATUS_WORDS } from '@rostrum/view/meeting-words.ts'
import type { Page, PublicSite } from './page.ts'
import { breadcrumbs, meetingData } from './structured-data.ts'

/** The titles of markups list all their bills. */
const TITLE_CHARACTERS = 120

export function meetingPage(meeting: Meeting, { site }: { site: PublicSite }): Page {
  const { type, committees, date, startsAt, status } = meeting
  const title = shorten(withoutStop(meeting.title), TITLE_CHARACTERS)
  const path = publicPaths.meeting(meeting)
  const words = [STATUS_WORDS[status], type].filter((part) => part !== undefined).join(' ')
  // Markups and business meetings of many committees have the same title on the same day, so the title names the
  // committee.
  const [committee] = committees
  const about = [title, committee?.name, formatDate(date), startsAt && clockWords(meeting)]
  return {
    title: `${about.filter((part) => part !== undefined).join(', ')} · Rostrum`,
    description: `${words} of ${committees.map(({ name }) => name).join('; ')}: ${whenWords(meeting)}, ${placeWords(meeting)}.`,
    path,
    structuredData: [
      meetingData(meeting, site),
      breadcrumbs(site, [
        ['Committee meetings', publicPaths.meetings()],
        [title, path],
      ]),
    ],
    body: <MeetingRecord meeting={meeting} />,
  }
}
