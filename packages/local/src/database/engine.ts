import type { Server } from 'node:http'
import dynalite from 'dynalite'
import dynaliteDb, { type Level, type Store } from 'dynalite/db/index.js'
import { hasRoom, recover } from './recovery.ts'
import { RequestGate } from './request-gate.ts'
import { writeItemsAtomically } from './atomic-items.ts'
import { syncWrites } from './sync-writes.ts'
import { WriteQueue } from './write-queue.ts'

/**
 * LevelDB maps each open file of 2 MB into memory, by default up to 1,000 files, and reopens closed files when it
 * reads them. Ten of these are reserved for other files than tables.
 */
const OPEN_FILES_MAX = 34

export interface EngineOptions {
  /** Undefined for an in-memory database. */
  readonly folder: string | undefined
  /** Whether a write is acknowledged only when it is on the disk, so that a power cut loses none. */
  readonly syncsWrites?: boolean | undefined
  /** Called when a write fails because the disk is full, and when writes succeed again. */
  readonly onStorage?: (state: 'full' | 'recovered') => void
  readonly hasRoom?: (folder: string) => Promise<boolean>
}

interface Engine {
  readonly server: Server
  readonly db: Level
}

function createServer(folder: string | undefined): { server: Server; store: Store } {
  let store: Store | undefined
  const { create } = dynaliteDb
  dynaliteDb.create = (options) => (store = create(options))
  try {
    const server = dynalite({
      ...(folder !== undefined && { path: folder }),
      createTableMs: 0,
      deleteTableMs: 0,
      updateTableMs: 0,
    })
    if (store === undefined) throw new Error('this version of dynalite does not create its store as expected')
    return { server, store }
  } finally {
    dynaliteDb.create = create
  }
}

type OpenIterator = Level['values']

const withReturn =
  (open: OpenIterator): OpenIterator =>
  (options) => {
    const iterator = open(options)
    return Object.assign(iterator, { return: () => iterator.close() })
  }

/**
 * dynalite 4.0.0 ends its streams with `iterator.return`. LevelDB's iterators have `close` instead, so each
 * query would leave an iterator and its snapshot open: see docs/decisions/0029.
 */
function closeIteratorsWithStreams(db: Level): void {
  db.keys = withReturn(db.keys.bind(db))
  db.values = withReturn(db.values.bind(db))
}

/** Applies to every later `open` too. */
function limitOpenFiles(db: Level): void {
  const open = db.open.bind(db)
  db.open = (options) => open({ ...options, maxOpenFiles: OPEN_FILES_MAX })
}

/** On a full disk, refuses writes, continues to serve reads, and waits for free space. */
function surviveFullDisk(
  { server, store }: { server: Server; store: Store },
  folder: string,
  options: EngineOptions,
): void {
  const { onStorage = () => undefined, hasRoom: isThereRoom = hasRoom } = options
  const gate = new RequestGate(server)
  const closing = new AbortController()
  server.once('close', () => closing.abort())
  const { db } = store
  const recoverFromFullDisk = async (): Promise<void> => {
    onStorage('full')
    if (!(await recover({ db, gate, hasRoom: () => isThereRoom(folder), signal: closing.signal }))) return
    queue.resume()
    onStorage('recovered')
  }
  const queue = new WriteQueue(db.batch.bind(db), () => void recoverFromFullDisk())
  writeItemsAtomically(store, queue)
}

/** Creates dynalite, a DynamoDB engine over LevelDB, and patches its defects. */
export function createEngine(options: EngineOptions): Engine {
  const { folder } = options
  const { server, store } = createServer(folder)
  closeIteratorsWithStreams(store.db)
  limitOpenFiles(store.db)
  if (folder !== undefined) {
    if (options.syncsWrites === true) syncWrites(store.db, folder)
    surviveFullDisk({ server, store }, folder, options)
  }
  return { server, db: store.db }
}
