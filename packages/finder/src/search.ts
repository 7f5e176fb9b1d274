import type { Collection } from './collection.ts'
import { countValues } from './facets.ts'
import { filterMask } from './filter.ts'
import { countMatches, matchText, type TextMatch } from './match-text.ts'
import { Matches } from './matches.ts'
import { sortLevelOf } from './order.ts'
import { type HitRow, pageOf, type PageOrder } from './page.ts'
import type { AnyQuery, FacetCount } from './query.ts'
import type { AnySort } from './schema.ts'

const DEFAULT_LIMIT = 10

export interface SearchRows {
  total: number
  rows: readonly HitRow[]
  facets: Readonly<Record<string, readonly FacetCount[]>>
  repaired: boolean
}

export function search(collection: Collection, query: AnyQuery): SearchRows {
  const { filters = {}, sort, facets = [], repairBelow = 1 } = query
  const offset = requireWholeNumber(query.offset ?? 0, 'offset')
  const limit = requireWholeNumber(query.limit ?? DEFAULT_LIMIT, 'limit')
  const match = matchText(collection, query, repairBelow)
  const matches = filterMatches(collection, match, filters)
  const matchesFor = (facet: string) => {
    if (query.facetsBeside !== true || filters[facet] === undefined) return matches
    return filterMatches(collection, match, { ...filters, [facet]: undefined })
  }
  return {
    total: countMatches(matches),
    rows: pageOf(matches, orderOf(collection, sort, match !== undefined), offset, limit),
    facets: Object.fromEntries(facets.map((name) => [name, countValues(collection, matchesFor(name), name)])),
    repaired: match?.repaired ?? false,
  }
}

function filterMatches(
  { parts }: Collection,
  match: TextMatch | undefined,
  filters: Readonly<Record<string, unknown>>,
): readonly Matches[] {
  if (match && Object.keys(filters).length === 0) return match.matches
  return parts.map((part, i) => {
    const mask = filterMask(part, filters)
    return match?.matches[i]?.restrictTo(mask) ?? Matches.fromMask(mask)
  })
}

function orderOf(collection: Collection, sort: AnySort | undefined, isRanked: boolean): PageOrder {
  // within one part the stored order breaks ties
  const isSplit = collection.parts.length > 1
  const ties = isSplit ? collection.schema.ties.map((tie) => sortLevelOf(collection, tie)) : []
  if (sort) return { by: sortLevelOf(collection, sort), ties }
  return { by: isRanked ? 'score' : 'layout', ties }
}

function requireWholeNumber(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`"${name}" must be a non-negative integer`)
  return value
}
