import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '@rostrum/contract/rules/limits'
import { parseReference, type Reference } from '@rostrum/contract/words/reference'
import { parseVoteReference } from '@rostrum/contract/words/vote-reference'
import { findAmendmentLines } from '@rostrum/core/catalog/amendments/amendment-queries'
import { type BillCardPage, findBillCards } from '@rostrum/core/catalog/bills/bill-queries'
import type { Catalog } from '@rostrum/core/catalog/catalog'
import { findMemberCards, type MemberCardPage } from '@rostrum/core/catalog/members/member-queries'
import { searchPage } from '@rostrum/pages/search-page.tsx'
import type { Context } from '../context/context.ts'
import { readVotes } from '../lists/read-votes.ts'
import { type Answer, type AnswerTo, isLoadingStill } from './answer.ts'
import { type PageQuery, positionOf, rowsOf, type RowRange } from './query.ts'

const MEMBERS_SHOWN = 6
const AMENDMENTS_SHOWN = 10
const VOTES_SHOWN = 20
const HOUR_CHARACTERS = 'YYYY-MM-DDTHH'.length

/** The text as the API's search reads it, without control characters, which are invalid in HTML. */
const textOf = ({ q = '' }: PageQuery): string =>
  q
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

const isSearchable = (q: string): boolean =>
  q.length >= SEARCH_MIN_CHARACTERS && q.length <= SEARCH_MAX_CHARACTERS

export function searchedText(query: PageQuery): string | undefined {
  const q = textOf(query)
  return isSearchable(q) ? q : undefined
}

type RecordKind = 'bills' | 'members' | 'amendments'

/** A number is searched only among records of its kind; others would match on a few letters. */
const KINDS: Readonly<Record<Reference['kind'], readonly RecordKind[]>> = {
  bill: ['bills'],
  law: ['bills'],
  amendment: ['amendments'],
  member: ['members', 'bills'],
}
const ALL_KINDS: readonly RecordKind[] = ['bills', 'members', 'amendments']

interface Search {
  readonly q: string
  readonly rows: RowRange
  /** Rounded to the hour; decides who holds an office. */
  readonly at: string
}

async function findNamedVotes({ q, rows }: Search, context: Context) {
  if (parseVoteReference(q) === undefined || rows.page > 1) return { rows: [], pagination: { total: 0 } }
  return await readVotes({ q, limit: VOTES_SHOWN, offset: 0 }, context)
}

const NO_BILLS: BillCardPage = { bills: [], total: 0 }
const NO_MEMBERS: MemberCardPage = { members: [], total: 0 }

async function findRecords({ q, rows, at }: Search, catalog: Catalog, isOfVotes: boolean) {
  const reference = parseReference(q)
  const kinds = isOfVotes ? [] : reference === undefined ? ALL_KINDS : KINDS[reference.kind]
  // Only bills have more than one page.
  const isWanted = (kind: RecordKind): boolean =>
    kinds.includes(kind) && (kind === 'bills' || rows.page === 1)
  const { limit, offset } = rows
  const [bills, members, amendments] = await Promise.all([
    isWanted('bills')
      ? catalog.bills().then((index) => findBillCards(index, { q, limit, offset }))
      : NO_BILLS,
    isWanted('members')
      ? catalog
          .members()
          .then((index) => findMemberCards(index, { search: q, at, limit: MEMBERS_SHOWN, offset: 0 }))
      : NO_MEMBERS,
    isWanted('amendments')
      ? catalog
          .amendments()
          .then((index) => findAmendmentLines(index, { q, limit: AMENDMENTS_SHOWN, offset: 0 }))
      : { lines: [], total: 0 },
  ])
  return { bills, members, amendments }
}

/** The page without a search lists all bills. */
async function answerBills(query: PageQuery, { catalog }: Context): Promise<Answer | undefined> {
  const rows = rowsOf(query)
  const { bills, total } = findBillCards(await catalog.bills(), rows)
  const position = positionOf(rows, total)
  if (position === undefined) return undefined
  const page = searchPage({
    q: '',
    bills: { bills, position },
    results: undefined,
  })
  return { kind: 'page', page }
}

export const answerSearch: AnswerTo<'search'> = async (_, query, context) => {
  const q = textOf(query)
  const isRefused = !isSearchable(q)
  const shown = q.slice(0, SEARCH_MAX_CHARACTERS)
  if (query.in === 'text') {
    const { answerTextSearch } = await import('./text-search.ts')
    return await answerTextSearch({ q: shown, isRefused }, query, context)
  }
  if (q === '') return await answerBills(query, context)
  if (isRefused) return { kind: 'page', page: searchPage({ q: shown, results: undefined }) }
  const rows = rowsOf(query)
  const at = context.now().toISOString().slice(0, HOUR_CHARACTERS)
  const votes = await findNamedVotes({ q, rows, at }, context)
  const isOfVotes = votes.rows.length > 0
  const { bills, members, amendments } = await findRecords({ q, rows, at }, context.catalog, isOfVotes)
  const position = positionOf(rows, bills.total)
  if (position === undefined) return undefined
  const results = {
    bills: bills.bills,
    members: members.members,
    amendments: amendments.lines,
    votes: votes.rows,
    areBillsNearer: members.fuzzy === true && bills.fuzzy !== true,
    totals: {
      bills: bills.total,
      members: members.total,
      amendments: amendments.total,
      votes: votes.pagination.total,
    },
    position,
  }
  return { kind: 'page', page: searchPage({ q, results, isLoading: await isLoadingStill(context) }) }
}
