import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Rostrum, startRostrum } from '@rostrum/local/start'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differences, examplesOf, runExample } from './example.ts'

const folder = mkdtempSync(join(tmpdir(), 'rostrum-integrate-'))
const examples = examplesOf(readFileSync('docs/integrate.md', 'utf8'))
const variables = new Map<string, string>()
let rostrum: Rostrum

const SignedIn = z.object({
  data: z.object({ user: z.object({ id: z.string() }), tokens: z.object({ accessToken: z.string() }) }),
})

/** Starts a separate system with the sample account, like `npm start` but with few records and immediate jobs. */
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><div id="root"></div>')
  rostrum = await startRostrum({
    port: 0,
    folder: join(folder, 'data'),
    source: { kind: 'sample', size: 'tiny' },
    hasSampleAccount: true,
    siteFolder: async () => folder,
  })
  variables.set('ROSTRUM', rostrum.url)
  const { headers } = await fetch(`${rostrum.url}/api/openapi.json`)
  variables.set('ETAG', headers.get('etag') ?? '')
  for (const job of ['walk', 'hydrate', 'publish', 'committees', 'meetings', 'dump'] as const)
    await rostrum.run(job)
})

afterAll(async () => {
  await rostrum.stop()
  rmSync(folder, { recursive: true })
})

test('the document has an example for each topic', () => {
  expect(examples.length).toBeGreaterThanOrEqual(9)
})

test.each(examples)('$command responds as the document shows', async (example) => {
  const { body, wrong } = await runExample(example, variables)
  expect(wrong).toEqual([])
  const signedIn = z.safeParse(SignedIn, body)
  if (!signedIn.success) return
  const { user, tokens } = signedIn.data.data
  variables.set('TOKEN', tokens.accessToken).set('USER_ID', user.id)
})

describe('the comparison finds', () => {
  test.each([
    ['a missing field', { a: 1 }, {}],
    ['a value of another type', { a: '…' }, { a: 1 }],
    ['an empty list', { a: [{ b: 1 }] }, { a: [] }],
    ['rows of another shape', [{ b: 1 }], [{ c: 1 }]],
    ['another code', { code: 'gone' }, { code: 'conflict' }],
  ])('%s', (_, shown, actual) => {
    expect(differences(shown, actual)).toHaveLength(1)
  })

  test('nothing when the response has more fields than shown', () => {
    expect(differences({ a: '…', list: [{ b: 1 }] }, { a: 'x', list: [{ b: 2, c: 3 }], d: 4 })).toEqual([])
  })
})
