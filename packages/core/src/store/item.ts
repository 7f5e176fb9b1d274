import { TABLE_SHAPE } from './shape.ts'

export interface Key {
  readonly pk: string
  readonly sk: string
}

export const keyString = ({ pk, sk }: Key): string => JSON.stringify([pk, sk])

export type IndexKeys =
  | { readonly gsi1pk: string; readonly gsi1sk: string }
  | { readonly gsi2pk: string; readonly gsi2sk: string }

/** A row of the table, created only by an entity's `toItem`. */
export interface Item extends Key {
  readonly gsi1pk?: string
  readonly gsi1sk?: string
  readonly gsi2pk?: string
  readonly gsi2sk?: string
  /** Unix time in seconds after which DynamoDB may delete the row; code checks expiry itself. */
  readonly ttl?: number
  readonly [attribute: string]: unknown
}

export const ttlAt = (instant: string): number => Math.ceil(Date.parse(instant) / 1_000)

const KEY_ATTRIBUTES: ReadonlySet<string> = new Set([
  TABLE_SHAPE.partitionKey,
  TABLE_SHAPE.sortKey,
  ...TABLE_SHAPE.indexes.flatMap((index) => [index.partitionKey, index.sortKey]),
])

export const isKeyAttribute = (name: string): boolean => KEY_ATTRIBUTES.has(name)

/** Rejects empty keys, which AWS refuses but some local engines accept. */
export function assertKeys(item: Item): void {
  for (const name of KEY_ATTRIBUTES) {
    const value = item[name]
    if (value === undefined && name !== TABLE_SHAPE.partitionKey && name !== TABLE_SHAPE.sortKey) continue
    if (typeof value !== 'string' || value === '') throw new TypeError(`${name} must be a non-empty string`)
  }
  for (const { partitionKey, sortKey, name } of TABLE_SHAPE.indexes) {
    if ((item[partitionKey] === undefined) !== (item[sortKey] === undefined)) {
      throw new TypeError(`${name} needs both of its keys or neither`)
    }
  }
}
