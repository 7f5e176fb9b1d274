import type { Server } from 'node:http'
import dynalite from 'dynalite'
import dynaliteDb, { type Level } from 'dynalite/db/index.js'
import { closeIteratorsWithStreams } from './iterators.ts'

interface Engine {
  readonly server: Server
  readonly db: Level
}

/** Makes DynamoDB's engine over LevelDB, in memory without a folder, with what it lacks put right. */
export function createEngine(folder: string | undefined): Engine {
  let db: Level | undefined
  const { create } = dynaliteDb
  dynaliteDb.create = (options) => {
    const store = create(options)
    db = store.db
    return store
  }
  try {
    const server = dynalite({
      ...(folder !== undefined && { path: folder }),
      createTableMs: 0,
      deleteTableMs: 0,
      updateTableMs: 0,
    })
    if (db === undefined) throw new Error('this version of dynalite opens its store in another way')
    closeIteratorsWithStreams(db)
    return { server, db }
  } finally {
    dynaliteDb.create = create
  }
}
