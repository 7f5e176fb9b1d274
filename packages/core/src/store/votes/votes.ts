import type { BillKey } from '@rostrum/contract/entities/bill'
import { VoteCorrection, VoteKey } from '@rostrum/contract/entities/vote'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import * as z from 'zod/mini'
import { AssembledVote, SourceVote } from '../../record/vote.ts'
import type { Item } from '../item.ts'
import { pack, unpack } from '../packed.ts'
import { queryAll } from '../query.ts'
import { ifRevisionUnchanged } from '../record/record-row.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const VoteContent = z.object({
  /** Each source's version, so that a change in one is compared with the others again. */
  sources: z.array(SourceVote),
  vote: AssembledVote,
  /** Newest first. */
  corrections: z.array(VoteCorrection),
})

export const StoredVote = z.extend(VoteKey, {
  ...VoteContent.shape,
  /** The hosts of its sources. */
  source: z.string(),
  fetchedAt: z.string(),
  /** When it was recorded, if it was news then; absent for older votes. */
  newsAt: z.exactOptional(z.string()),
  checkedAt: z.string(),
  revision: z.int(),
})
export type StoredVote = z.infer<typeof StoredVote>

const BILL_VOTES_PREFIX = 'BILLVOTES#'
/** The row without its packed fields. */
const rows = row({
  pk: 'VOTE#{key}',
  sk: 'VOTE',
  gsi1: { pk: 'BILLVOTES#{bill}', sk: '{date}#{key}' },
  schema: z.omit(StoredVote, { sources: true, vote: true, corrections: true }),
})

async function toItem({ sources, vote, corrections, ...fields }: StoredVote): Promise<Item> {
  // the largest vote packs to about 8 KB
  const [packed] = await pack({ sources, vote, corrections })
  const bill = vote.bill && recordKeyOf(vote.bill)
  return { ...rows.toItem({ key: voteKeyOf(fields), ...fields, bill, date: vote.date }), packed }
}

function fromItem({ packed, ...item }: Item): StoredVote {
  const content = packed instanceof Uint8Array ? unpack([packed]) : undefined
  return z.parse(StoredVote, { ...item, ...z.parse(VoteContent, content) })
}

/** A vote that is unpacked on demand. A consistent read: a refused save must see the conflicting write. */
export async function findPackedVote(store: Store, key: VoteKey) {
  const item = await store.get(rows.key(voteKeyOf(key)))
  if (item === undefined) return undefined
  return {
    revision: z.parse(z.int(), item['revision']),
    billKey: item.gsi1pk?.slice(BILL_VOTES_PREFIX.length),
    read: () => fromItem(item),
  }
}

export const findVote = async (store: Store, key: VoteKey): Promise<StoredVote | undefined> =>
  (await findPackedVote(store, key))?.read()

/** Finds votes by key; missing ones are left out. */
export async function findVotes(store: Store, keys: readonly VoteKey[]): Promise<StoredVote[]> {
  const items = await store.getMany(keys.map((key) => rows.key(voteKeyOf(key))))
  return items.map(fromItem)
}

export async function listVotesOfBill(store: Store, bill: BillKey): Promise<StoredVote[]> {
  const partition = `${BILL_VOTES_PREFIX}${recordKeyOf(bill)}`
  const items = await queryAll(store, { index: 'gsi1', partition, newestFirst: true })
  return items.map(fromItem)
}

export const replaceVote = async (store: Store, vote: StoredVote): Promise<boolean> =>
  (await store.put(await toItem(vote), ifRevisionUnchanged(vote))) === 'written'
