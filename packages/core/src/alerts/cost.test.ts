import { expect, test } from 'vitest'
import { storedBill } from '../catalog/testing/stored-records.ts'
import { appendChanges } from '../ledger/append-changes.ts'
import { replaceAlertSettings } from '../store/alerts/alert-settings.ts'
import { putFollower } from '../store/following/followers.ts'
import { addFollow } from '../store/following/follows.ts'
import { replaceBillHead } from '../store/record/bills.ts'
import { createUser } from '../store/accounts/users.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { createUnsubscribeUrl } from '../mail/unsubscribe-links.ts'
import { meteredStore } from './testing/metered-store.ts'
import { LINKS, sendAlerts } from './testing/send-alerts.ts'

const PEOPLE = 100
const FOLLOWS_EACH = 10
const BILL = { kind: 'bill', key: '119/hr/1' } as const
const at = new Date('2026-11-20T12:00:00.000Z')
const HOUR_MS = 3_600_000

async function addPerson(store: MemoryStore, nth: number): Promise<void> {
  const userId = `usr_${nth}`
  const names = { email: `${userId}@example.org`, username: userId, passwordHash: '', createdAt: '' }
  await createUser(store, { id: userId, ...names, passwordVersion: 1, revision: 1 })
  const times = { timeZone: 'UTC', deliveryTime: '07:00', weekday: 'monday', quietHours: null } as const
  const next = { rhythm: 'immediate' as const, ...times, mutedKinds: [] }
  await replaceAlertSettings(store, { userId, ...next }, undefined)
  for (let number = 1; number <= FOLLOWS_EACH; number += 1) {
    const key = number === 1 ? BILL.key : `119/hr/${nth * FOLLOWS_EACH + number}`
    const follow = { kind: 'bill', key, title: 'An Act' } as const
    await addFollow(store, userId, { ...follow, followedAt: '2026-11-01T00:00:00.000Z' }, FOLLOWS_EACH)
  }
  await putFollower(store, userId, BILL)
  // an unsubscribe link from an earlier mail
  await createUnsubscribeUrl({ store, now: () => at, ...LINKS }, userId)
}

/** Everyone follows a bill that changes and nine that do not, and got an alert before. Returns the units of a second one. */
async function measure(people: number) {
  let passedMs = 0
  const now = () => new Date(at.getTime() + passedMs)
  const store = new MemoryStore({ now })
  await replaceBillHead(store, storedBill(BILL.key), at.toISOString())
  for (let i = 0; i < people; i += 1) await addPerson(store, i)
  const context = { now, signal: new AbortController().signal, log: { info: () => {}, error: () => {} } }
  const { metered, used } = meteredStore(store)
  await sendAlerts({ ...context, store })
  let before = { reads: 0, writes: 0 }
  for (const step of [1, 2]) {
    passedMs = step * HOUR_MS
    before = { ...used() }
    const change = { kind: 'action', to: `Step ${step}`, identity: [step] } as const
    await appendChanges(store, BILL, [change], { now: now() })
    expect(await sendAlerts({ ...context, store: metered })).toHaveLength(people)
  }
  const { reads, writes } = used()
  return { reads: (reads - before.reads) / people, writes: (writes - before.writes) / people }
}

test('an alert costs 6 read units and 6 write units, from the change to the report of its delivery', async () => {
  const { reads, writes } = await measure(PEOPLE)
  expect(reads).toBeLessThanOrEqual(6)
  expect(writes).toBeLessThanOrEqual(6.1)
})
