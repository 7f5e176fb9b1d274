import { billRef, memberRef } from '@rostrum/contract/entities/record-ref'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { composeDue } from '../alerts/compose.ts'
import { outboxOnly } from '../alerts/testing/outbox-only.ts'
import { DEFAULT_ALERT_SETTINGS } from '../alerts/read-settings.ts'
import { appendChanges } from '../ledger/append-changes.ts'
import { type AlertMail, listAlertMails } from '../store/alert-mails.ts'
import {
  findAlertSettings,
  replaceAlertSettings,
  type StoredAlertSettings,
} from '../store/alerts/alert-settings.ts'
import { markDue } from '../store/alerts/due-marks.ts'
import { addFollow } from '../store/following/follows.ts'
import { putSessionVotes } from '../store/votes/session-votes.ts'
import { replaceVote } from '../store/votes/votes.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { storedVote } from '../votes/testing/stored-vote.ts'
import { listActivity } from './activity.ts'

const USER = 'usr_a'
const BILL = { congress: 119, type: 'hr', number: '3' } as const
const SESSION = { chamber: 'House', congress: 119, session: 1 } as const
const AT = '2025-03-05T00:10:00.000Z'
const NOW = new Date('2025-03-05T00:20:00Z')
const ON_BILL = 'The House did not pass H.R. 3, 3–2'

let store: MemoryStore
beforeEach(async () => {
  store = new MemoryStore()
  await follow(memberRef('E000905'))
})

async function follow(ref: ReturnType<typeof memberRef>, rhythm?: 'app' | 'weekly'): Promise<void> {
  const since = { title: 'Pat Ellis', followedAt: '2025-03-01T00:00:00.000Z' }
  await addFollow(store, USER, { ...ref, ...since, ...(rhythm && { rhythm }) }, 10)
}

/** Saves a vote as news, like the job: its bill's event, the vote, and the session. */
async function vote(number: number, bill?: typeof BILL, seenAt = AT): Promise<void> {
  const { bill: _bill, ...bare } = storedVote({ number }, { newsAt: AT }).vote
  const stored = { ...storedVote({}, { newsAt: AT, number }), vote: bill ? { ...bare, bill } : bare }
  const key = `house/119/1/${number}`
  const told = { kind: 'vote', to: ON_BILL, vote: key, identity: [key] } as const
  if (bill) await appendChanges(store, billRef(bill), [told], { now: new Date(seenAt) })
  await replaceVote(store, stored)
  await putSessionVotes(store, SESSION, [stored])
}

const EVERY = { everyMemberVote: true }

async function compose(
  settings: Partial<StoredAlertSettings> = {},
  now = NOW,
): Promise<AlertMail | undefined> {
  const next = {
    ...DEFAULT_ALERT_SETTINGS,
    rhythm: 'immediate' as const,
    timeZone: 'UTC',
    deliveryTime: '07:00',
    ...settings,
  }
  await replaceAlertSettings(store, { userId: USER, ...next }, await findAlertSettings(store, USER))
  await markDue(store, { userId: USER, which: 'immediate', dueAt: now.toISOString() })
  const log = { info: () => {}, error: () => {} }
  await composeDue({ ...outboxOnly(store), log, now: () => now, signal: new AbortController().signal })
  const [mail] = await listAlertMails(store, USER, { limit: 1 })
  return mail
}

async function mailed(settings?: Partial<StoredAlertSettings>, now = NOW): Promise<unknown[]> {
  const mail = await compose(settings, now)
  return (mail?.entries ?? []).map(({ subject, kind, to, vote: key }) => [subject.key, kind, to, key])
}

const OWN = ['E000905', 'voted', `Yea. ${ON_BILL}`, 'house/119/1/12']
const OF_BILL = ['119/hr/3', 'vote', ON_BILL, 'house/119/1/12']

describe('how followed members voted', () => {
  test('is mailed with a vote on a followed bill, and of no other vote', async () => {
    await vote(12, BILL)
    await vote(13)
    expect(await mailed()).toEqual([])
    store = new MemoryStore()
    await follow(memberRef('E000905'))
    await follow(billRef(BILL))
    await vote(12, BILL)
    await vote(13)
    expect(await mailed()).toEqual([OF_BILL, OWN])
  })

  test('is mailed once for every vote to people who chose that', async () => {
    await follow(billRef(BILL))
    await vote(12, BILL)
    await vote(13)
    const other = ['E000905', 'voted', expect.stringContaining('Yea. The House voted on'), 'house/119/1/13']
    const all = await mailed(EVERY)
    expect(all).toHaveLength(3)
    expect(all).toEqual(expect.arrayContaining([OF_BILL, OWN, other]))
  })

  test('is mailed in the member’s rhythm if every vote is reported', async () => {
    store = new MemoryStore()
    await follow(memberRef('E000905'), 'weekly')
    await follow(memberRef('D000904'))
    await vote(13)
    const words = expect.stringContaining('Nay. The House voted on')
    expect(await mailed(EVERY)).toEqual([['D000904', 'voted', words, 'house/119/1/13']])
  })

  test('fits in the row of a mail', async () => {
    const voters = ['A000901', 'B000902', 'C000903', 'D000904']
    for (const voter of voters) await follow(memberRef(voter))
    const votes = Array.from({ length: 1_000 }, (_, i) => storedVote({ number: i + 1 }, { newsAt: AT }))
    await putSessionVotes(store, SESSION, votes)
    const mail = await compose(EVERY)
    expect(mail?.entries).toHaveLength(200)
    expect(mail?.otherEventIds).toHaveLength(3_800)
  })

  test('is mailed with the next change if its vote was found late', async () => {
    await follow(billRef(BILL))
    const at = (hour: number): Date => new Date(Date.UTC(2025, 3, 5, hour))
    await vote(12, BILL, at(0).toISOString())
    const isMuted = { mutedKinds: ['vote' as const] }
    expect(await mailed(isMuted, at(2))).toEqual([])
    const step = { kind: 'action', to: 'Referred', identity: [1] } as const
    await appendChanges(store, billRef(BILL), [step], { now: at(5) })
    expect(await mailed(isMuted, at(5))).toEqual([OWN, ['119/hr/3', 'action', 'Referred', undefined]])
  })

  test('is stored only as far as a mail can describe it if its vote was found late', async () => {
    for (const voter of ['A000901', 'B000902', 'C000903']) await follow(memberRef(voter))
    const now = new Date('2025-04-05T02:00:00.000Z')
    const newsAt = now.toISOString()
    const votes = Array.from({ length: 60 }, (_, i) => storedVote({ number: i + 1 }, { newsAt }))
    await putSessionVotes(store, SESSION, votes)
    const put = vi.spyOn(store, 'put')
    expect(await compose(EVERY, now)).toBeUndefined()
    expect(put.mock.calls.filter(([{ kind }]) => kind === 'voted')).toHaveLength(200)
  })

  test('is not mailed if such changes are muted, or the member is only shown in the app', async () => {
    await follow(billRef(BILL))
    await vote(12, BILL)
    expect(await mailed({ mutedKinds: ['voted'] })).toEqual([OF_BILL])
    store = new MemoryStore()
    await follow(memberRef('E000905'), 'app')
    await follow(billRef(BILL))
    await vote(12, BILL)
    expect(await mailed(EVERY)).toEqual([OF_BILL])
  })

  test('comes after the vote in the news, and on the same page', async () => {
    await follow(billRef(BILL))
    await vote(12, BILL)
    await appendChanges(store, billRef(BILL), [{ kind: 'summary', identity: [1] }], { now: NOW })
    const first = await listActivity({ store, now: () => NOW }, USER, { limit: 2 })
    expect(first.activity.map(({ kind, to }) => [kind, to])).toEqual([
      ['summary', undefined],
      ['vote', ON_BILL],
      ['voted', `Yea. ${ON_BILL}`],
    ])
    expect(first.next).toBeUndefined()
    const page = await listActivity({ store, now: () => NOW }, USER, { limit: 1 })
    const rest = await listActivity({ store, now: () => NOW }, USER, { limit: 1, before: page.next ?? '' })
    expect([...page.activity, ...rest.activity].map(({ id }) => id)).toEqual(
      first.activity.map(({ id }) => id),
    )
  })
})
