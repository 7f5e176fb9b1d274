import * as z from 'zod/mini'
import { Instant } from '../entities/common.ts'
import { MeetingCard } from '../entities/meeting.ts'
import { calendarDate, ofUser } from '../entities/fields.ts'
import { defineRoutesWith } from '../http/route.ts'
import * as meetingHeads from '../route-heads/followed-meetings.ts'
import * as feedHeads from '../route-heads/feeds.ts'

const heads = { ...feedHeads, ...meetingHeads }

const FeedUrls = z.object({ atom: z.string(), json: z.string(), calendar: z.string() })
const FeedSince = z.object({ createdAt: Instant })

export const feedRoutes = defineRoutesWith(heads, ofUser, {
  getPrivateFeed: {
    summary:
      'The changes of all that a user follows, newest first, as Atom or JSON Feed by the ending of the address, or the meetings that concern it as a calendar',
    params: z.object({ address: z.string().check(z.minLength(1)) }),
    data: z.string(),
    document: 'feed',
    errors: ['not_found'],
  },
  findFeed: {
    summary: "Whether the user's private feed is on, and since when; its address is shown only once",
    data: z.object({ feed: z.nullable(FeedSince) }),
  },
  createFeed: {
    summary: 'Turn the private feed on with a new secret address; the former one stops working at once',
    data: z.object({ feed: FeedSince, urls: FeedUrls }),
  },
  listFollowedMeetings: {
    summary:
      'Committee meetings with a followed bill on the agenda, or of a committee on which a followed member sits, earliest first',
    query: z.object({ from: calendarDate, to: calendarDate }),
    data: z.object({ meetings: z.array(MeetingCard) }),
  },
  deleteFeed: {
    summary: 'Turn the private feed off; its address stops working at once; idempotent',
    data: z.object({ feed: z.null() }),
  },
})
