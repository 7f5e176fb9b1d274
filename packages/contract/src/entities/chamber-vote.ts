import * as z from 'zod/mini'

export const ChamberVote = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('recorded'),
    yeas: z.int(),
    nays: z.int(),
    /** Absent if a majority was enough. */
    required: z.exactOptional(z.enum(['two_thirds', 'sixty_votes'])),
  }),
  z.object({ method: z.enum(['voice', 'unanimous_consent', 'without_objection']) }),
])
export type ChamberVote = z.infer<typeof ChamberVote>
