import { BILLS_PER_PAGE } from '@rostrum/contract/rules/limits'
import { findTexts, withTextScope } from '@rostrum/core/catalog/texts/search-texts'
import { textSearchPage } from '@rostrum/pages/text-search-page.tsx'
import type { Context } from '../context/context.ts'
import type { Answer } from './answer.ts'
import { CONGRESS, type PageQuery, positionOf, rowsOf } from './query.ts'

const congressOf = ({ congress = '' }: PageQuery): { readonly congress?: number | 'all' } => {
  if (congress === 'all') return { congress }
  return CONGRESS.test(congress) ? { congress: Number(congress) } : {}
}

/** A search inside the texts of bills, on shorter pages than other lists, since passages are read for each bill. */
export async function answerTextSearch(
  q: string,
  query: PageQuery,
  context: Context,
): Promise<Answer | undefined> {
  const rows = rowsOf(query, BILLS_PER_PAGE)
  const { limit, offset } = rows
  const search = { q, ...congressOf(query), limit, offset }
  const found = await withTextScope(search, context, async (scope) => await findTexts(scope, search, context))
  const position = positionOf(rows, found.pagination.total)
  if (position === undefined) return undefined
  const { congress } = search
  return {
    kind: 'page',
    page: textSearchPage({ q, congress, found, position }),
    isPartial: found.partial === true,
  }
}
