import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { buildIndex } from './build.ts'
import { SHELF_SCHEMA } from './testing/arbitrary.ts'
import type { ShelfRecord } from './testing/shelf.ts'

const RECORDS = 40_000

/** Everything that is still in use, once the rest is collected. */
function held(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('There is no collector to run')
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function recordOf(i: number): ShelfRecord {
  const title = Array.from({ length: 18 }, (_, n) => `word${(i * 31 + n * n * 977) % 20_011}`).join(' ')
  return {
    id: `record-${i}`,
    title,
    author: `Author ${i % 900}`,
    code: `X-${i}`,
    shelf: `shelf ${i % 40}`,
    pages: i,
  }
}

test('what is read is held in less than twice the file, so that with its two last copies a build takes less than four', () => {
  buildIndex([recordOf(0)], SHELF_SCHEMA)
  const before = held()
  let gathered = 0
  function* stream(): Generator<ShelfRecord> {
    for (let i = 0; i < RECORDS; i++) yield recordOf(i)
    gathered = held() - before
  }
  const file = buildIndex(stream(), SHELF_SCHEMA)
  expect(gathered).toBeGreaterThan(file.byteLength / 2)
  expect(gathered).toBeLessThan(2 * file.byteLength)
})
