import * as z from 'zod/mini'
import { publicFor } from '../http/cache.ts'
import { EnactedLaw } from '../entities/bill.ts'
import { fetchState, Pagination } from '../entities/common.ts'
import { calendarDate, congressNumber, enumParam, pageParams } from '../entities/fields.ts'
import type { LawSort } from '../words/labels.ts'
import { LAWS_PER_PAGE } from '../rules/limits.ts'
import { LIST_AND_FEED } from '../http/list-formats.ts'
import { defineRoutes } from '../http/route.ts'
import * as heads from '../route-heads/laws.ts'

const lawSort = enumParam(['number', 'date', 'title'] as const satisfies readonly LawSort[])

interface EnactedRange {
  readonly enactedFrom?: string
  readonly enactedTo?: string
}
const isEnactedRangeOrdered = z.refine<EnactedRange>(
  ({ enactedFrom = '', enactedTo = enactedFrom }) => enactedFrom <= enactedTo,
  { path: ['enactedFrom'], error: 'must not be after enactedTo' },
)

export const lawRoutes = defineRoutes(heads, {
  listLaws: {
    cache: publicFor('bills'),
    summary:
      'The laws of a Congress, newest number first; of the newest Congress with any unless one is named',
    query: z
      .object({
        ...pageParams({ limit: LAWS_PER_PAGE }),
        congress: z.exactOptional(congressNumber),
        type: z.exactOptional(enumParam(['public', 'private'])),
        enactedFrom: z.exactOptional(calendarDate),
        enactedTo: z.exactOptional(calendarDate),
        sort: z._default(lawSort, 'number'),
      })
      .check(isEnactedRangeOrdered),
    formats: LIST_AND_FEED,
    data: z.object({ laws: z.array(EnactedLaw), congress: z.int(), pagination: Pagination, ...fetchState }),
  },
})
