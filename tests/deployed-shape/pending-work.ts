import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { UNIX_EPOCH } from '@rostrum/contract/lib/times'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import { replaceAlertSettings } from '@rostrum/core/store/alerts/alert-settings'
import { enqueueFetch } from '@rostrum/core/store/sync/fetch-queue'
import { enqueueFetchBatch } from '@rostrum/core/store/sync/fetch-batches'
import { replaceAlertCursor } from '@rostrum/core/store/cursors'
import { putErasure } from '@rostrum/core/store/accounts/erasures'
import { putFollower } from '@rostrum/core/store/following/followers'
import { addFollow } from '@rostrum/core/store/following/follows'
import { putPreferences } from '@rostrum/core/store/accounts/preferences'
import { putPushSubscription } from '@rostrum/core/store/following/push-subscriptions'
import { createSession } from '@rostrum/core/store/accounts/sessions'
import { putSessionVotes } from '@rostrum/core/store/votes/session-votes'
import type { Store } from '@rostrum/core/store/store'
import { createUser } from '@rostrum/core/store/accounts/users'
import { replaceVote, type StoredVote } from '@rostrum/core/store/votes/votes'
import { storedVote } from '@rostrum/core/votes/testing/stored-vote'

/** A member of the sample Congress. */
export const MEMBER = 'A900001'
export const FOLLOWER = 'usr_follower'

/** Writes a little of each kind of work that the jobs process. */
export async function writeWork(store: Store): Promise<void> {
  const rank = '119'
  await enqueueFetch(store, { kind: 'member', key: MEMBER, priority: 'tracked', rank, failures: 0 })
  await enqueueFetch(store, { kind: 'bill', key: '119/hr/1', priority: 'read', rank, failures: 0 })
  await enqueueFetchBatch(store, { kind: 'bill', keys: ['119/hr/2', '119/hr/3'], rank })
  const dueAt = new Date(0).toISOString()
  await putErasure(store, { userId: 'usr_gone', email: 'gone@example.org', username: 'gone', dueAt })
  await putPreferences(store, 'usr_gone', { json: '{}', revision: 1 })
  await writeChange(store)
}

/** Stores a vote in the session of `storedVote`, on a bill. */
export async function writeVote(store: Store, bill: RecordRef): Promise<StoredVote> {
  const vote = storedVote()
  await replaceVote(store, vote)
  await putSessionVotes(store, vote, [vote])
  const told = { kind: 'vote', vote: voteKeyOf(vote), identity: [] } as const
  await appendChanges(store, bill, [told], { now: new Date() })
  return vote
}

/** A change with a follower who has immediate emails. */
async function writeChange(store: Store): Promise<void> {
  const [subject, now] = [{ kind: 'member', key: MEMBER } as const, new Date()]
  const names = { email: 'follower@example.org', username: 'follower', passwordHash: '', createdAt: '' }
  await createUser(store, { id: FOLLOWER, ...names, passwordVersion: 1, revision: 1 })
  const settings = { timeZone: 'UTC', deliveryTime: '07:30', weekday: 'monday', quietHours: null } as const
  const next = { ...settings, rhythm: 'immediate' as const, mutedKinds: [], everyMemberVote: true }
  await replaceAlertSettings(store, { userId: FOLLOWER, ...next }, undefined)
  await putFollower(store, FOLLOWER, subject)
  await subscribeBrowser(store)
  const bill = { kind: 'bill', key: '119/hr/3' } as const
  const committee = { kind: 'committee', key: 'hsag00' } as const
  for (const followed of [subject, bill, committee])
    await addFollow(store, FOLLOWER, { ...followed, title: 'A Title', followedAt: UNIX_EPOCH }, 3)
  await appendChanges(store, subject, [{ kind: 'party', to: 'I', identity: [] }], { now })
  await appendChanges(store, bill, [{ kind: 'vote', vote: 'house/119/1/12', identity: [] }], { now })
  await appendChanges(store, committee, [{ kind: 'chair', to: 'Pat Cole', identity: [] }], { now })
  const markedUntil = new Date(now.getTime() - 60_000).toISOString()
  await replaceAlertCursor(store, { markedUntil, marked: [] }, undefined)
}

/** A subscription at an unreachable push service, with the keys of RFC 8291's example. */
export const BROWSER = {
  endpoint: 'http://127.0.0.1:1/',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
async function subscribeBrowser(store: Store): Promise<void> {
  const [sessionId, device] = ['ses_browser', 'Firefox on Linux']
  const times = { signedInAt: UNIX_EPOCH, lastUsedAt: UNIX_EPOCH, expiresAt: '9999-01-01T00:00:00.000Z' }
  const browser = { userId: FOLLOWER, device }
  await createSession(store, { id: sessionId, ...browser, passwordVersion: 1, tokenHash: '', ...times })
  const row = { id: 'browser', ...browser, sessionId, ...BROWSER, createdAt: UNIX_EPOCH }
  await putPushSubscription(store, row)
}
