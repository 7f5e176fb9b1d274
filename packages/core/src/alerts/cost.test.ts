import { expect, test } from 'vitest'
import { appendChanges } from '../ledger/append-changes.ts'
import { replaceAlertSettings } from '../store/alerts/alert-settings.ts'
import { putFollower } from '../store/following/followers.ts'
import { addFollow } from '../store/following/follows.ts'
import { createUser } from '../store/accounts/users.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { createUnsubscribeUrl } from '../mail/unsubscribe-links.ts'
import { composeDue } from './compose.ts'
import { markChanges } from './mark-changes.ts'
import { meteredStore } from './testing/metered-store.ts'
import { LINKS, sendAlerts } from './testing/send-alerts.ts'

const PEOPLE = 100
const FOLLOWS_EACH = 10
const BILL = { kind: 'bill', key: '119/hr/1' } as const
const at = new Date('2026-11-20T12:00:00.000Z')
/** After this, the mark is composed once more, for what an index showed late. */
const LATER_MS = 21 * 60_000

async function addPerson(store: MemoryStore, userId: string): Promise<void> {
  const names = { email: `${userId}@example.org`, username: userId, passwordHash: '', createdAt: '' }
  await createUser(store, { id: userId, ...names, passwordVersion: 1, revision: 1 })
  const times = { timeZone: 'UTC', deliveryTime: '07:00', weekday: 'monday', quietHours: null } as const
  const next = { rhythm: 'immediate' as const, ...times, mutedKinds: [] }
  await replaceAlertSettings(store, { userId, ...next }, undefined)
  for (let number = 1; number <= FOLLOWS_EACH; number += 1) {
    const follow = { kind: 'bill', key: `119/hr/${number}`, title: 'An Act' } as const
    await addFollow(store, userId, { ...follow, followedAt: '2026-11-01T00:00:00.000Z' }, FOLLOWS_EACH)
  }
  await putFollower(store, userId, BILL)
  // as an earlier mail had it
  await createUnsubscribeUrl({ store, now: () => at, ...LINKS }, userId)
}

test('an alert costs 13 read units and 10 write units, from the change to the report of its delivery', async () => {
  let passedMs = 0
  const now = () => new Date(at.getTime() + passedMs)
  const store = new MemoryStore({ now })
  for (let i = 0; i < PEOPLE; i += 1) await addPerson(store, `usr_${i}`)
  const context = { now, signal: new AbortController().signal, log: { info: () => {}, error: () => {} } }
  await markChanges({ ...context, store, takeTurn: async () => {} })
  await appendChanges(store, BILL, [{ kind: 'action', to: 'Passed House', identity: [1] }], { now: at })
  const { metered, used } = meteredStore(store)
  const mailIds = await sendAlerts({ ...context, store: metered })
  expect(mailIds).toHaveLength(PEOPLE)
  const { reads, writes } = used()
  expect(reads / PEOPLE).toBeLessThanOrEqual(13.3)
  expect(writes / PEOPLE).toBeLessThanOrEqual(10.1)
  passedMs = LATER_MS
  await composeDue({ ...context, store: metered })
  expect((used().reads - reads) / PEOPLE).toBeLessThanOrEqual(9.7)
  expect((used().writes - writes) / PEOPLE).toBeLessThanOrEqual(3.1)
})
