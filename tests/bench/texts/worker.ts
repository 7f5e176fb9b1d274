import { closeSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { TextIndexBuilder } from '@rostrum/finder/texts/build'
import type { TextCodec } from '@rostrum/finder/texts/format'
import { PartCache } from '@rostrum/finder/texts/part-cache'
import { type ReadRange, TextFile, type TextFileRef } from '@rostrum/finder/texts/text-file'
import { openTextIndex, TextIndex } from '@rostrum/finder/texts/text-index'
import { percentile } from '../lib/table.ts'
import { PassageFiles } from './answers.ts'
import { benchTexts, type BenchText } from './corpus.ts'
import { type Phrase, PhraseSample } from './phrases.ts'
import { recordedTexts } from './recorded-texts.ts'
import { measureSqlite } from './sqlite.ts'

/* Runs in a separate process: `worker.ts build|query|sqlite TEXTS FOLDER` prints measurements as JSON. */
const PHRASES = 2_000
const COLD = 500
/** Cold answers whose passages are read too. */
const PAGES = 100
const WARM_ROUNDS = 2
/** New texts on a busy day. */
const DAY = 300
/** Saved searches run over the texts of a day. */
const SAVED_SEARCHES = 1_000
const KILOBYTE = 1e3
const MEGABYTE = 1e6

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const BROTLI: TextCodec = {
  pack: (bytes) => brotliCompressSync(bytes, QUALITY),
  unpack: (bytes) => brotliDecompressSync(bytes),
}

interface Built {
  readonly refs: readonly TextFileRef[]
  readonly phrases: readonly Phrase[]
  readonly recorded: readonly Phrase[]
}

/** Processor time, since other work may share the machine. */
function workMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const planOf = (folder: string): string => join(folder, 'built.json')

/** A file of later texts begins with the head of its base, as the site writes it. */
function buildFile(texts: Iterable<BenchText>, file: string, baseHead = new Uint8Array()) {
  const builder = new TextIndexBuilder()
  let ms = 0
  const timed = <T>(work: () => T): T => {
    const start = workMs()
    const result = work()
    ms += workMs() - start
    return result
  }
  for (const text of texts) timed(() => builder.add(text))
  const { bytes, headSize } = timed(() => builder.finish(BROTLI))
  writeFileSync(file, Buffer.concat([baseHead, bytes]))
  return { ref: { file, headSize, headFrom: baseHead.length }, seconds: ms / 1_000, words: builder.words }
}

function* sampled(texts: Iterable<BenchText>, sample: PhraseSample): Generator<BenchText> {
  for (const text of texts) {
    sample.add(text)
    yield text
  }
}

function* all(...parts: readonly Iterable<BenchText>[]): Generator<BenchText> {
  for (const part of parts) yield* part
}

function build(count: number, folder: string) {
  const sample = new PhraseSample(PHRASES)
  const recorded = new PhraseSample(PHRASES)
  const texts = all(sampled(benchTexts(count), sample), sampled(recordedTexts(), recorded))
  const base = buildFile(texts, join(folder, 'base'))
  const rss = process.resourceUsage().maxRSS / 1_024
  const baseHead = readFileSync(base.ref.file).subarray(0, base.ref.headSize)
  const day = buildFile(benchTexts(DAY, count - DAY / 2), join(folder, 'day'), baseHead)
  const built: Built = { refs: [base.ref, day.ref], phrases: sample.phrases, recorded: recorded.phrases }
  writeFileSync(planOf(folder), JSON.stringify(built))
  const bytes = statSync(base.ref.file).size
  return {
    words: base.words,
    MB: bytes / MEGABYTE,
    'bytes a word': bytes / base.words,
    'KB of the head': base.ref.headSize / KILOBYTE,
    's to build': base.seconds,
    'MB resident at most': rss,
    's to index a day': day.seconds,
    'KB of a day': statSync(day.ref.file).size / KILOBYTE,
  }
}

/** Reads files by range and counts requests and bytes. */
class CountingFiles {
  reads = 0
  bytes = 0
  readonly files = new Set<string>()

  readonly read: ReadRange = (path, from, to) => {
    this.reads += 1
    this.bytes += to - from
    this.files.add(path)
    const file = openSync(path, 'r')
    try {
      const bytes = new Uint8Array(to - from)
      return Promise.resolve(
        readSync(file, bytes, 0, bytes.length, from) === bytes.length ? bytes : undefined,
      )
    } finally {
      closeSync(file)
    }
  }
}

const quoted = ({ words }: Phrase): string => `"${words.join(' ')}"`

/** Opens a base and its later file by one read, as the site does. */
async function openCold(refs: readonly TextFileRef[], read: ReadRange): Promise<TextIndex> {
  const options = { read, codec: BROTLI }
  const [base, later] = refs
  if (base === undefined || later?.headFrom === undefined) return await openTextIndex(refs, options)
  const heads = await read(later.file, 0, later.headFrom + later.headSize)
  const open = (ref: TextFileRef): Promise<TextFile> =>
    TextFile.open(ref, options, async (_, from, to) => heads?.subarray(from, to))
  return new TextIndex([await open(base), await open(later)])
}

/** Simulates a cold start: opens the index again for each phrase. */
async function measureCold(refs: readonly TextFileRef[], phrases: readonly Phrase[]) {
  const passageFiles = new PassageFiles()
  const answers: { ms: number; reads: number; kilobytes: number; passagesKB: number; text: string }[] = []
  for (const phrase of phrases) {
    const files = new CountingFiles()
    const start = workMs()
    const index = await openCold(refs, files.read)
    const found = await index.search(quoted(phrase))
    const ms = workMs() - start
    const passages = answers.length < PAGES ? (await passageFiles.measure(found)).bytes : Number.NaN
    answers.push({
      ms,
      reads: files.reads,
      kilobytes: files.bytes / KILOBYTE,
      passagesKB: passages / KILOBYTE,
      text: quoted(phrase),
    })
  }
  const worst = answers.toSorted((a, b) => b.kilobytes - a.kilobytes).slice(0, 5)
  for (const { text, kilobytes, reads } of worst)
    process.stderr.write(`${kilobytes.toFixed(0)} KB in ${reads} reads: ${text}\n`)
  return {
    ...spread(
      'cold ms',
      answers.map(({ ms }) => ms),
    ),
    ...spread(
      'cold reads',
      answers.map(({ reads }) => reads),
    ),
    ...spread(
      'cold KB',
      answers.map(({ kilobytes }) => kilobytes),
    ),
    ...spread(
      'KB of the passages of 20 bills',
      answers.slice(0, PAGES).map(({ passagesKB }) => passagesKB),
    ),
    ...spread(
      'cold KB with passages',
      answers.slice(0, PAGES).map(({ kilobytes, passagesKB }) => kilobytes + passagesKB),
    ),
  }
}

function spread(name: string, values: readonly number[]): Record<string, number> {
  return {
    [`${name} p50`]: percentile(values, 0.5),
    [`${name} p95`]: percentile(values, 0.95),
    [`${name} at most`]: Math.max(...values),
  }
}

async function measureWarm(index: TextIndex, queries: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < WARM_ROUNDS; round += 1) {
    times.length = 0
    for (const query of queries) {
      const start = workMs()
      await index.search(query)
      times.push(workMs() - start)
    }
  }
  return times
}

async function countMissed(index: TextIndex, phrases: readonly Phrase[]): Promise<number> {
  let missed = 0
  for (const phrase of phrases) {
    const { total } = await index.search(quoted(phrase), { filter: (bill) => bill === phrase.bill })
    if (total !== 1) missed += 1
  }
  return missed
}

async function measureQueries(_: number, folder: string) {
  const { refs, phrases, recorded }: Built = JSON.parse(readFileSync(planOf(folder), 'utf8'))
  const [base] = refs
  if (base === undefined) throw new Error('nothing is built')
  const cold = await measureCold([base], phrases.slice(0, COLD))
  const coldOfTwo = await measureCold(refs, phrases.slice(0, COLD))
  const dayOnly = await openTextIndex(refs.slice(1), { read: new CountingFiles().read, codec: BROTLI })
  const alerts = await measureWarm(dayOnly, phrases.slice(0, SAVED_SEARCHES).map(quoted))
  const files = new CountingFiles()
  const index = await openTextIndex([base], {
    read: files.read,
    codec: BROTLI,
    cache: new PartCache(64 * MEGABYTE),
  })
  const missed = await countMissed(index, phrases)
  const missedRecorded = await countMissed(index, recorded)
  const warm = await measureWarm(index, phrases.map(quoted))
  const words = await measureWarm(
    index,
    phrases.map((phrase) => phrase.words.join(' ')),
  )
  const typos = phrases.map((phrase) => phrase.words.map(mistyped).join(' ')).slice(0, COLD)
  return {
    ...cold,
    ...Object.fromEntries(Object.entries(coldOfTwo).map(([name, value]) => [`${name}, with a day`, value])),
    phrases: phrases.length,
    'phrases not found': missed,
    'recorded phrases': recorded.length,
    'recorded phrases not found': missedRecorded,
    ...spread('warm ms', warm),
    ...spread('warm ms of loose words', words),
    ...spread('warm ms of mistyped words', await measureWarm(index, typos)),
    [`ms of ${SAVED_SEARCHES} phrases in the texts of a day`]: alerts.reduce((sum, ms) => sum + ms, 0),
    'MB resident, warm': process.memoryUsage.rss() / MEGABYTE,
  }
}

/** Swaps two letters of a long word. */
function mistyped(word: string): string {
  if (word.length < 6) return word
  return `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`
}

function sqlite(count: number, folder: string): Record<string, number> {
  const { phrases }: Built = JSON.parse(readFileSync(planOf(folder), 'utf8'))
  return measureSqlite(benchTexts(count), phrases.map(quoted), join(folder, 'fts5'))
}

const TASKS: Readonly<Record<string, (count: number, folder: string) => object | Promise<object>>> = {
  build,
  query: measureQueries,
  sqlite,
}

const [name = '', count, folder] = process.argv.slice(2)
const task = TASKS[name]
if (!task || !count || !folder) throw new Error('Usage: worker.ts build|query|sqlite TEXTS FOLDER')
process.stdout.write(JSON.stringify(await task(Number(count), folder)))
