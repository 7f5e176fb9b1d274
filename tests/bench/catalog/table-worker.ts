import { createCatalog } from '@rostrum/core/catalog/catalog'
import { publishCatalog } from '@rostrum/core/catalog/publish'
import { createBucketFiles } from '@rostrum/core/store/files/bucket-files'
import { createLog } from '@rostrum/core/lib/log'
import { mapLimited } from '@rostrum/core/lib/map-limited'
import { replaceBillHead, type StoredBill } from '@rostrum/core/store/record/bills'
import { findManifest } from '@rostrum/core/store/record/snapshots'
import { createStore } from '@rostrum/core/store/store'
import { storedBills } from './stored-bills.ts'

/*
 * One step of the catalog over a table, in a separate process to measure its memory:
 * `table-worker.ts fill|publish|load|load-all TABLE RECORDS` prints the measurements as JSON.
 */
const MEGABYTE = 1e6
const SIDE_BY_SIDE = 32
const PAGE = 20
const HOUR_MS = 3_600_000
const WARM_LISTS = 200

const now = () => new Date()
const lines: string[] = []
const log = createLog({ level: 'error', write: (line) => lines.push(line) })
const [task = '', tableName = '', records = '0'] = process.argv.slice(2)
const store = createStore({ tableName, files: createBucketFiles('bench', 'snapshots/') })

function memory(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage.rss()
}

async function fill() {
  const started = performance.now()
  // recently saved bills would go into the overlay, which is not measured here
  const savedAt = new Date(Date.now() - HOUR_MS).toISOString()
  const save = async (bill: StoredBill) => await replaceBillHead(store, bill, savedAt)
  await mapLimited([...storedBills(Number(records))], SIDE_BY_SIDE, save)
  return { 'fill s': (performance.now() - started) / 1_000 }
}

async function publish() {
  const started = performance.now()
  await publishCatalog({ store, now, log, signal: new AbortController().signal })
  const seconds = (performance.now() - started) / 1_000
  const snapshots = Object.values((await findManifest(store, 'bills'))?.snapshots ?? {})
  return {
    'publish s': seconds,
    'publish, whole process MB': (process.resourceUsage().maxRSS * 1_024) / MEGABYTE,
    'snapshots MB': snapshots.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE,
    'files MB':
      snapshots.flatMap(({ pieces }) => pieces).reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE,
    pieces: snapshots.flatMap(({ pieces }) => pieces).length,
  }
}

/** Measures how long the first reader of a process waits, and the memory of six congresses. */
async function load() {
  await findManifest(store, 'members') // opens the connection
  const before = memory()
  const catalog = createCatalog({ store, now, log })
  const started = performance.now()
  const first = await catalog.bills(119)
  first.search({ text: 'natoinal secruity', limit: PAGE })
  const one = performance.now()
  const index = await catalog.bills()
  const all = performance.now()
  index.search({ text: 'natoinal secruity', limit: PAGE })
  index.get('119/hr/1')
  const memoryUsed = memory() - before
  const warm = performance.now()
  for (let i = 0; i < WARM_LISTS; i += 1) (await catalog.bills()).search({ limit: PAGE })
  return {
    'first search of one congress ms': one - started,
    'and then of all six ms': all - one,
    'warm list ms': (performance.now() - warm) / WARM_LISTS,
    'six congresses in memory MB': memoryUsed / MEGABYTE,
  }
}

async function loadAll() {
  await findManifest(store, 'members') // opens the connection
  const started = performance.now()
  const index = await createCatalog({ store, now, log }).bills()
  index.search({ text: 'natoinal secruity', limit: PAGE })
  return { 'first search of all six ms': performance.now() - started }
}

const TASKS: Readonly<Record<string, () => Promise<Record<string, number>>>> = {
  fill,
  publish,
  load,
  'load-all': loadAll,
}
const work = TASKS[task]
if (work === undefined) throw new Error('Usage: table-worker.ts fill|publish|load|load-all TABLE RECORDS')
const measures = await work()
if (lines.length > 0) throw new Error(lines.join(''))
process.stdout.write(JSON.stringify(measures))
