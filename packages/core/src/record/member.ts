import * as z from 'zod/mini'
import { ChamberName } from './common.ts'

/** Uninterrupted service in one chamber. */
export const ServiceSpan = z.object({
  chamber: ChamberName,
  startYear: z.int(),
  endYear: z.exactOptional(z.int()),
})
export type ServiceSpan = z.infer<typeof ServiceSpan>

const Photo = z.object({ imageUrl: z.string(), attribution: z.exactOptional(z.string()) })

/** A row of the provider's lists. */
export const MemberHead = z.object({
  bioguideId: z.string(),
  /** Family name first: "Leahy, Patrick J.". */
  name: z.string(),
  partyName: z.string(),
  /** Full name of the state. */
  state: z.string(),
  /** 0 is at-large; absent for senators. */
  district: z.exactOptional(z.int()),
  spans: z.array(ServiceSpan),
  photo: z.exactOptional(Photo),
  sourceUpdatedAt: z.string(),
})
export type MemberHead = z.infer<typeof MemberHead>

export const TermRecord = z.object({
  congress: z.int(),
  chamber: ChamberName,
  memberType: z.exactOptional(z.string()),
  stateCode: z.exactOptional(z.string()),
  stateName: z.exactOptional(z.string()),
  district: z.exactOptional(z.int()),
  startYear: z.int(),
  endYear: z.exactOptional(z.int()),
})
export type TermRecord = z.infer<typeof TermRecord>

export const MemberItem = z.object({
  bioguideId: z.string(),
  name: z.string(),
  directOrderName: z.string(),
  firstName: z.string(),
  middleName: z.exactOptional(z.string()),
  lastName: z.string(),
  suffixName: z.exactOptional(z.string()),
  nickName: z.exactOptional(z.string()),
  honorificName: z.exactOptional(z.string()),
  /** In direct order. */
  previousNames: z.exactOptional(z.array(z.string())),
  partyName: z.string(),
  partyHistory: z.array(
    z.object({
      partyName: z.string(),
      partyAbbreviation: z.string(),
      startYear: z.int(),
      endYear: z.exactOptional(z.int()),
    }),
  ),
  state: z.string(),
  district: z.exactOptional(z.int()),
  /** Oldest first. */
  terms: z.array(TermRecord),
  leadership: z.array(
    z.object({ type: z.string(), congress: z.int(), isCurrent: z.exactOptional(z.boolean()) }),
  ),
  address: z.exactOptional(
    z.object({ officeAddress: z.exactOptional(z.string()), phoneNumber: z.exactOptional(z.string()) }),
  ),
  officialWebsiteUrl: z.exactOptional(z.string()),
  birthYear: z.exactOptional(z.int()),
  deathYear: z.exactOptional(z.int()),
  isCurrent: z.boolean(),
  photo: z.exactOptional(Photo),
  /** Totals of a whole career; not every source has them. */
  sponsoredCount: z.exactOptional(z.int()),
  cosponsoredCount: z.exactOptional(z.int()),
  sourceUpdatedAt: z.string(),
})
export type MemberItem = z.infer<typeof MemberItem>
