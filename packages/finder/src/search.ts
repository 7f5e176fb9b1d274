import type { Collection } from './collection.ts'
import { countValues } from './facets.ts'
import { allow } from './filter.ts'
import type { TextMatch } from './match.ts'
import { matchText, total } from './match.ts'
import { Matches } from './matches.ts'
import { levelOf } from './order.ts'
import type { PageOrder, Row } from './page.ts'
import { pageOf } from './page.ts'
import type { AnyQuery, FacetCount } from './query.ts'
import type { AnySort } from './schema.ts'

const PAGE = 10

export interface Found {
  total: number
  rows: readonly Row[]
  facets: Readonly<Record<string, readonly FacetCount[]>>
  repaired: boolean
}

export function search(collection: Collection, query: AnyQuery): Found {
  const { text = '', exact, filters = {}, sort, facets = [], repairBelow = 1 } = query
  const offset = countOf(query.offset ?? 0, 'offset')
  const limit = countOf(query.limit ?? PAGE, 'limit')
  const match = matchText(collection, { text, exact }, repairBelow)
  const matches = select(collection, match, filters)
  const matchesFor = (facet: string) => {
    if (query.facetsBeside !== true || filters[facet] === undefined) return matches
    return select(collection, match, { ...filters, [facet]: undefined })
  }
  return {
    total: total(matches),
    rows: pageOf(matches, orderOf(collection, sort, match !== undefined), offset, limit),
    facets: Object.fromEntries(facets.map((name) => [name, countValues(collection, matchesFor(name), name)])),
    repaired: match?.repaired ?? false,
  }
}

/** What has the words and passes the filters. */
function select(
  { parts }: Collection,
  match: TextMatch | undefined,
  filters: Readonly<Record<string, unknown>>,
): readonly Matches[] {
  if (match && Object.keys(filters).length === 0) return match.matches
  return parts.map((part, i) => {
    const marks = allow(part, filters)
    return match?.matches[i]?.within(marks) ?? Matches.every(marks)
  })
}

function orderOf(collection: Collection, sort: AnySort | undefined, isRanked: boolean): PageOrder {
  const ties = collection.schema.ties.map((tie) => levelOf(collection, tie))
  if (sort) return { by: levelOf(collection, sort), ties }
  return { by: isRanked ? 'score' : 'place', ties }
}

function countOf(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`"${name}" must be a whole number from 0`)
  return value
}
