import { CommitteeChamber, CommitteeSide } from '@rostrum/contract/entities/committee'
import { VoteParty } from '@rostrum/contract/entities/vote'
import * as z from 'zod/mini'

/** A committee or subcommittee of this Congress, from congress-legislators. */
export const CommitteeBody = z.object({
  systemCode: z.string(),
  name: z.string(),
  chamber: CommitteeChamber,
  /** One sentence. */
  jurisdiction: z.exactOptional(z.string()),
  websiteUrl: z.exactOptional(z.string()),
  phone: z.exactOptional(z.string()),
})
export type CommitteeBody = z.infer<typeof CommitteeBody>

/** A row of the API's list, which includes former committees. */
export const ListedCommittee = z.object({
  systemCode: z.string(),
  name: z.string(),
  chamber: CommitteeChamber,
  type: z.exactOptional(z.string()),
  /** Not always derived from the code: a select subcommittee has a separate code. */
  parentCode: z.exactOptional(z.string()),
  /** Of a committee of this Congress. */
  websiteUrl: z.exactOptional(z.string()),
})
export type ListedCommittee = z.infer<typeof ListedCommittee>

export const CommitteeSeat = z.object({
  bioguideId: z.string(),
  name: z.string(),
  side: CommitteeSide,
  rank: z.int(),
  title: z.exactOptional(z.string()),
})
export type CommitteeSeat = z.infer<typeof CommitteeSeat>

export const CommitteePerson = z.object({
  name: z.string(),
  party: z.exactOptional(VoteParty),
  state: z.exactOptional(z.string()),
  district: z.exactOptional(z.int()),
})
export type CommitteePerson = z.infer<typeof CommitteePerson>
