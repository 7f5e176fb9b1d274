import { Alert } from '@rostrum/contract/entities/alerts'
import { DAY_MS } from '@rostrum/contract/lib/times'
import { listAlertMails, type AlertMail } from '../store/alert-mails.ts'
import { listPushDeliveries, type PushDelivery } from '../store/push-deliveries.ts'
import type { StoreContext } from '../store/context.ts'
import type { Store } from '../store/store.ts'
import { readMailedEntries } from './entry-views.ts'
import { readWishes } from './wanted.ts'

const SHOWN_DAYS = 30

function alertOf(mail: AlertMail, entries: Alert['entries'], push: PushDelivery | undefined): Alert {
  const { otherEventIds } = mail
  return {
    ...Alert.parse({ ...mail, entries }),
    ...(otherEventIds.length > 0 && { otherChanges: otherEventIds.length }),
    ...(push !== undefined && push.taken > 0 && { notified: push.taken }),
    ...(push !== undefined && push.failed > 0 && { notNotified: push.failed }),
  }
}

/** The notifications of some mails, which are newest first. */
async function readPushes(
  store: Store,
  userId: string,
  mails: readonly AlertMail[],
): Promise<ReadonlyMap<number, PushDelivery>> {
  const [newest, oldest] = [mails[0], mails.at(-1)]
  if (newest === undefined || oldest === undefined) return new Map()
  const range = { from: oldest.sequence, to: newest.sequence, limit: mails.length }
  const pushes = await listPushDeliveries(store, userId, range)
  return new Map(pushes.map((push) => [push.sequence, push]))
}

/** A page of a person's mails, sent or not, newest first. `before`: the last number of the previous page. */
export async function readAlerts(
  { store, now }: StoreContext,
  userId: string,
  { limit, before }: { readonly limit: number; readonly before?: number },
): Promise<{ readonly alerts: Alert[]; readonly next?: number }> {
  const first = new Date(now().getTime() - SHOWN_DAYS * DAY_MS).toISOString()
  // one extra row shows whether there is a next page
  const found = await listAlertMails(store, userId, { limit: limit + 1, before })
  const shown = found.filter(({ composedAt }) => composedAt >= first)
  const mails = shown.slice(0, limit)
  const wishes = await readWishes(store, userId)
  const pushes = await readPushes(store, userId, mails)
  const views = await readMailedEntries(
    store,
    mails.flatMap(({ entries }) => entries),
    wishes,
  )
  const alerts: Alert[] = []
  let start = 0
  for (const mail of mails) {
    alerts.push(alertOf(mail, views.slice(start, start + mail.entries.length), pushes.get(mail.sequence)))
    start += mail.entries.length
  }
  const last = shown.length > limit ? mails.at(-1) : undefined
  return last === undefined ? { alerts } : { alerts, next: last.sequence }
}
