import * as z from 'zod/mini'
import { STAGES, STEPS } from '../bill-stage.ts'
import { CalendarDate, Chamber } from './common.ts'

export const Stage = z.enum(STAGES)
export type Stage = z.infer<typeof Stage>

/** One step that was taken: on the floor it can also have failed, before the President too. */
export const PathStep = z.object({
  step: z.enum(STEPS),
  chamber: z.exactOptional(Chamber),
  date: CalendarDate,
  outcome: z.enum(['done', 'failed']),
})
export type PathStep = z.infer<typeof PathStep>

export const BillStage = z.object({
  stage: Stage,
  /** Read off the newest action alone, because the others have not been fetched yet. */
  isProvisional: z.boolean(),
  path: z.array(PathStep),
})
export type BillStage = z.infer<typeof BillStage>
