/** The parts of dynalite's internal modules that the local engine patches; dynalite has no types. */
declare module 'dynalite/db/index.js' {
  interface LevelIterator {
    close(): Promise<void>
    return?: () => Promise<void>
  }

  export type Write =
    | { readonly type: 'put'; readonly key: string; readonly value: unknown }
    | { readonly type: 'del'; readonly key: string }
  export type Done = (error: Error | null) => void

  export interface Level {
    /** The engine also calls this without options, right after it creates the database. */
    open(options?: object): Promise<void>
    readonly hooks: { readonly postopen: { add(called: (options: object) => Promise<void>): void } }
    /** dynalite's own `close` is final; after this one the database can be reopened. */
    close: { readonly _original: () => Promise<void> }
    put(key: string, value: unknown, done: Done): void
    del(key: string, done: Done): void
    batch(writes: readonly Write[], done: Done): void
    /** What every batch calls in the end. */
    _batch(writes: readonly object[], options: object): Promise<void>
    keys(options: object): LevelIterator
    values(options: object): LevelIterator
    iterator(options: object): {
      nextv(size: number): Promise<readonly (readonly [key: string, value: string])[]>
      close(): Promise<void>
    }
    /** Called for each iterator when it opens; `detachResource` when it closes. */
    attachResource(resource: object): void
    detachResource(resource: object): void
  }

  interface EngineOptions {
    readonly path?: string | undefined
    readonly createTableMs?: number
    readonly deleteTableMs?: number
    readonly updateTableMs?: number
  }

  export interface Store {
    readonly db: Level
  }

  interface Index {
    readonly IndexName: string
  }
  export interface Table {
    readonly TableName: string
    readonly GlobalSecondaryIndexes?: readonly Index[]
  }
  export type Item = Readonly<Record<string, unknown>>

  interface IndexActions {
    readonly puts: readonly { readonly index: string; readonly key: string; readonly item: Item }[]
    readonly deletes: readonly { readonly index: string; readonly key: string }[]
  }

  const db: {
    create: (options: EngineOptions) => Store
    updateIndexes: (
      ...call: [
        store: Store,
        table: Table,
        existing: Item | undefined,
        item: Item | null,
        done: (error?: Error | null) => void,
      ]
    ) => void
    createKey(item: Item, table: Table): string
    getIndexActions(
      indexes: readonly Index[],
      existing: Item | undefined,
      item: Item | null,
      table: Table,
    ): IndexActions
  }
  export default db
}
