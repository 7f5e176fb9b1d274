import { congressStartsAt, currentCongress } from '@rostrum/contract/congress/congress'
import { MEETINGS_DAYS_MAX } from '@rostrum/contract/rules/limits'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { dayAfter, sundayOf } from '@rostrum/contract/lib/wall-clock'
import { easternDay } from '@rostrum/core/lib/eastern'
import { findMeetings, findMeetingView } from '@rostrum/core/reading/read-meetings'
import { weekAgendas } from '@rostrum/core/record/agenda-names'
import { readAgendas } from '@rostrum/core/store/record/agendas'
import { meetingPage } from '@rostrum/pages/meeting-page.tsx'
import { meetingsPage } from '@rostrum/pages/meetings-page.tsx'
import type { Context } from '../context/context.ts'
import { type AnswerTo, siteOf } from './answer.ts'
import { isCalendarDay } from './query.ts'

/** Weeks with pages, by their Sundays. Without limits, robots would follow links to other weeks forever. */
function weeksOf(now: Date) {
  const today = easternDay(now)
  return {
    thisWeek: sundayOf(today),
    // meetings of the previous Congress are synced too
    firstWeek: sundayOf(easternDay(congressStartsAt(currentCongress(now) - 1))),
    lastWeek: sundayOf(dayAfter(today, MEETINGS_DAYS_MAX)),
  }
}

/** Costs one table call, for a week's agenda. */
export const answerWeek: AnswerTo<'meetings'> = async (_, query, context) => {
  const weeks = weeksOf(context.now())
  const day = query['week'] ?? weeks.thisWeek
  if (!isCalendarDay(day)) return undefined
  const week = sundayOf(day)
  if (week < weeks.firstWeek || week > weeks.lastWeek) return undefined
  const days = { from: week, to: dayAfter(week, 6) }
  const congress = currentCongress(context.now())
  const meetings = await findMeetings({ ...days, congress }, context.store, week)
  return { kind: 'page', page: meetingsPage({ week, ...weeks, meetings }, { site: siteOf(context) }) }
}

export const answerMeeting: AnswerTo<'meeting'> = async ({ meeting: key }, _, context) => {
  const meeting = await findMeetingView(key, context.store)
  return meeting && { kind: 'page', page: meetingPage(meeting, { site: siteOf(context) }) }
}

/** The agenda of this week, those of other weeks with meetings, and every meeting: about 4,000 in a Congress. */
export async function meetingPaths({ now, store }: Context): Promise<string[]> {
  const { thisWeek, firstWeek, lastWeek } = weeksOf(now())
  const meetings = await readAgendas(store, weekAgendas(firstWeek, lastWeek))
  const weeks = new Set(meetings.map(({ date }) => sundayOf(date)))
  weeks.delete(thisWeek)
  return [
    publicPaths.meetings(),
    ...[...weeks].toSorted().map((week) => publicPaths.meetings({ week })),
    ...meetings.map(publicPaths.meeting),
  ]
}
