import * as z from 'zod/mini'
import { Notice, NoticeAnswer, NOTICES_MAX } from '../entities/notices.ts'
import { ofUser } from '../entities/fields.ts'
import { defineRoutesWith } from '../http/route.ts'
import * as heads from '../route-heads/notices.ts'

/** `count` includes notices beyond the limit. */
const Notices = z.object({ notices: z.array(Notice), count: z.int() })

export const noticeRoutes = defineRoutesWith(heads, ofUser, {
  listNotices: {
    summary:
      'Followed records that ended or started over, about which the user has not chosen yet; newest first',
    data: Notices,
  },
  answerNotices: {
    summary:
      'Keep, stop or follow the new bill as well or instead; what is not followed any longer is left alone',
    body: z.object({ answers: z.array(NoticeAnswer).check(z.minLength(1), z.maxLength(NOTICES_MAX)) }),
    data: Notices,
    errors: ['not_found', 'conflict'],
  },
})
