import * as z from 'zod/mini'
import { defineRoutesWith } from '../http/route.ts'
import * as heads from '../route-heads/mail.ts'

/** Of a person, or with one of their records behind it, to stop tracking that: "TOKEN.bill.119.hr.1". */
const ofToken = {
  params: z.object({ token: z.string().check(z.minLength(1)) }),
  data: z.string(),
  document: 'html',
} as const

/** For links in mails. Nobody is signed in there, and the token says for whom the call is. */
export const mailLinkRoutes = defineRoutesWith(heads, ofToken, {
  getUnsubscribePage: {
    summary: 'A page that asks whether to stop alerts by mail, or tracking one record; changes nothing',
  },
  unsubscribe: {
    summary: 'Stop alerts by mail, or tracking one record, with any body or none (RFC 8058); idempotent',
  },
})
