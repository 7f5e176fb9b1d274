import { buildIndex } from '../build.ts'
import { BOOK_SCHEMA } from './arbitrary.ts'
import type { BookRecord } from './books.ts'

/*
 * Run with `--expose-gc` in a separate process: prints the peak memory growth of a build (max RSS minus the start) as
 * a multiple of the file size.
 */
const RECORDS = 60_000
const COLLECT_EVERY = 5_000

function recordOf(i: number): BookRecord {
  const title = Array.from({ length: 18 }, (_, n) => `word${(i * 31 + n * n * 977) % 20_011}`).join(' ')
  return {
    id: `record-${i}`,
    title,
    author: `Author ${i % 900}`,
    code: `X-${i}`,
    shelf: `shelf ${i % 40}`,
    tags: [`tag ${i % 7}`, `tag ${i % 11}`],
    pages: i,
    printed: '2020-02-29',
  }
}

function* records(): Generator<BookRecord> {
  for (let i = 0; i < RECORDS; i++) yield recordOf(i)
}

/** Collects garbage often: how much piles up otherwise depends on the machine. */
function* withGc(): Generator<BookRecord> {
  let count = 0
  for (const record of records()) {
    if (count++ % COLLECT_EVERY === 0) globalThis.gc?.()
    yield record
  }
}

const maxRss = () => process.resourceUsage().maxRSS * 1_024

// Warm up first, so that compiled code and the input records are not counted.
buildIndex(
  Array.from({ length: COLLECT_EVERY }, (_, i) => recordOf(i)),
  BOOK_SCHEMA,
)
for (const record of records()) if (record.id === '') throw new Error('A record has no id')
const before = maxRss()
const file = buildIndex(withGc(), BOOK_SCHEMA)
process.stdout.write(String((maxRss() - before) / file.byteLength))
