import { CHAMBERS } from '@rostrum/contract/congress/congress'
import * as z from 'zod/mini'

/**
 * Rostrum's own shapes of the congressional record. Only the provider's client knows the provider's shapes and
 * normalizes them into these. An absent field is unknown or does not exist.
 */
export const ChamberName = z.enum(CHAMBERS)
export type ChamberName = z.infer<typeof ChamberName>

export const ActionRef = z.object({
  text: z.string(),
  /** YYYY-MM-DD in Washington. */
  date: z.string(),
  /** HH:MM:SS, Eastern. */
  time: z.exactOptional(z.string()),
})
export type ActionRef = z.infer<typeof ActionRef>

/** A person as named on a bill, with their party and seat at the time. */
export const SponsorRecord = z.object({
  /** Absent for committees, which can sponsor amendments. */
  bioguideId: z.exactOptional(z.string()),
  fullName: z.string(),
  party: z.exactOptional(z.string()),
  state: z.exactOptional(z.string()),
  district: z.exactOptional(z.int()),
  /** Introduced at the request of the President or another body; absent if not. */
  isByRequest: z.exactOptional(z.literal(true)),
})
export type SponsorRecord = z.infer<typeof SponsorRecord>

/** Someone who acted for the sponsor: "Proposed on behalf of". */
export const OnBehalfRecord = z.extend(SponsorRecord, { type: z.string() })
export type OnBehalfRecord = z.infer<typeof OnBehalfRecord>

/** A note of the Library of Congress as plain text, with the links in it. */
export const NoteRecord = z.object({
  text: z.string(),
  links: z.array(z.object({ text: z.string(), url: z.string() })),
})
export type NoteRecord = z.infer<typeof NoteRecord>

export const CosponsorRecord = z.extend(SponsorRecord, {
  date: z.exactOptional(z.string()),
  isOriginal: z.exactOptional(z.boolean()),
  withdrawnDate: z.exactOptional(z.string()),
})
export type CosponsorRecord = z.infer<typeof CosponsorRecord>

export const VoteRef = z.object({
  chamber: ChamberName,
  congress: z.int(),
  session: z.int(),
  rollNumber: z.int(),
  url: z.exactOptional(z.string()),
})

export const ActionRecord = z.extend(ActionRef, {
  type: z.exactOptional(z.string()),
  code: z.exactOptional(z.string()),
  /** 0 Senate, 1 House committee, 2 House floor, 9 Library of Congress. */
  source: z.exactOptional(z.int()),
  committees: z.exactOptional(z.array(z.string())),
  votes: z.exactOptional(z.array(VoteRef)),
})
export type ActionRecord = z.infer<typeof ActionRecord>

export const TextRecord = z.object({
  type: z.string(),
  date: z.exactOptional(z.string()),
  formats: z.array(z.object({ type: z.string(), url: z.string() })),
})
export type TextRecord = z.infer<typeof TextRecord>
