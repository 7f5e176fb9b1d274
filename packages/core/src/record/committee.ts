import { CommitteeChamber, CommitteeSide } from '@rostrum/contract/entities/committee'
import { VoteParty } from '@rostrum/contract/entities/vote'
import * as z from 'zod/mini'

/** A committee or subcommittee of this Congress, as congress-legislators has it. */
export const CommitteeBody = z.object({
  systemCode: z.string(),
  name: z.string(),
  chamber: CommitteeChamber,
  /** In a sentence. */
  jurisdiction: z.exactOptional(z.string()),
  websiteUrl: z.exactOptional(z.string()),
  phone: z.exactOptional(z.string()),
})
export type CommitteeBody = z.infer<typeof CommitteeBody>

/** A row of the API's list, which has former committees too. */
export const ListedCommittee = z.object({
  systemCode: z.string(),
  name: z.string(),
  chamber: CommitteeChamber,
  type: z.exactOptional(z.string()),
  /** Not always the one that the code says: a select subcommittee has a code of its own. */
  parentCode: z.exactOptional(z.string()),
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

/** What the page of a committee says of a person today. */
export const CommitteePerson = z.object({
  name: z.string(),
  party: z.exactOptional(VoteParty),
  state: z.exactOptional(z.string()),
  district: z.exactOptional(z.int()),
})
export type CommitteePerson = z.infer<typeof CommitteePerson>
