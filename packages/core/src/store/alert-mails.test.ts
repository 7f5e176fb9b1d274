import { expect, test } from 'vitest'
import { alertMailOf } from '../alerts/testing/alert-mail.ts'
import { useEngine } from '../testing/engine.ts'
import {
  alertMailId,
  findAlertMail,
  findAlertMailById,
  listAlertMails,
  listDueMails,
  putAlertMail,
  replaceAlertMail,
} from './alert-mails.ts'
import { ALERT_SHARDS, shardOf } from './alert-shards.ts'
import { findAlertState, replaceAlertState } from './alerts/alert-state.ts'
import { eraseUser } from './accounts/users.ts'

const engine = useEngine()
const AT = '2026-11-20T12:00:00.000Z'

const dueAt = (userId: string, instant: string) =>
  listDueMails(engine.store, shardOf(userId), {
    now: new Date(instant),
    limit: 10,
    log: { info: () => {}, error: () => {} },
  })

test('keeps the first mail of a number', async () => {
  const { store } = engine
  expect(await putAlertMail(store, alertMailOf('usr_a', 1))).toBe(true)
  expect(await putAlertMail(store, alertMailOf('usr_a', 1, { rhythm: 'daily' }))).toBe(false)
  expect(await findAlertMail(store, { userId: 'usr_a', sequence: 1 })).toEqual(alertMailOf('usr_a', 1))
  expect(await findAlertMailById(store, alertMailId('usr_a', 1))).toEqual(alertMailOf('usr_a', 1))
  expect(await findAlertMailById(store, alertMailId('usr_a', 2))).toBeUndefined()
})

test('finds a mail that an earlier version identified by a hash', async () => {
  const { store } = engine
  const mail = alertMailOf('usr_old', 1, { id: 'q83vEjRWeJCrze8SNFZ4kKvN-7' })
  await putAlertMail(store, mail)
  expect(await findAlertMailById(store, mail.id)).toEqual(mail)
})

test('is queued only while it has work, and by when that is due', async () => {
  const { store } = engine
  const mail = alertMailOf('usr_b', 1)
  await putAlertMail(store, mail)
  expect(await dueAt('usr_b', '2026-11-20T11:59:59.999Z')).toEqual([])
  expect(await dueAt('usr_b', AT)).toContainEqual(mail)
  const { dueAt: _due, ...settled } = { ...mail, state: 'sent' as const, sentAt: AT }
  expect(await replaceAlertMail(store, settled, mail)).toEqual({ ...settled, revision: 2 })
  expect((await dueAt('usr_b', '2027-01-01T00:00:00.000Z')).filter((it) => it.userId === 'usr_b')).toEqual([])
})

test('replaces only the revision that was read', async () => {
  const { store } = engine
  const mail = alertMailOf('usr_c', 1)
  await putAlertMail(store, mail)
  await replaceAlertMail(store, { ...mail, state: 'sending' }, mail)
  expect(await replaceAlertMail(store, { ...mail, state: 'unknown' }, mail)).toBeUndefined()
  await eraseUser(store, 'usr_c')
  expect(await replaceAlertMail(store, mail, { ...mail, revision: 2 })).toBeUndefined()
})

test('lists mails newest first, in pages', async () => {
  const { store } = engine
  for (let n = 1; n <= 12; n += 1) await putAlertMail(store, alertMailOf('usr_d', n))
  const numbers = async (before?: number) =>
    (await listAlertMails(store, 'usr_d', { limit: 5, before })).map(({ sequence }) => sequence)
  expect(await numbers()).toEqual([12, 11, 10, 9, 8])
  expect(await numbers(8)).toEqual([7, 6, 5, 4, 3])
  expect(await numbers(1)).toEqual([])
})

test('spreads people evenly over the shards', () => {
  const shards = Array.from({ length: 8_000 }, (_, n) => shardOf(`usr_${n}`))
  for (let shard = 0; shard < ALERT_SHARDS; shard += 1)
    expect(shards.filter((it) => it === shard).length).toBeGreaterThan(850)
})

test('moves the state of composing by compare-and-set', async () => {
  const { store } = engine
  const next = { sequence: 1, cursors: { immediate: AT }, openFrom: 1 }
  expect(await replaceAlertState(store, { userId: 'usr_e', ...next }, undefined)).toBeDefined()
  expect(await replaceAlertState(store, { userId: 'usr_e', ...next }, undefined)).toBeUndefined()
  const read = await findAlertState(store, 'usr_e')
  expect(read).toEqual({ ...next, revision: 1 })
  expect(await replaceAlertState(store, { userId: 'usr_e', ...next, sequence: 2 }, read)).toBeDefined()
  expect(await replaceAlertState(store, { userId: 'usr_e', ...next, sequence: 3 }, read)).toBeUndefined()
})
