import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { CommitteeBody, CommitteePerson, CommitteeSeat, ListedCommittee } from '../../record/committee.ts'
import { FileVersion } from '../sync/bulk-files.ts'
import type { Key } from '../item.ts'
import { pack, unpack } from '../packed.ts'
import type { Store } from '../store.ts'

export const StoredCommittees = z.object({
  /** Of this Congress. */
  bodies: z.array(CommitteeBody),
  /** By system code. */
  seats: z.record(z.string(), z.array(CommitteeSeat)),
  /** By bioguide id, everybody who serves. */
  people: z.record(z.string(), CommitteePerson),
  /** The API's list; empty on a site without a key. */
  listed: z.array(ListedCommittee),
  /** Of each file. */
  versions: z.record(z.string(), FileVersion),
  /** Where the files come from. */
  source: z.string(),
  /** When the files last differed from those before. */
  changedAt: z.string(),
  /** When the files were looked at last. */
  lookedAt: z.string(),
  /** When the API's list was read last. */
  listedAt: z.exactOptional(z.string()),
})
export type StoredCommittees = z.infer<typeof StoredCommittees>

const COMMITTEES_PARTITION = 'COMMITTEES'
export const COMMITTEES_KEY: Key = { pk: COMMITTEES_PARTITION, sk: 'DIRECTORY' }
/** Read far more often than written. */
const QUALITY = 9

interface Opened {
  readonly hash: string
  readonly committees: Promise<StoredCommittees>
}
let opened: Opened | undefined

/** One read, 40 KB as packed; unpacked once as long as it stays the same. */
export async function findCommittees(store: Store): Promise<StoredCommittees | undefined> {
  const packed = (await store.get(COMMITTEES_KEY))?.['packed']
  if (!(packed instanceof Uint8Array)) return undefined
  const hash = createHash('sha1').update(packed).digest('base64')
  if (opened?.hash !== hash) {
    const committees = unpack([packed]).then((content) => z.parse(StoredCommittees, content))
    opened = { hash, committees }
  }
  return await opened.committees
}

/** Written by the job alone, as a whole. */
export async function saveCommittees(store: Store, committees: StoredCommittees): Promise<void> {
  const [packed] = await pack(committees, { quality: QUALITY })
  await store.update(COMMITTEES_KEY, { set: { packed } })
}
