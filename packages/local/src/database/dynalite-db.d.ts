/** The part of dynalite's own modules that the local engine adapts; dynalite brings no types. */
declare module 'dynalite/db/index.js' {
  interface LevelIterator {
    close(): Promise<void>
    return?: () => Promise<void>
  }

  export interface Level {
    keys(options: object): LevelIterator
    values(options: object): LevelIterator
    /** Called for each iterator that is opened, and then for each that is closed. */
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

  const db: { create: (options: EngineOptions) => Store }
  export default db
}
