import { HOUR, type Instant } from '../base/calendar.ts'
import type { RollCall } from './roll-call.ts'

const MINUTE = 60

/** When publishers show a vote; the API is a day late, and lists votes before they can be read. */
export const clerkAt = ({ at }: RollCall): Instant => at + 20 * MINUTE
export const menuAt = ({ at }: RollCall): Instant => at + 20 * MINUTE
export const senateFileAt = ({ at }: RollCall): Instant => at + 70 * MINUTE
export const listedAt = ({ at }: RollCall): Instant => at + 20 * HOUR
export const positionsAt = ({ at }: RollCall): Instant => at + 22 * HOUR

/** Undefined for a vote that was right from the start. */
export const correctedAt = ({ at, flaw }: RollCall): Instant | undefined =>
  flaw === 'corrected' ? at + 26 * HOUR : undefined

export const isVacatedBy = ({ at, flaw }: RollCall, now: Instant): boolean =>
  flaw === 'vacated' && at + 40 * HOUR <= now
