import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { mapLimited } from '../lib/map-limited.ts'
import { createClient } from './client.ts'
import type { Condition } from './condition.ts'
import { attempt, isRefused, unavailable } from './failure.ts'
import { assertKeys, type Item, isKeyAttribute, type Key } from './item.ts'
import { type PageKey, type Query, type QueryPage, queryInput } from './query.ts'

/** A conditional write either happened or was refused by its condition; every other end is an error. */
export type WriteOutcome = 'written' | 'refused'

export interface Change {
  readonly set?: Readonly<Record<string, unknown>>
  readonly remove?: readonly string[]
  readonly add?: Readonly<Record<string, number>>
  readonly condition?: Condition
}

export interface BatchRead {
  /** Sees every write that was answered; costs twice as much. */
  readonly isConsistent?: boolean
}

export interface Store {
  get(key: Key): Promise<Item | undefined>
  /** The rows of these keys that exist, in the order asked, a key as often as it was asked. */
  getMany(keys: readonly Key[], reading?: BatchRead): Promise<Item[]>
  put(item: Item, condition: Condition): Promise<WriteOutcome>
  /** The row as it is after the change, or undefined when the condition refused it. */
  update(key: Key, change: Change): Promise<Item | undefined>
  remove(key: Key, condition: Condition): Promise<WriteOutcome>
  query(query: Query): Promise<QueryPage>
}

interface StoreOptions {
  readonly tableName: string
  readonly client?: DynamoDBDocumentClient
}

const BATCH = 100
const BATCH_ROUNDS = 5
const BATCHES_SIDE_BY_SIDE = 5

const conditionInput = ({ expression, names, values }: Condition) => ({
  ConditionExpression: expression,
  ...(names !== undefined && { ExpressionAttributeNames: { ...names } }),
  ...(values !== undefined && { ExpressionAttributeValues: { ...values } }),
})

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk })
const nameOf = ({ pk, sk }: Key): string => JSON.stringify([pk, sk])

/** One update expression; its own placeholders never meet those of the condition. */
function updateInput({ set = {}, remove = [], add = {}, condition }: Change) {
  const attributes = [...Object.keys(set), ...remove, ...Object.keys(add)]
  const indexed = attributes.find(isKeyAttribute)
  if (indexed !== undefined) throw new TypeError(`${indexed} is a key: write the whole item instead`)
  const place = new Map(attributes.map((attribute, i) => [attribute, `u${i}`]))
  const clause = (verb: string, names: readonly string[], join: string) =>
    names.length === 0
      ? []
      : [`${verb} ${names.map((n) => `#${place.get(n)}${join}${join && `:${place.get(n)}`}`).join(', ')}`]
  const values = Object.entries({ ...set, ...add }).map(([name, value]) => [`:${place.get(name)}`, value])
  return {
    UpdateExpression: [
      ...clause('SET', Object.keys(set), ' = '),
      ...clause('REMOVE', remove, ''),
      ...clause('ADD', Object.keys(add), ' '),
    ].join(' '),
    ...(condition !== undefined && { ConditionExpression: condition.expression }),
    ExpressionAttributeNames: {
      ...Object.fromEntries(attributes.map((name) => [`#${place.get(name)}`, name])),
      ...condition?.names,
    },
    ...((values.length > 0 || condition?.values !== undefined) && {
      ExpressionAttributeValues: { ...Object.fromEntries(values), ...condition?.values },
    }),
  }
}

async function readBatch(
  client: DynamoDBDocumentClient,
  table: string,
  { keys, isConsistent = false }: BatchRead & { readonly keys: readonly Key[] },
): Promise<Item[]> {
  const found: Item[] = []
  let asked: Record<string, unknown>[] = keys.map((key) => ({ ...keyOf(key) }))
  for (let round = 0; asked.length > 0; round += 1) {
    if (round === BATCH_ROUNDS) throw unavailable(new Error('the table kept back part of a batch'))
    const request = { [table]: { Keys: asked, ConsistentRead: isConsistent } }
    const answer = await attempt(() => client.send(new BatchGetCommand({ RequestItems: request })))
    found.push(...((answer.Responses?.[table] ?? []) as Item[])) // every row was written by an entity's toItem
    asked = answer.UnprocessedKeys?.[table]?.Keys ?? []
  }
  return found
}

async function outcomeOf(work: () => Promise<unknown>): Promise<WriteOutcome> {
  try {
    await attempt(work)
    return 'written'
  } catch (error) {
    if (isRefused(error)) return 'refused'
    throw error
  }
}

class TableStore implements Store {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client
    this.#table = table
  }

  async get(key: Key): Promise<Item | undefined> {
    const answer = await attempt(() =>
      this.#client.send(new GetCommand({ TableName: this.#table, Key: keyOf(key), ConsistentRead: true })),
    )
    return answer.Item as Item | undefined // written by an entity's toItem
  }

  async getMany(keys: readonly Key[], reading: BatchRead = {}): Promise<Item[]> {
    const byName = new Map<string, Item>()
    const distinct = [...new Map(keys.map((key) => [nameOf(key), key])).values()]
    const batches = Array.from({ length: Math.ceil(distinct.length / BATCH) }, (_, i) =>
      distinct.slice(i * BATCH, (i + 1) * BATCH),
    )
    await mapLimited(batches, BATCHES_SIDE_BY_SIDE, async (batch) => {
      const rows = await readBatch(this.#client, this.#table, { ...reading, keys: batch })
      for (const row of rows) byName.set(nameOf(row), row)
    })
    return keys.flatMap((key) => byName.get(nameOf(key)) ?? [])
  }

  async put(item: Item, condition: Condition): Promise<WriteOutcome> {
    assertKeys(item)
    const input = { TableName: this.#table, Item: { ...item }, ...conditionInput(condition) }
    return await outcomeOf(() => this.#client.send(new PutCommand(input)))
  }

  async update(key: Key, change: Change): Promise<Item | undefined> {
    const input = {
      TableName: this.#table,
      Key: keyOf(key),
      ReturnValues: 'ALL_NEW' as const,
      ...updateInput(change),
    }
    try {
      const answer = await attempt(() => this.#client.send(new UpdateCommand(input)))
      return answer.Attributes as Item | undefined // the row just written
    } catch (error) {
      if (isRefused(error)) return undefined
      throw error
    }
  }

  async remove(key: Key, condition: Condition): Promise<WriteOutcome> {
    const input = { TableName: this.#table, Key: keyOf(key), ...conditionInput(condition) }
    return await outcomeOf(() => this.#client.send(new DeleteCommand(input)))
  }

  async query(query: Query): Promise<QueryPage> {
    const input = { TableName: this.#table, ...queryInput(query) }
    const answer = await attempt(() => this.#client.send(new QueryCommand(input)))
    const items = (answer.Items ?? []) as Item[] // written by an entity's toItem
    const next = answer.LastEvaluatedKey as PageKey | undefined // the engine's own words, given back to it
    return next === undefined ? { items } : { items, next }
  }
}

/** The one table behind a small, closed set of calls. */
export function createStore({ tableName, client = createClient() }: StoreOptions): Store {
  return new TableStore(client, tableName)
}
