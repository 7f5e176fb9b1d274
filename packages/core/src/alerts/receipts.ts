import { type AlertMail, listAlertMails } from '../store/alert-mails.ts'
import type { AlertState } from '../store/alerts/alert-state.ts'
import type { Store } from '../store/store.ts'
import type { MailedRhythm } from './rhythms.ts'

/** Saving and indexing can delay a change this long. */
const OVERLAP_MS = 3_600_000
/** Shorter than the retention of mails, which are the receipts. */
const LOOK_BACK_MS = 30 * 24 * 3_600_000
/** Maximum clock skew between machines. */
const SKEW_MS = 10 * 60_000
const PAGE = 25

/** Where reading changes of some rhythms begins; changes mailed since are left out later. */
export function overlapStart(
  cursors: AlertState['cursors'],
  due: readonly MailedRhythm[],
  now: Date,
): string {
  const bound = new Date(now.getTime() - LOOK_BACK_MS).toISOString()
  const [earliest = now.toISOString()] = due.map((rhythm) => cursors[rhythm] ?? bound).toSorted()
  const start = earliest > bound ? earliest : bound
  return new Date(Date.parse(start) - OVERLAP_MS).toISOString()
}

/** Whether the mail may still be settled or carried over to another one. */
export const isOpen = ({ state }: AlertMail): boolean => ['pending', 'sending', 'unknown'].includes(state)

/** The person's mails that may contain changes since an instant, and the open ones; newest first. */
export async function listReceipts(
  store: Store,
  userId: string,
  {
    since,
    openFrom,
    newest,
  }: { readonly since: string; readonly openFrom: number; readonly newest: readonly AlertMail[] },
): Promise<AlertMail[]> {
  const first = new Date(Date.parse(since) - SKEW_MS).toISOString()
  const isNeeded = (mail: AlertMail): boolean => mail.composedAt >= first || mail.sequence >= openFrom
  const mails: AlertMail[] = []
  for (let page = newest; ;) {
    const needed = page.filter(isNeeded)
    mails.push(...needed)
    const isFirst = page.at(-1)?.sequence === 1
    if (page.length === 0 || needed.length < page.length || isFirst) return mails
    page = await listAlertMails(store, userId, { limit: PAGE, before: mails.at(-1)?.sequence })
  }
}
