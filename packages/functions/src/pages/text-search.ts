import type { BillKey } from '@rostrum/contract/entities/bill'
import { BILL_STAGES } from '@rostrum/contract/entities/bill-stage'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { BILLS_PER_PAGE } from '@rostrum/contract/rules/limits'
import { parsePublicPath } from '@rostrum/contract/site/public-paths'
import { PUBLIC_BASE } from '@rostrum/contract/site/public-record'
import { memberName } from '@rostrum/contract/words/member-name'
import { findTexts, type TextSearch, withTextScope } from '@rostrum/core/catalog/texts/search-texts'
import { findMember } from '@rostrum/core/store/record/members'
import { scopeQuery, type TextScope } from '@rostrum/pages/text-search-form.tsx'
import { textSearchPage, textStartPage } from '@rostrum/pages/text-search-page.tsx'
import type { Context } from '../context/context.ts'
import type { Answer } from './answer.ts'
import { CONGRESS, type PageQuery, positionOf, rowsOf } from './query.ts'

function congressOf({ congress = '' }: PageQuery): number | 'all' | undefined {
  if (congress === 'all') return congress
  return CONGRESS.test(congress) ? Number(congress) : undefined
}

const POLICY_AREA_CHARACTERS = 100

const policyAreaOf = ({ policyArea = '' }: PageQuery): string | undefined =>
  policyArea.trim().slice(0, POLICY_AREA_CHARACTERS) || undefined

/** The record with that page. */
const pageAt = (path: string) => parsePublicPath(`${PUBLIC_BASE}/${path}`)

function billOf({ bill }: PageQuery): BillKey | undefined {
  const named = pageAt(bill ?? '')
  return named?.page === 'bill' ? named.bill : undefined
}

async function sponsorOf({ sponsor }: PageQuery, { store }: Context): Promise<TextScope['sponsor']> {
  const named = pageAt(`members/${sponsor?.toUpperCase()}`)
  if (named?.page !== 'member') return undefined
  const { bioguideId } = named
  const member = await findMember(store, { bioguideId })
  return { bioguideId, name: member === undefined ? bioguideId : memberName(member) }
}

/** The texts that the address names. */
async function textScopeOf(query: PageQuery, context: Context): Promise<TextScope> {
  const bill = billOf(query)
  const [congresses, sponsor] = await Promise.all([
    context.catalog.texts().then((texts) => texts.congresses()),
    sponsorOf(query, context),
  ])
  if (bill !== undefined) return { congresses, bill }
  return {
    congresses,
    ...omitUndefined({
      congress: congressOf(query),
      stage: BILL_STAGES.find((stage) => stage === query.stage),
      policyArea: policyAreaOf(query),
      sponsor,
    }),
  }
}

/** A search inside the texts of bills, on shorter pages than other lists, since passages are read for each bill. */
export async function answerTextSearch(
  { q, isRefused }: { readonly q: string; readonly isRefused: boolean },
  query: PageQuery,
  context: Context,
): Promise<Answer | undefined> {
  const rows = rowsOf(query, BILLS_PER_PAGE)
  const { limit, offset } = rows
  const scope = await textScopeOf(query, context)
  if (isRefused) return { kind: 'page', page: textStartPage({ q, scope }) }
  const { stage, ...others } = scopeQuery(scope)
  const search: TextSearch = { q, ...others, ...(stage && { stage: [stage] }), limit, offset }
  const found = await withTextScope(
    search,
    context,
    async (opened) => await findTexts(opened, search, context),
  )
  const position = positionOf(rows, found.pagination.total)
  if (position === undefined) return undefined
  return {
    kind: 'page',
    page: textSearchPage({ q, scope, found, position }),
    isPartial: found.partial === true,
  }
}
