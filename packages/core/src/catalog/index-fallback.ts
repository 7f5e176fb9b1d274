import { billCongressChoices } from '@rostrum/contract/congress/congress'
import { AppError } from '../lib/app-error.ts'
import { listBillsOfCongress, type StoredBill } from '../store/record/bills.ts'
import type { ListPage, PageRequest } from '../store/record/listing.ts'
import { listMembersByName, type StoredMember } from '../store/record/members.ts'
import type { Store } from '../store/store.ts'
import { findWalk } from '../store/sync/walks.ts'
import { eachRow } from './index-source.ts'

interface FallbackQuery {
  readonly offset: number
  readonly limit: number
}

interface FallbackPage<Stored> {
  readonly rows: Stored[]
  /** The total found by the last walk of the source's lists. */
  readonly total: number
}

/** A table index has no offsets and is read from its start, so deeper pages are refused. */
const READ_MAX = 500
const RETRY_AFTER_SECONDS = 60

async function firstRows<Row>(
  count: number,
  list: (page: PageRequest) => Promise<ListPage<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  if (count === 0) return rows
  for await (const row of eachRow((page) => list({ ...page, limit: count }))) {
    if (rows.push(row) === count) break
  }
  return rows
}

function rowsToRead({ offset, limit }: FallbackQuery): number {
  if (offset + limit <= READ_MAX) return offset + limit
  throw new AppError('upstream_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

async function countStored(store: Store, walks: readonly string[]): Promise<number> {
  const found = await Promise.all(walks.map((name) => findWalk(store, name)))
  return found.reduce((sum, { held, current }) => sum + Math.max(held, current?.seen ?? 0), 0)
}

/** Lists the most recently changed bills straight from the table, while the catalog is unavailable. */
export async function listBillsFromTable(
  store: Store,
  { congress, now, ...page }: FallbackQuery & { readonly congress: number | undefined; readonly now: Date },
): Promise<FallbackPage<StoredBill>> {
  const congresses = congress === undefined ? billCongressChoices(now) : [congress]
  const count = rowsToRead(page)
  const [total, ...lists] = await Promise.all([
    countStored(
      store,
      congresses.map((each) => `bills/${each}`),
    ),
    ...congresses.map((each) => firstRows(count, (nextPage) => listBillsOfCongress(store, each, nextPage))),
  ])
  const rows = lists.flat().toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
  return { rows: rows.slice(page.offset, count), total }
}

/** Lists members by name straight from the table, while the catalog is unavailable. */
export async function listMembersFromTable(
  store: Store,
  page: FallbackQuery,
): Promise<FallbackPage<StoredMember>> {
  const [total, rows] = await Promise.all([
    countStored(store, ['members']),
    firstRows(rowsToRead(page), (nextPage) => listMembersByName(store, nextPage)),
  ])
  return { rows: rows.slice(page.offset), total }
}
