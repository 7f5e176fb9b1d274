import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { storedBill, storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import { mapLimited } from '@rostrum/core/lib/map-limited'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { ifAbsent } from '@rostrum/core/store/condition'
import { replaceMember } from '@rostrum/core/store/record/members'
import type { Store } from '@rostrum/core/store/store'
import { userPartition } from '@rostrum/core/store/accounts/users'

const MINUTE_MS = 60_000
const CONCURRENCY = 8
const CHANGED_EVERY = 10
/** Together with members and amendments, the maximum that a user can follow. */
export const BILLS = 749
export const MEMBERS = 250
export const FOLLOWED_COUNT = BILLS + MEMBERS + 1

const bill = (i: number): RecordRef => ({ kind: 'bill', key: `118/hr/${5_001 + i}` })
const member = (i: number): RecordRef => ({ kind: 'member', key: `Z${String(i + 1).padStart(6, '0')}` })
const AMENDMENT: RecordRef = { kind: 'amendment', key: '118/samdt/4001' }
export const titleOf = (i: number): string =>
  `Clean Rivers and ${i % 3 === 0 ? 'Long-Neglected Coastal Estuaries of the Great Lakes, the Gulf and Both Oceans ' : ''}Act, part ${i + 1}`

/** Makes a user follow a thousand stored items. Every tenth bill has changed, the first of them most recently. */
export async function followThousand(store: Store, userId: string, now: Date): Promise<void> {
  const before = (minutes: number): string => new Date(now.getTime() - minutes * MINUTE_MS).toISOString()
  const bills = Array.from({ length: BILLS }, (_, i) => i)
  const members = Array.from({ length: MEMBERS }, (_, i) => i)
  await mapLimited(bills, CONCURRENCY, async (i) => {
    await replaceBillHead(store, storedBill(bill(i).key, { title: titleOf(i) }), before(i))
    const change = { kind: 'stage', from: 'introduced', to: 'in_committee', identity: [] } as const
    if (i % CHANGED_EVERY === 0) await appendChanges(store, bill(i), [change], { now: new Date(before(i)) })
  })
  await mapLimited(members, CONCURRENCY, async (i) => {
    await replaceMember(store, storedMember(member(i).key, { name: `Doe, Jane ${i + 1}` }), before(i))
  })
  const follows = [...bills.map(bill), ...members.map(member), AMENDMENT].map(({ kind, key }, i) => [
    `${kind}#${key}`,
    { title: kind === 'bill' ? titleOf(i) : key, followedAt: before(FOLLOWED_COUNT + i) },
  ])
  const row = {
    pk: userPartition(userId),
    sk: 'FOLLOWS',
    followed: FOLLOWED_COUNT,
    ...Object.fromEntries(follows),
  }
  if ((await store.put(row, ifAbsent)) !== 'written') throw new Error('the user already follows something')
}
