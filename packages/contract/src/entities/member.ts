import * as z from 'zod/mini'
import { Chamber, Instant, PartialFlag, Provenance } from './common.ts'

export const PartyPeriod = z.object({
  partyName: z.string(),
  partyAbbreviation: z.string(),
  startYear: z.int(),
  endYear: z.exactOptional(z.int()),
})

export const Term = z.object({
  congress: z.exactOptional(z.int()),
  chamber: Chamber,
  stateCode: z.exactOptional(z.string()),
  stateName: z.exactOptional(z.string()),
  /** 0 means at-large; senators have none. */
  district: z.exactOptional(z.int()),
  startYear: z.int(),
  endYear: z.exactOptional(z.int()),
  memberType: z.exactOptional(z.string()),
  partyName: z.exactOptional(z.string()),
})
export type Term = z.infer<typeof Term>

export const AddressInformation = z.object({
  officeAddress: z.exactOptional(z.string()),
  phoneNumber: z.exactOptional(z.string()),
})

export const MemberCard = z.object({
  bioguideId: z.string(),
  name: z.string(),
  directOrderName: z.exactOptional(z.string()),
  partyName: z.string(),
  state: z.string(),
  stateCode: z.exactOptional(z.string()),
  district: z.exactOptional(z.int()),
  chamber: z.exactOptional(Chamber),
  memberType: z.exactOptional(z.string()),
  terms: z.array(Term),
  currentMember: z.boolean(),
  depiction: z.exactOptional(z.object({ imageUrl: z.string(), attribution: z.exactOptional(z.string()) })),
  addressInformation: z.exactOptional(AddressInformation),
  updateDate: Instant,
})
export type MemberCard = z.infer<typeof MemberCard>

export const Seat = z.object({
  bioguideId: z.string(),
  name: z.string(),
  partyName: z.string(),
  chamber: Chamber,
  state: z.string(),
  stateCode: z.string(),
  district: z.exactOptional(z.int()),
})
export type Seat = z.infer<typeof Seat>

export const Member = z.extend(MemberCard, {
  fullName: z.exactOptional(z.string()),
  firstName: z.exactOptional(z.string()),
  middleName: z.exactOptional(z.string()),
  lastName: z.exactOptional(z.string()),
  suffixName: z.exactOptional(z.string()),
  nickName: z.exactOptional(z.string()),
  partyHistory: z.array(PartyPeriod),
  leadership: z.exactOptional(
    z.array(z.object({ type: z.string(), congress: z.int(), current: z.exactOptional(z.boolean()) })),
  ),
  officialWebsiteUrl: z.exactOptional(z.string()),
  birthYear: z.exactOptional(z.int()),
  deathYear: z.exactOptional(z.int()),
  /** Congress.gov's totals for the whole career, bills and amendments together; Rostrum's own lists start later. */
  careerCounts: z.exactOptional(z.object({ sponsored: z.int(), cosponsored: z.int() })),
  partial: PartialFlag,
  provenance: Provenance,
})
export type Member = z.infer<typeof Member>
