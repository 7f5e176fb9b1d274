import * as z from 'zod/mini'
import { BillCard } from '../entities/bill.ts'
import { CalendarDate, fetchState, Pagination } from '../entities/common.ts'
import { billKey, congressNumber, pageParams, searchText } from '../entities/fields.ts'
import { TextPassage } from '../entities/text-passage.ts'
import { publicFor } from '../http/cache.ts'
import { type DataOf, defineRoutes } from '../http/route.ts'
import { searchBillTexts } from '../route-heads/bills.ts'
import { withWireShape } from '../lib/wire-shape.ts'
import { BILLS_PER_PAGE, TEXT_RESULTS_MAX } from '../rules/limits.ts'
import { billFilters, isDateRangeOrdered } from './bill-filters.ts'

/** A bill whose newest printing has all words and phrases. */
const TextResult = z.object({
  bill: BillCard,
  /** The printing, by GovInfo's code: `ih`. */
  text: z.object({ version: z.string(), date: z.exactOptional(CalendarDate) }),
  /** Up to three, best match first. */
  passages: z.array(TextPassage),
})
export type TextResult = z.infer<typeof TextResult>

const { facets: _facets, ...filters } = billFilters

export const textSearchRoutes = defineRoutes(
  { searchBillTexts },
  {
    searchBillTexts: {
      cache: publicFor('billSearch'),
      summary: 'Search the newest texts of bills for words and "phrases", with passages',
      query: z
        .object({
          ...filters,
          ...pageParams({ limit: BILLS_PER_PAGE, max: TEXT_RESULTS_MAX }),
          q: searchText,
          congress: z.exactOptional(
            z.union([congressNumber, z.literal(['newest', 'all'])], {
              error: 'must be a whole number, newest or all',
            }),
          ),
          /** `119/hr/3424`: within this bill alone. */
          bill: withWireShape(z.exactOptional(billKey), { type: 'string', pattern: '^\\d+/[a-z]+/\\d+$' }),
        })
        .check(isDateRangeOrdered),
      aliases: { search: 'q' },
      data: z.object({
        results: z.array(TextResult),
        /** The words searched for instead, if no text has one of those in the query. */
        corrected: z.exactOptional(z.string()),
        /** How many texts are searched, and how many bills there are. */
        searchable: z.exactOptional(z.object({ texts: z.int(), bills: z.int() })),
        /** Absent if all congresses are searched. */
        congress: z.exactOptional(z.int()),
        pagination: Pagination,
        ...fetchState,
      }),
    },
  },
)

/** The answer to a search inside texts. */
export type TextSearchData = DataOf<typeof textSearchRoutes.searchBillTexts>
