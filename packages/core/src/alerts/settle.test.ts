import { expect, test } from 'vitest'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import type { MailEvent } from '../mail/feedback.ts'
import { type AlertMail, findAlertMail, putAlertMail } from '../store/alert-mails.ts'
import type { Store } from '../store/store.ts'
import { useEngine } from '../testing/engine.ts'
import { settleMail } from './settle.ts'
import { alertMailOf } from './testing/alert-mail.ts'

const engine = useEngine()
const AT = '2026-11-20T12:00:00.000Z'
let people = 0

/** The state of a mail after these events. */
async function settled(fields: Partial<AlertMail>, events: readonly MailEvent['event'][]) {
  people += 1
  const mail = alertMailOf(`usr_${people}`, 1, fields)
  await putAlertMail(engine.store, mail)
  for (const event of events) expect(await settleMail(engine, { mailId: mail.id, event, at: AT })).toBe(true)
  return await findAlertMail(engine.store, { userId: mail.userId, sequence: 1 })
}

test('turns an unknown mail into a sent one by a late event, and takes it from the queue', async () => {
  const mail = await settled({ state: 'unknown', dueAt: AT }, ['send'])
  expect(mail).toMatchObject({ state: 'sent', sentAt: AT })
  expect(mail?.dueAt).toBeUndefined()
})

test.each<[MailEvent['event'][], Partial<AlertMail>]>([
  [['send', 'delivery'], { state: 'delivered', sentAt: AT, deliveredAt: AT }],
  [['delivery', 'bounce'], { state: 'bounced', deliveredAt: AT, bouncedAt: AT }],
  [['delivery', 'complaint', 'bounce'], { state: 'complained', complainedAt: AT }],
  [['send', 'reject'], { state: 'held_back', heldBackFor: 'refused', rejectedAt: AT }],
])('gives the same result for %j in any order, even repeated', async (events, expected) => {
  const orders = [events, events.toReversed(), [...events, ...events]]
  for (const order of orders) expect(await settled({ state: 'sending' }, order)).toMatchObject(expected)
})

test('trusts the mail service over its own record', async () => {
  const mail = await settled({ state: 'held_back', heldBackFor: 'refused' }, ['send'])
  expect(mail).toMatchObject({ state: 'sent' })
  expect(mail?.heldBackFor).toBeUndefined()
})

test('changes nothing for a missing mail', async () => {
  expect(await settleMail(engine, { mailId: 'none', event: 'send', at: AT })).toBe(false)
})

test('records an event even if an index does not have the mail yet', async () => {
  const mail = alertMailOf('usr_new', 1, { state: 'sending' })
  await putAlertMail(engine.store, mail)
  const store: Store = {
    ...interceptStore(engine.store, () => {}),
    getMany: async (keys, options) =>
      options?.isConsistent === true ? await engine.store.getMany(keys, options) : [],
  }
  expect(await settleMail({ store }, { mailId: mail.id, event: 'delivery', at: AT })).toBe(true)
  expect(await findAlertMail(engine.store, mail)).toMatchObject({ state: 'delivered' })
})
