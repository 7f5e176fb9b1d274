import * as z from 'zod/mini'

export const CongressRecord = z.object({ congress: z.int(), startYear: z.int(), endYear: z.int() })
export type CongressRecord = z.infer<typeof CongressRecord>
