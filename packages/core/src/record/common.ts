import { CHAMBERS } from '@rostrum/contract/chambers'
import * as z from 'zod/mini'

/**
 * The record as Rostrum keeps it. The provider's client makes these from what the provider sends; sync
 * compares and stores them; nothing else knows the provider's shapes. An absent field is unknown or not there.
 */
export const ChamberName = z.enum(CHAMBERS)
export type ChamberName = z.infer<typeof ChamberName>

export const ActionRef = z.object({
  text: z.string(),
  /** YYYY-MM-DD, the calendar of Congress. */
  date: z.string(),
  /** HH:MM:SS, Eastern. */
  time: z.exactOptional(z.string()),
})
export type ActionRef = z.infer<typeof ActionRef>

/** A person as named on a bill: their party and seat are those of that day. */
export const SponsorRecord = z.object({
  /** Committees can sponsor amendments and have none. */
  bioguideId: z.exactOptional(z.string()),
  fullName: z.string(),
  party: z.exactOptional(z.string()),
  state: z.exactOptional(z.string()),
  district: z.exactOptional(z.int()),
})
export type SponsorRecord = z.infer<typeof SponsorRecord>

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
  /** Who reported it: 0 Senate, 1 House committee, 2 House floor, 9 Library of Congress. */
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

export const CongressRecord = z.object({ congress: z.int(), startYear: z.int(), endYear: z.int() })
export type CongressRecord = z.infer<typeof CongressRecord>
