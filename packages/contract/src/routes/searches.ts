import * as z from 'zod/mini'
import { SavedSearch, SearchChoices } from '../entities/searches.ts'
import { ofUser, userId } from '../entities/fields.ts'
import { defineRoutes, defineRoutesWith } from '../http/route.ts'
import * as heads from '../route-heads/searches.ts'
import * as updateHeads from '../route-heads/updates.ts'

const searchParams = z.object({ userId, searchId: z.string().check(z.regex(/^srch_[0-9a-z]{26}$/)) })
const Saved = z.object({ search: SavedSearch })

export const searchRoutes = defineRoutesWith(heads, ofUser, {
  listSearches: {
    summary: "A user's saved searches and topics, in the order of saving",
    data: z.object({ searches: z.array(SavedSearch) }),
  },
  saveSearch: {
    summary: 'Save a search, to get alerts about what it finds from now on; idempotent',
    body: SearchChoices,
    data: Saved,
    errors: ['conflict'],
  },
  changeSearch: {
    summary: 'Replace the choices of a saved search; with other criteria it starts over',
    params: searchParams,
    body: SearchChoices,
    data: Saved,
    errors: ['not_found'],
  },
  deleteSearch: {
    summary: 'Delete a saved search',
    params: searchParams,
    data: z.object({ saved: z.boolean() }),
  },
})

/** In the domain `bills`, which has the index. */
export const updateRoutes = defineRoutes(updateHeads, {
  expectUpdates: {
    summary: 'How many updates a week a search would have brought in the last four weeks',
    body: z.pick(SearchChoices, { criteria: true, tells: true }),
    data: z.object({
      perWeek: z.int(),
      /** The number of days measured; 0 if no changes are known yet. */
      days: z.int(),
      matching: z.int(),
    }),
  },
})
