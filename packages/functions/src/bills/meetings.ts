import { currentCongress } from '@rostrum/contract/congress/congress'
import type { meetingRoutes } from '@rostrum/contract/routes/meetings'
import { AppError } from '@rostrum/core/lib/app-error'
import { easternDay } from '@rostrum/core/lib/eastern'
import { committeeAgenda } from '@rostrum/core/record/agenda-names'
import { readAgendas } from '@rostrum/core/store/record/agendas'
import type { Store } from '@rostrum/core/store/store'
import * as reading from '@rostrum/core/reading/read-meetings'
import { calendarDocument } from '../feeds/calendar.ts'
import { FormattedReply, type Handlers } from '../http/handlers.ts'

/** Meetings are synced for the current and the previous congress only. */
const hasMeetings = async (congress: number, committee: string, store: Store): Promise<boolean> =>
  (await readAgendas(store, [committeeAgenda(congress, committee)])).length > 0

const titleOf = ({ committee, bill }: { committee?: string; bill?: string }): string => {
  const of = committee ?? bill
  return of === undefined ? 'Committee meetings · Rostrum' : `Committee meetings · ${of} · Rostrum`
}

export const handlers: Handlers<typeof meetingRoutes> = {
  listMeetings: async ({ query, format, context }) => {
    const { store, now, env } = context
    const current = currentCongress(now())
    const hasOwn = query.committee === undefined || (await hasMeetings(current, query.committee, store))
    const asked = { congress: hasOwn ? current : current - 1, ...query }
    if (format === 'ics') {
      const days = asked.committee ?? asked.bill ?? asked.from ?? asked.to
      const wanted = days === undefined ? { ...asked, ...reading.calendarDays(now()) } : asked
      const meetings = await reading.findMeetings(wanted, store, easternDay(now()))
      const site = { siteUrl: env.ROSTRUM_SITE_URL, isSample: env.ROSTRUM_SAMPLE_DATA }
      return new FormattedReply('ics', calendarDocument({ title: titleOf(query), meetings }, site))
    }
    const { rows, pagination } = await reading.listMeetings(asked, store, easternDay(now()))
    return { meetings: rows, pagination }
  },
  getMeeting: async ({ params, context: { store } }) => {
    const meeting = await reading.findMeetingView(params, store)
    if (meeting === undefined) throw new AppError('not_found', { message: 'Meeting not found' })
    return { meeting }
  },
}
