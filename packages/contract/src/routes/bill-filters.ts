import * as z from 'zod/mini'
import { BILL_STAGES } from '../entities/bill-stage.ts'
import { BILL_TYPE_KEYS } from '../congress/bill-types.ts'
import { CHAMBERS } from '../congress/congress.ts'
import {
  bioguideId,
  bioguideIdList,
  booleanParam,
  calendarDate,
  congressNumber,
  enumListParam,
  enumParam,
  pageParams,
} from '../entities/fields.ts'
import { BILL_SORT_LABELS } from '../words/labels.ts'
import { BILLS_PER_PAGE } from '../rules/limits.ts'
import { PARTY_CHOICES } from '../congress/parties.ts'
import { typedKeys } from '../lib/typed-keys.ts'

export const billSort = enumParam(typedKeys(BILL_SORT_LABELS))
export const policyArea = z
  .string()
  .check(z.regex(/\S/, { error: 'must not be empty' }), z.trim(), z.maxLength(100))

export const billFilters = {
  ...pageParams({ limit: BILLS_PER_PAGE }),
  /** `newest` is the newest Congress with a recorded bill. */
  congress: z.exactOptional(
    z.union([congressNumber, z.literal('newest')], { error: 'must be a whole number, or newest' }),
  ),
  sponsor: z.exactOptional(bioguideId),
  /** A bill matches if all of them have cosponsored it. */
  cosponsor: z.exactOptional(bioguideIdList),
  type: z.exactOptional(enumListParam(BILL_TYPE_KEYS)),
  stage: z.exactOptional(enumListParam(BILL_STAGES)),
  policyArea: z.exactOptional(policyArea),
  chamber: z.exactOptional(enumParam(CHAMBERS)),
  party: z.exactOptional(enumParam(PARTY_CHOICES)),
  introducedFrom: z.exactOptional(calendarDate),
  introducedTo: z.exactOptional(calendarDate),
  /** Whether to count results for each filter value. */
  facets: z.exactOptional(booleanParam),
}
interface IntroducedRange {
  readonly introducedFrom?: string
  readonly introducedTo?: string
}
export const isDateRangeOrdered = z.refine<IntroducedRange>(
  ({ introducedFrom = '', introducedTo = introducedFrom }) => introducedFrom <= introducedTo,
  { path: ['introducedFrom'], error: 'must not be after introducedTo' },
)
