import * as z from 'zod/mini'
import { COMMITTEE_CHAMBERS, COMMITTEE_SIDES } from '../congress/committee-kinds.ts'
import { VoteParty } from './vote.ts'
import { Provenance } from './common.ts'

export const CommitteeChamber = z.enum(COMMITTEE_CHAMBERS)

export const CommitteeSide = z.enum(COMMITTEE_SIDES)

/** A committee's name and its code on Congress.gov: `hsag00`, and `hsag15` for a subcommittee. */
export const CommitteeRef = z.object({ systemCode: z.string(), name: z.string() })
export type CommitteeRef = z.infer<typeof CommitteeRef>

export const CommitteeMember = z.object({
  bioguideId: z.string(),
  name: z.string(),
  party: z.exactOptional(VoteParty),
  state: z.exactOptional(z.string()),
  /** 0 means at-large; senators have none. */
  district: z.exactOptional(z.int()),
  side: CommitteeSide,
  /** By seniority, from 1 on each side. */
  rank: z.int(),
  /** As worded by the source: "Chairman", "Ranking Member", "Vice Chair", "Ex Officio". */
  title: z.exactOptional(z.string()),
})
export type CommitteeMember = z.infer<typeof CommitteeMember>

const Leaders = z.object({
  chair: z.exactOptional(CommitteeMember),
  /** The minority's leader; some committees have a vice chair instead. */
  rankingMember: z.exactOptional(CommitteeMember),
})

const CommitteeFacts = z.extend(CommitteeRef, {
  chamber: CommitteeChamber,
  /** As worded by Congress.gov: "Standing", "Select"; absent until its list is read. */
  type: z.exactOptional(z.string()),
  /** Whether it exists in this Congress. */
  isCurrent: z.boolean(),
  jurisdiction: z.exactOptional(z.string()),
  /** The number of members; absent for a former committee. */
  memberCount: z.exactOptional(z.int()),
  ...Leaders.shape,
})

export const CommitteeCard = z.extend(CommitteeFacts, { subcommittees: z.array(CommitteeRef) })
export type CommitteeCard = z.infer<typeof CommitteeCard>

export const Subcommittee = z.extend(CommitteeRef, {
  isCurrent: z.boolean(),
  memberCount: z.exactOptional(z.int()),
  ...Leaders.shape,
})
export type Subcommittee = z.infer<typeof Subcommittee>

export const Committee = z.extend(CommitteeFacts, {
  parent: z.exactOptional(CommitteeRef),
  subcommittees: z.array(Subcommittee),
  /** By side, majority first, and by rank. */
  members: z.array(CommitteeMember),
  websiteUrl: z.exactOptional(z.string()),
  phone: z.exactOptional(z.string()),
  provenance: Provenance,
})
export type Committee = z.infer<typeof Committee>

export const MemberCommittee = z.extend(CommitteeRef, {
  chamber: CommitteeChamber,
  parent: z.exactOptional(CommitteeRef),
  ...z.pick(CommitteeMember, { side: true, rank: true, title: true }).shape,
})
export type MemberCommittee = z.infer<typeof MemberCommittee>
