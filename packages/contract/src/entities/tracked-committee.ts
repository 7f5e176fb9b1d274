import * as z from 'zod/mini'
import { CommitteeChamber, CommitteeRef } from './committee.ts'
import { Instant } from './common.ts'
import { LastChange } from './tracking.ts'

export const TrackedCommittee = z.extend(CommitteeRef, {
  chamber: CommitteeChamber,
  /** The full committee of a subcommittee. */
  parent: z.exactOptional(CommitteeRef),
  /** Whether it exists in this Congress. */
  isCurrent: z.boolean(),
  followedAt: Instant,
  lastChange: z.exactOptional(LastChange),
})
export type TrackedCommittee = z.infer<typeof TrackedCommittee>
