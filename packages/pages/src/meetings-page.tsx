import type { MeetingCard } from '@rostrum/contract/entities/meeting'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { dayAfter } from '@rostrum/contract/lib/wall-clock'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import { pluralize } from '@rostrum/view/format-number.ts'
import { meetingCalendarPath, NO_MEETINGS } from '@rostrum/view/meeting-words.ts'
import { MeetingDays } from '@rostrum/view/meeting-days.tsx'
import { listPage } from './list-page.tsx'
import { CalendarLink } from '@rostrum/view/meeting-rows.tsx'
import type { Page, PublicSite } from './page.ts'

export interface MeetingsPageData {
  /** All weeks, each named by its Sunday. */
  readonly week: string
  readonly thisWeek: string
  readonly firstWeek: string
  readonly lastWeek: string
  /** Earliest first. */
  readonly meetings: readonly MeetingCard[]
}

/** The current week has no date in its URL. */
const pathOf = (week: string, thisWeek: string): string =>
  publicPaths.meetings({ week: week === thisWeek ? undefined : week })

export function meetingsPage(data: MeetingsPageData, { site }: { site: PublicSite }): Page {
  const { week, thisWeek, meetings } = data
  const title = `Committee meetings, week of ${formatDate(week)}`
  return listPage(
    {
      title,
      name: title,
      description: `Hearings, markups, and other committee meetings in Congress in the week of ${formatDate(week)}: when and where, which committee, and the bills on the agenda.`,
      pathOf: () => pathOf(week, thisWeek),
      // The current week is indexed even while no meeting is scheduled.
      isUnlisted: week !== thisWeek && meetings.length === 0,
      kicker: `Week of ${formatDate(week)}`,
      heading: 'Committee meetings',
      sentence:
        meetings.length === 0
          ? NO_MEETINGS
          : `${pluralize(meetings.length, 'meeting')}, in Eastern time. Committees announce most a week ahead.`,
      items: meetings.map((meeting) => [meeting.title, publicPaths.meeting(meeting)]),
      trail: [['Committee meetings', publicPaths.meetings()]],
      children: (
        <>
          <WeeksNav data={data} />
          <MeetingDays meetings={meetings} />
          <CalendarLink path={meetingCalendarPath()}>Calendar of all committee meetings</CalendarLink>
          <p className="official-link">
            <a href={publicPaths.committees()}>All committees</a>
          </p>
        </>
      ),
    },
    site,
  )
}

const WeeksNav = ({ data: { week, thisWeek, firstWeek, lastWeek } }: { data: MeetingsPageData }) => {
  const before = dayAfter(week, -7)
  const after = dayAfter(week, 7)
  return (
    <nav className="record-choices" aria-label="Weeks">
      {before >= firstWeek && (
        <a href={pathOf(before, thisWeek)} rel="prev">
          Previous week
        </a>
      )}
      {week !== thisWeek && <a href={publicPaths.meetings()}>This week</a>}
      {after <= lastWeek && (
        <a href={pathOf(after, thisWeek)} rel="next">
          Next week
        </a>
      )}
    </nav>
  )
}
