import * as z from 'zod/mini'
import { BILL_STAGES, PATH_STEPS } from '../bill-stage.ts'
import { CalendarDate, Chamber } from './common.ts'

export const BillStage = z.enum(BILL_STAGES)
export type BillStage = z.infer<typeof BillStage>

/** One step that was taken: on the floor it can also have failed, before the President too. */
export const PathStep = z.object({
  step: z.enum(PATH_STEPS),
  chamber: z.exactOptional(Chamber),
  date: CalendarDate,
  outcome: z.enum(['done', 'failed']),
})
export type PathStep = z.infer<typeof PathStep>

export const BillProgress = z.object({
  stage: BillStage,
  /** Read off the newest action alone, because the others have not been fetched yet. */
  isProvisional: z.boolean(),
  path: z.array(PathStep),
})
export type BillProgress = z.infer<typeof BillProgress>
