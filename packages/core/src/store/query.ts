import { ifPresent } from './condition.ts'
import type { Store } from './store.ts'
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Item, Key } from './item.ts'
import { type IndexName, TABLE_SHAPE } from './shape.ts'

export interface Query {
  readonly index?: IndexName
  readonly partition: string
  /** Undefined for the whole partition. */
  readonly sort?: { readonly beginsWith: string } | { readonly from: string; readonly to: string }
  readonly limit?: number
  readonly newestFirst?: boolean
  /** Returns keys only: reads as much, but sends and decodes far less. */
  readonly keysOnly?: boolean
  /** The cursor: `next` of the previous page. */
  readonly after?: PageKey | undefined
}

/** A cursor: the key of the last row of a page, in the table or an index. */
export type PageKey = Key & Partial<Pick<Item, 'gsi1pk' | 'gsi1sk' | 'gsi2pk' | 'gsi2sk'>>

/** A page of the people listed in one shard, after an id. */
export interface ShardPage {
  readonly shard: number
  readonly limit: number
  readonly after?: string | undefined
}

export interface QueryPage {
  readonly items: Item[]
  readonly next?: PageKey | undefined
}

const keyNamesOf = (index: IndexName | undefined): { partitionKey: string; sortKey: string } =>
  TABLE_SHAPE.indexes.find(({ name }) => name === index) ?? TABLE_SHAPE

function sortInput(sort: Query['sort']): { expression: string; values: Record<string, string> } {
  if (sort === undefined) return { expression: '', values: {} }
  if ('beginsWith' in sort) {
    return { expression: ' AND begins_with(#sort, :begins)', values: { ':begins': sort.beginsWith } }
  }
  return { expression: ' AND #sort BETWEEN :from AND :to', values: { ':from': sort.from, ':to': sort.to } }
}

/** Table queries are strongly consistent; indexes do not support that. */
export function queryInput(query: Query): Omit<QueryCommandInput, 'TableName'> {
  const { index, partition, sort, limit, newestFirst = false, keysOnly = false, after } = query
  const { partitionKey, sortKey } = keyNamesOf(index)
  const { expression, values } = sortInput(sort)
  return {
    ...(index === undefined ? { ConsistentRead: true } : { IndexName: index }),
    KeyConditionExpression: `#partition = :partition${expression}`,
    ExpressionAttributeNames: {
      '#partition': partitionKey,
      ...((sort !== undefined || keysOnly) && { '#sort': sortKey }),
    },
    ...(keysOnly && { ProjectionExpression: '#partition, #sort' }),
    ExpressionAttributeValues: { ':partition': partition, ...values },
    ScanIndexForward: !newestFirst,
    ...(limit !== undefined && { Limit: limit }),
    ...(after !== undefined && { ExclusiveStartKey: { ...after } }),
  }
}

/** The pages of a list, from the first or from a cursor. */
export async function* eachPage<Page extends { readonly next?: PageKey | undefined }>(
  list: (after: PageKey | undefined) => Promise<Page>,
  start?: PageKey,
): AsyncGenerator<Page> {
  let after = start
  do {
    const page = await list(after)
    yield page
    after = page.next
  } while (after !== undefined)
}

/** Every row of a query, across all its pages. */
export async function queryAll(store: Store, query: Query): Promise<Item[]> {
  const all: Item[] = []
  for await (const { items } of eachPage((after) => store.query({ ...query, after }))) all.push(...items)
  return all
}

const REMOVED_AT_ONCE = 100

/** Removes rows until the query finds none. */
export async function removeAll(store: Store, query: Omit<Query, 'limit'>): Promise<void> {
  for (;;) {
    const { items } = await store.query({ ...query, limit: REMOVED_AT_ONCE })
    if (items.length === 0) return
    for (const item of items) await store.remove(item, ifPresent)
  }
}
