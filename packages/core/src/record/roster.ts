import * as z from 'zod/mini'
import { ChamberName } from './common.ts'

const RosterMember = z.object({
  bioguideId: z.string(),
  /** The Senate's own identifier, for everyone who has been a senator. */
  lisId: z.exactOptional(z.string()),
  name: z.string(),
  lastName: z.string(),
  /** Unlike the API's terms, these have exact days. */
  terms: z.array(z.object({ chamber: ChamberName, state: z.string(), start: z.string(), end: z.string() })),
})
export type RosterMember = z.infer<typeof RosterMember>

/** All terms of service, which identify the persons on roll calls. */
export const Roster = z.object({ members: z.array(RosterMember) })
export type Roster = z.infer<typeof Roster>
