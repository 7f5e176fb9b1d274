import * as z from 'zod/mini'
import { defineRoutesWith } from '../http/route.ts'
import * as heads from '../route-heads/mail.ts'

/** A person's token, optionally followed by one of their records to stop tracking: "TOKEN.bill.119.hr.1". */
const ofToken = {
  params: z.object({ token: z.string().check(z.minLength(1)) }),
  data: z.string(),
  document: 'html',
} as const

/** For links in mails, whose token identifies the person without signing in. */
export const mailLinkRoutes = defineRoutesWith(heads, ofToken, {
  getUnsubscribePage: {
    summary: 'A page that asks whether to stop alerts by mail, or tracking one record; changes nothing',
  },
  unsubscribe: {
    summary: 'Stop alerts by mail, or tracking one record, with any body or none (RFC 8058); idempotent',
  },
})
