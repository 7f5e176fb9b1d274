import * as z from 'zod/mini'
import { CommitteeBody, CommitteePerson, CommitteeSeat, ListedCommittee } from '../../record/committee.ts'
import { FileVersion } from '../sync/bulk-files.ts'
import { packedRow } from '../packed-row.ts'

export const StoredCommittees = z.object({
  /** Committees of this Congress. */
  bodies: z.array(CommitteeBody),
  /** By system code. */
  seats: z.record(z.string(), z.array(CommitteeSeat)),
  /** Everyone who serves, by bioguide id. */
  people: z.record(z.string(), CommitteePerson),
  /** The API's list; empty on a site without a key. */
  listed: z.array(ListedCommittee),
  /** By file. */
  versions: z.record(z.string(), FileVersion),
  source: z.string(),
  /** When the files' content last changed. */
  changedAt: z.string(),
  /** When the files were last checked. */
  lookedAt: z.string(),
  /** When the API's list was last read. */
  listedAt: z.exactOptional(z.string()),
})
export type StoredCommittees = z.infer<typeof StoredCommittees>

const directory = packedRow({
  pk: 'COMMITTEES',
  sk: 'DIRECTORY',
  schema: StoredCommittees,
  quality: 9,
  kept: 1,
})
export const COMMITTEES_KEY = directory.key()
/** `findCommittees` is one read of 40 KB packed. Only the job calls `saveCommittees`. */
export const { find: findCommittees, save: saveCommittees } = directory
