import { setTimeout as pause } from 'node:timers/promises'
import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { Files } from './files/files.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { createTableClient } from './client.ts'
import type { Condition } from './condition.ts'
import { callTable, isConditionFailure, tableUnavailable } from './call-table.ts'
import { conditionInput, updateInput } from './expressions.ts'
import { assertKeys, type IndexKeys, type Item, keyString, type Key } from './item.ts'
import { type PageKey, type Query, type QueryPage, queryInput } from './query.ts'

/** The outcome of a conditional write; anything else throws. */
export type WriteOutcome = 'written' | 'refused'

export interface ItemUpdate {
  readonly set?: Readonly<Record<string, unknown>>
  readonly remove?: readonly string[]
  readonly add?: Readonly<Record<string, number>>
  /** Sets both keys of an index entry. */
  readonly listed?: IndexKeys
  readonly condition?: Condition
}

export interface BatchReadOptions {
  /** A strongly consistent read; costs twice as much. */
  readonly isConsistent?: boolean
}

export interface Store {
  /** Undefined for DynamoDB. */
  readonly engine?: 'SQLite'
  get(key: Key): Promise<Item | undefined>
  /** Returns existing rows in the order of the keys; a duplicate key yields a duplicate row. */
  getMany(keys: readonly Key[], options?: BatchReadOptions): Promise<Item[]>
  put(item: Item, condition: Condition): Promise<WriteOutcome>
  /** Returns the row after the change, or undefined if the condition failed. */
  update(key: Key, change: ItemUpdate): Promise<Item | undefined>
  remove(key: Key, condition: Condition): Promise<WriteOutcome>
  query(query: Query): Promise<QueryPage>
  /** Files next to the table, for data that is too large for rows. */
  readonly files: Files
}

interface StoreOptions {
  readonly tableName: string
  readonly client?: DynamoDBDocumentClient
  /** Only for a process that reads or writes files. */
  readonly files?: Files
}

/** Rows that DynamoDB reads in one call. */
export const BATCH_MAX = 100
const BATCH_MAX_ATTEMPTS = 5
const BATCH_CONCURRENCY = 5
/** A busy table leaves part of a batch unread. Callers that retry immediately and all together keep it busy. */
const BATCH_WAIT_MS = 100

const bareKey = ({ pk, sk }: Key): Key => ({ pk, sk })

async function readBatch(
  client: DynamoDBDocumentClient,
  table: string,
  { keys, isConsistent = false }: BatchReadOptions & { readonly keys: readonly Key[] },
): Promise<Item[]> {
  const found: Item[] = []
  let pendingKeys: Record<string, unknown>[] = keys.map((key) => ({ ...bareKey(key) }))
  for (let attempt = 0; pendingKeys.length > 0; attempt += 1) {
    if (attempt === BATCH_MAX_ATTEMPTS)
      throw tableUnavailable(new Error('the table did not process the whole batch'))
    const request = { [table]: { Keys: pendingKeys, ConsistentRead: isConsistent } }
    const response = await callTable(() => client.send(new BatchGetCommand({ RequestItems: request })))
    found.push(...((response.Responses?.[table] ?? []) as Item[])) // toItem wrote every row
    pendingKeys = response.UnprocessedKeys?.[table]?.Keys ?? []
    if (pendingKeys.length > 0) await pause(Math.random() * BATCH_WAIT_MS * 2 ** attempt)
  }
  return found
}

async function outcomeOf(work: () => Promise<unknown>): Promise<WriteOutcome> {
  try {
    await callTable(work)
    return 'written'
  } catch (error) {
    if (isConditionFailure(error)) return 'refused'
    throw error
  }
}

function refuse(): never {
  throw new Error('this process has no files beside the table')
}
/** Used by processes that need no files. */
export const NO_FILES: Files = {
  read: async () => refuse(),
  write: async () => refuse(),
  list: async () => refuse(),
  remove: async () => refuse(),
}

class TableStore implements Store {
  readonly files: Files
  readonly #client: DynamoDBDocumentClient
  readonly #table: string

  constructor({ client = createTableClient(), tableName, files = NO_FILES }: StoreOptions) {
    this.#client = client
    this.#table = tableName
    this.files = files
  }

  async get(key: Key): Promise<Item | undefined> {
    const response = await callTable(() =>
      this.#client.send(new GetCommand({ TableName: this.#table, Key: bareKey(key), ConsistentRead: true })),
    )
    return response.Item as Item | undefined // written by toItem
  }

  async getMany(keys: readonly Key[], options: BatchReadOptions = {}): Promise<Item[]> {
    const byKey = new Map<string, Item>()
    const uniqueKeys = [...new Map(keys.map((key) => [keyString(key), key])).values()]
    const batches = Array.from({ length: Math.ceil(uniqueKeys.length / BATCH_MAX) }, (_, i) =>
      uniqueKeys.slice(i * BATCH_MAX, (i + 1) * BATCH_MAX),
    )
    await mapLimited(batches, BATCH_CONCURRENCY, async (batch) => {
      const rows = await readBatch(this.#client, this.#table, { ...options, keys: batch })
      for (const row of rows) byKey.set(keyString(row), row)
    })
    return keys.flatMap((key) => byKey.get(keyString(key)) ?? [])
  }

  async put(item: Item, condition: Condition): Promise<WriteOutcome> {
    assertKeys(item)
    const input = { TableName: this.#table, Item: { ...item }, ...conditionInput(condition) }
    return await outcomeOf(() => this.#client.send(new PutCommand(input)))
  }

  async update(key: Key, change: ItemUpdate): Promise<Item | undefined> {
    const input = {
      TableName: this.#table,
      Key: bareKey(key),
      ReturnValues: 'ALL_NEW' as const,
      ...updateInput(change),
    }
    try {
      const response = await callTable(() => this.#client.send(new UpdateCommand(input)))
      return response.Attributes as Item | undefined // the row just written
    } catch (error) {
      if (isConditionFailure(error)) return undefined
      throw error
    }
  }

  async remove(key: Key, condition: Condition): Promise<WriteOutcome> {
    const input = { TableName: this.#table, Key: bareKey(key), ...conditionInput(condition) }
    return await outcomeOf(() => this.#client.send(new DeleteCommand(input)))
  }

  async query(query: Query): Promise<QueryPage> {
    const input = { TableName: this.#table, ...queryInput(query) }
    const response = await callTable(() => this.#client.send(new QueryCommand(input)))
    const items = (response.Items ?? []) as Item[] // written by toItem
    const next = response.LastEvaluatedKey as PageKey | undefined // opaque: passed back to the engine unchanged
    return next === undefined ? { items } : { items, next }
  }
}

export const createStore = (options: StoreOptions): Store => new TableStore(options)
