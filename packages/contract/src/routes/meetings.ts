import * as z from 'zod/mini'
import { publicFor } from '../http/cache.ts'
import { Pagination } from '../entities/common.ts'
import { Meeting, MeetingCard } from '../entities/meeting.ts'
import { MEETING_CHAMBERS } from '../entities/meeting-key.ts'
import { billKey, calendarDate, congressNumber, enumParam, pageParams } from '../entities/fields.ts'
import { MEETINGS_DAYS_MAX, PAGE_MAX } from '../rules/limits.ts'
import { defineRoutes } from '../http/route.ts'
import * as heads from '../route-heads/meetings.ts'

const systemCode = z
  .string()
  .check(z.regex(/^[a-z]{4}\d{2}$/, { error: 'must be a code of a committee such as hsii00' }))

export const meetingRoutes = defineRoutes(heads, {
  listMeetings: {
    formats: ['ics'],
    cache: publicFor('bills'),
    summary: `Committee meetings by day: of all committees from today on, at most ${MEETINGS_DAYS_MAX} days at once, or of a committee or a bill`,
    query: z.object({
      ...pageParams({ limit: PAGE_MAX }),
      /** Days in Washington, inclusive. A committee's or bill's meetings are on all days by default. */
      from: z.exactOptional(calendarDate),
      to: z.exactOptional(calendarDate),
      chamber: z.exactOptional(enumParam(MEETING_CHAMBERS)),
      /** A code that ends in 00 stands for the committee and all its subcommittees. */
      committee: z.exactOptional(systemCode),
      /** The Congress of a committee's meetings; by default the current one. */
      congress: z.exactOptional(congressNumber),
      /** `119/hr/3424`: meetings that have the bill on their agenda. */
      bill: z.exactOptional(billKey),
      order: z.exactOptional(enumParam(['earliest', 'latest'])),
    }),
    data: z.object({ meetings: z.array(MeetingCard), pagination: Pagination }),
  },
  getMeeting: {
    cache: publicFor('bills'),
    summary: 'A committee meeting with its witnesses, documents and videos, and what changed',
    params: z.object({
      congress: congressNumber,
      chamber: enumParam(MEETING_CHAMBERS),
      eventId: z.string().check(z.regex(/^[0-9A-Za-z-]{1,40}$/)),
    }),
    data: z.object({ meeting: Meeting }),
    errors: ['not_found'],
  },
})
