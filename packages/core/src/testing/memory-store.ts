import type { Condition } from '../store/condition.ts'
import { changeRow } from '../store/change-row.ts'
import { assertKeys, type Item, type Key, keyString } from '../store/item.ts'
import type { PageKey, Query, QueryPage } from '../store/query.ts'
import { meets } from '../store/meets.ts'
import { TABLE_SHAPE } from '../store/shape.ts'
import type { ItemUpdate, Store, WriteOutcome } from '../store/store.ts'
import { MemoryFiles } from './memory-files.ts'

/** Rows of one partition, sorted by sort key. */
class Partition {
  readonly #rows: { readonly order: string; readonly item: Item }[] = []

  /** The first position whose sort key is not below `order`. */
  #find(order: string): number {
    let [low, high] = [0, this.#rows.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#rows[middle]?.order ?? '') < order) low = middle + 1
      else high = middle
    }
    return low
  }

  put(order: string, item: Item): void {
    const at = this.#find(order)
    this.#rows.splice(at, this.#rows[at]?.order === order ? 1 : 0, { order, item })
  }

  remove(order: string): void {
    const at = this.#find(order)
    if (this.#rows[at]?.order === order) this.#rows.splice(at, 1)
  }

  between(from: string, to: string): Item[] {
    return this.#rows.slice(this.#find(from), this.#find(to)).map(({ item }) => item)
  }
}

const SEPARATOR = '\u0000'
const END = '\uffff'

/** The table, or one index of it. */
class Listing {
  readonly #partitions = new Map<string, Partition>()
  readonly #names: { readonly partitionKey: string; readonly sortKey: string }

  constructor(names: { readonly partitionKey: string; readonly sortKey: string }) {
    this.#names = names
  }

  orderOf(item: PageKey): string {
    return [Reflect.get(item, this.#names.sortKey), item.pk, item.sk].join(SEPARATOR)
  }

  replace(old: Item | undefined, item: Item | undefined): void {
    const { partitionKey } = this.#names
    if (old?.[partitionKey] !== undefined)
      this.#partitions.get(String(old[partitionKey]))?.remove(this.orderOf(old))
    if (item?.[partitionKey] === undefined) return
    const name = String(item[partitionKey])
    const partition = this.#partitions.get(name) ?? new Partition()
    this.#partitions.set(name, partition)
    partition.put(this.orderOf(item), item)
  }

  query({
    partition,
    sort,
    limit = Infinity,
    newestFirst = false,
    keysOnly = false,
    after,
  }: Query): QueryPage {
    const [from, to] =
      sort === undefined
        ? ['', END]
        : 'beginsWith' in sort
          ? [sort.beginsWith, `${sort.beginsWith}${END}`]
          : [sort.from, `${sort.to}${SEPARATOR}${END}`]
    const rows = this.#partitions.get(partition)?.between(from, to) ?? []
    if (newestFirst) rows.reverse()
    const position = after === undefined ? '' : this.orderOf(after)
    const rest =
      after === undefined
        ? rows
        : rows.filter((row) => (newestFirst ? this.orderOf(row) < position : this.orderOf(row) > position))
    const items = rest.slice(0, limit)
    const last = items.length < rest.length ? items.at(-1) : undefined
    const { partitionKey, sortKey } = this.#names
    const project = (item: Item): Item =>
      ({ [partitionKey]: item[partitionKey], [sortKey]: item[sortKey] }) as Item // the projection has only these attributes
    return { items: keysOnly ? items.map(project) : items, ...(last !== undefined && { next: last }) }
  }
}

interface MemoryStoreOptions {
  readonly now?: () => Date
  /** How long each change of an index stays invisible. */
  readonly lagMilliseconds?: () => number
}

/** A store in memory that honors conditions, for simulations too large for a database. */
export class MemoryStore implements Store {
  readonly files: MemoryFiles
  readonly #options: Required<MemoryStoreOptions>
  readonly #rows = new Map<string, Item>()
  readonly #table = new Listing(TABLE_SHAPE)
  readonly #indexes = new Map(TABLE_SHAPE.indexes.map((index) => [index.name, new Listing(index)]))
  #late: { readonly visibleAt: number; readonly old: Item | undefined; readonly item: Item | undefined }[] =
    []

  constructor({ now = () => new Date(), lagMilliseconds = () => 0 }: MemoryStoreOptions = {}) {
    this.#options = { now, lagMilliseconds }
    this.files = new MemoryFiles(now)
  }

  #write(key: Key, item: Item | undefined): void {
    const name = keyString(key)
    const old = this.#rows.get(name)
    if (item === undefined) this.#rows.delete(name)
    else this.#rows.set(name, item)
    this.#table.replace(old, item)
    const { now, lagMilliseconds } = this.#options
    // Changes of an index become visible in order.
    const visibleAt = Math.max(now().getTime() + lagMilliseconds(), this.#late.at(-1)?.visibleAt ?? 0)
    this.#late.push({ visibleAt, old, item })
  }

  #showLate(): void {
    const now = this.#options.now().getTime()
    const hidden = this.#late.findIndex(({ visibleAt }) => visibleAt > now)
    const visible = this.#late.splice(0, hidden === -1 ? this.#late.length : hidden)
    for (const { old, item } of visible) for (const index of this.#indexes.values()) index.replace(old, item)
  }

  /** A store with the same rows, and without files. */
  copy(): MemoryStore {
    const copy = new MemoryStore(this.#options)
    for (const item of this.#rows.values()) copy.#write(item, item)
    return copy
  }

  async get(key: Key): Promise<Item | undefined> {
    return this.#rows.get(keyString(key))
  }

  async getMany(keys: readonly Key[]): Promise<Item[]> {
    return keys.flatMap((key) => this.#rows.get(keyString(key)) ?? [])
  }

  async put(item: Item, condition: Condition): Promise<WriteOutcome> {
    assertKeys(item)
    if (!meets(condition, this.#rows.get(keyString(item)))) return 'refused'
    this.#write(item, { ...item })
    return 'written'
  }

  async update(key: Key, change: ItemUpdate): Promise<Item | undefined> {
    const old = this.#rows.get(keyString(key))
    if (change.condition !== undefined && !meets(change.condition, old)) return undefined
    const item = changeRow(key, old, change)
    this.#write(key, item)
    return item
  }

  async remove(key: Key, condition: Condition): Promise<WriteOutcome> {
    if (!meets(condition, this.#rows.get(keyString(key)))) return 'refused'
    this.#write(key, undefined)
    return 'written'
  }

  async query(query: Query): Promise<QueryPage> {
    this.#showLate()
    const listing = query.index === undefined ? this.#table : this.#indexes.get(query.index)
    return listing?.query(query) ?? { items: [] }
  }
}
