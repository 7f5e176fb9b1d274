import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { MEMORY, SqliteStore } from '../store/sqlite/sqlite-store.ts'
import type { Store } from '../store/store.ts'
import { ENDPOINT, startDynamo } from './dynamo.ts'
import { MemoryFiles } from './memory-files.ts'

export interface Engine {
  readonly store: Store
  stop(): Promise<void>
}

const START_MS = 90_000

/** A new table in memory. */
export async function startSqlite(): Promise<Engine> {
  const store = new SqliteStore({ file: MEMORY, files: new MemoryFiles() })
  return { store, stop: async () => store.close() }
}

/** A new table in memory, or in the engine that `ROSTRUM_DYNAMODB_ENDPOINT` names. */
export const startEngine = (): Promise<Engine> => (ENDPOINT === undefined ? startSqlite() : startDynamo())

type Register = (start: () => Promise<void>, stop: () => Promise<void>) => void

function managedEngine(register: Register): Pick<Engine, 'store'> {
  let engine: Engine | undefined
  const start = async () => {
    engine = await startEngine()
  }
  const stop = async () => {
    await engine?.stop()
  }
  register(start, stop)
  return {
    get store() {
      if (engine === undefined) throw new Error('the engine runs only during tests')
      return engine.store
    },
  }
}

/** Shares one engine among all tests of a file. */
export const useEngine = (): Pick<Engine, 'store'> =>
  managedEngine((start, stop) => {
    beforeAll(start, START_MS)
    afterAll(stop)
  })

/** Starts an empty engine for each test of a file. */
export const useFreshEngine = (): Pick<Engine, 'store'> =>
  managedEngine((start, stop) => {
    beforeEach(start, START_MS)
    afterEach(stop)
  })
