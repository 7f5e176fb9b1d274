import { readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { BenchRecord } from './corpus.ts'
import { corpus } from './corpus.ts'
import { ENGINES } from './engines/all.ts'
import type { Engine, OpenCatalog } from './engines/engine.ts'
import { keystrokes, KINDS, MISTYPED, queriesFor } from './queries.ts'
import type { BenchQuery } from './queries.ts'

/*
 * Measures one engine in a separate process, so that engines share neither memory nor compiled code:
 * `worker.ts build|memory|load|query ENGINE RECORDS FILE` prints the measurements as JSON.
 */
const ROUNDS = 40
const LOADS = 7
const SEARCH_TRIES = 3
const BUILDS = 2
const COLLECT_EVERY = 5_000
const MEGABYTE = 1e6

const now = () => performance.now()

function memory(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage.rss()
}

const peakMemory = () => process.resourceUsage().maxRSS * 1_024

function quantile(times: readonly number[], fraction: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? Number.NaN
}

function timed(task: () => unknown): number {
  const started = now()
  task()
  return now() - started
}

function generate(records: number): void {
  for (const record of corpus(records)) if (record.id === '') throw new Error('A record has no id')
}

/** Subtracts the cost of generating the records. */
function measureBuild(engine: Engine, records: number, file: string) {
  engine.build(corpus(1_000), file)
  const generating = bestTime(() => generate(records), BUILDS)
  const building = bestTime(() => engine.build(corpus(records), file), BUILDS)
  return {
    'build s': (building - generating) / 1_000,
    'size MB': statSync(file).size / MEGABYTE,
    'size gzipped MB': gzipSync(readFileSync(file)).length / MEGABYTE,
  }
}

/** Collects garbage while reading, since the amount that piles up depends on the machine, not on the engine. */
function* corpusWithGc(records: number): Generator<BenchRecord> {
  let count = 0
  for (const record of corpus(records)) {
    if (count++ % COLLECT_EVERY === 0) globalThis.gc?.()
    yield record
  }
}

function measureMemory(engine: Engine, records: number, file: string) {
  engine.build(corpus(1_000), file)
  generate(records)
  const before = peakMemory()
  engine.build(corpusWithGc(records), file)
  return { 'build memory, × the output': (peakMemory() - before) / statSync(file).size }
}

/** Measures a cold load with the first result of a misspelled query, and then warm loads. */
function measureLoad(engine: Engine, _: number, file: string) {
  const before = memory()
  const open = engine.prepare(file)
  const started = now()
  const catalog = open()
  catalog.search(MISTYPED)
  const cold = now() - started
  const memoryUsed = memory() - before
  return {
    'load ms': bestTime(open, LOADS),
    'cold load and first result ms': cold,
    'memory MB': memoryUsed / MEGABYTE,
  }
}

function measureQueries(engine: Engine, records: number, file: string) {
  const catalog = engine.prepare(file)()
  const { queries, typedTexts } = queriesFor(records)
  // warm up: the compiler must have seen every kind of query
  for (const { text } of queries) catalog.search(text)
  const searches = queries.map(({ text }) => bestTime(() => catalog.search(text), SEARCH_TRIES))
  const keys = typedTexts
    .flatMap(keystrokes)
    .map((text) => bestTime(() => catalog.search(text), SEARCH_TRIES))
  return {
    'list page ms': bestTime(() => catalog.list(), ROUNDS),
    'filtered list ms': bestTime(() => catalog.filtered(), ROUNDS),
    'search p50 ms': quantile(searches, 0.5),
    'search p95 ms': quantile(searches, 0.95),
    'keystroke p95 ms': quantile(keys, 0.95),
    'worst keystroke ms': Math.max(...keys),
    ...searchQuality(catalog, queries),
  }
}

/** The minimum of several runs, to exclude pauses of the machine. */
function bestTime(task: () => unknown, tries: number): number {
  return Math.min(...Array.from({ length: tries }, () => timed(task)))
}

/** The share of queries of each kind whose first hit is the expected record. */
function searchQuality(catalog: OpenCatalog, queries: readonly BenchQuery[]): Record<string, number> {
  const share = (kind: string) => {
    const ofKind = queries.filter((query) => query.kind === kind)
    const right = ofKind.filter(({ text, expectedId }) => catalog.search(text).ids[0] === expectedId)
    return (100 * right.length) / ofKind.length
  }
  return Object.fromEntries(KINDS.map((kind) => [`${kind}, right first %`, share(kind)]))
}

const TASKS: Readonly<Record<string, (engine: Engine, records: number, file: string) => object>> = {
  build: measureBuild,
  memory: measureMemory,
  load: measureLoad,
  query: measureQueries,
}

const [name = '', engineName, records, file] = process.argv.slice(2)
const task = TASKS[name]
const engine = ENGINES.find((one) => one.name === engineName)
if (!task || !engine || !records || !file)
  throw new Error('Usage: worker.ts build|memory|load|query ENGINE RECORDS FILE')
process.stdout.write(JSON.stringify(task(engine, Number(records), file)))
