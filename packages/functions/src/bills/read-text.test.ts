import { billRoutes } from '@rostrum/contract/routes/bills'
import { useEngine } from '@rostrum/core/testing/engine'
import {
  startScriptedServer,
  page,
  type ScriptedServer,
} from '@rostrum/core/congress/testing/scripted-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { handlers } from '../bills.ts'
import { createRequester, type ReadingSystem, startReadingSystem } from '../testing/reading-system.ts'

const engine = useEngine()
let system: ReadingSystem
/** Stands in for www.congress.gov. */
let site: ScriptedServer
let context: Context
const request = createRequester(billRoutes, handlers, () => context)

beforeAll(async () => {
  system = await startReadingSystem(engine.store)
  site = await startScriptedServer()
  const CONGRESS_TEXT_URL = new URL(site.baseUrl).origin
  context = { ...system.context, env: { ...system.context.env, CONGRESS_TEXT_URL } }
  await system.list(Array.from({ length: 70 }, (_, i) => `119/hr/${i + 1}`))
})
afterAll(async () => {
  await site.stop()
  await system.stop()
})

const htmlOf = (text: string): string => `<html><body><pre>\n${text}\n</pre></body></html>`
const open = (number: number, version = 'introduced-in-house') =>
  request(`/bills/119/hr/${number}/text/${version}`)

test('fetches a version once for concurrent readers, and stores it', async () => {
  site.script(page(htmlOf('SECTION 1. SHORT TITLE.\n\n    This Act.'), 200))
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(1)))
  expect(site.requests.map(({ url }) => url)).toEqual(['/119/bills/hr1/BILLS-119hr1ih.htm'])
  expect(site.requests[0]?.headers).not.toHaveProperty('x-api-key')
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body['data'].text).toEqual({
      code: 'introduced-in-house',
      type: 'Introduced in House',
      date: '2025-01-03',
      url: 'https://www.congress.gov/119/bills/hr1/BILLS-119hr1ih.htm',
      paragraphs: [
        { text: 'SECTION 1. SHORT TITLE.', kind: 'heading', indent: 0 },
        { text: 'This Act.', kind: 'paragraph', indent: 0 },
      ],
    })
  }
  site.script(page('gone', 500))
  const later = await open(1)
  expect(later.body).toEqual(answers[0]?.body)
  expect(later.storeCalls).toBe(2)
  expect(site.requests).toEqual([])
})

test('stores a long text in chunks and returns it whole', async () => {
  const random = Array.from({ length: 60_000 }, (_, i) => `${(i * 2_654_435_761) % 4_294_967_296}`)
  site.script(page(htmlOf(`    ${random.join(' ')}`), 200))
  const first = await open(2)
  expect(first.status).toBe(200)
  expect((await open(2)).body).toEqual(first.body)
  expect(first.body['data'].text.paragraphs[0].text).toBe(random.join(' '))
})

test('returns page content as text, never as markup', async () => {
  site.script(page(htmlOf('    One<script>alert(1)</script> &lt;img onerror=x&gt;'), 200))
  const { body } = await open(3)
  expect(body['data'].text.paragraphs).toEqual([
    { text: 'One <img onerror=x>', kind: 'paragraph', indent: 0 },
  ])
})

test.each([
  ['is out of order', page('x', 500), 503],
  ['asks whether we are a person', page('<html>challenge</html>', 403), 503],
  ['sends us elsewhere', page('', 302, { location: 'http://169.254.169.254/latest/meta-data' }), 503],
  ['has nothing there', page('x', 404), 404],
  ['sends something else than a page', page('%PDF-1.7', 200, { 'content-type': 'application/pdf' }), 404],
  ['sends more than any text', page('x'.repeat(5 * 1_024 * 1_024), 200), 404],
  ['sends an empty page', page('<html></html>', 200), 404],
])('does not retry a source that %s for a while', async (what, turn, status) => {
  const number = 10 + what.length
  site.script(turn)
  const first = await open(number)
  expect(first.status).toBe(status)
  expect(first.body['message']).toBe(
    status === 404
      ? 'The text of this version is not available here.'
      : 'The text could not be loaded. Please try again later.',
  )
  expect(site.requests).toHaveLength(1)
  site.script(page(htmlOf('x'), 200))
  expect((await open(number)).body['message']).toBe(first.body['message'])
  expect(site.requests).toEqual([])
})

test('reports an unknown version as not found', async () => {
  site.script(page(htmlOf('x'), 200))
  expect((await open(1, 'public-law')).status).toBe(404)
  expect(site.requests).toEqual([])
})

test('reads texts from the sample Congress', async () => {
  const requestSample = createRequester(billRoutes, handlers, () => system.context)
  const { status, body } = await requestSample('/bills/119/hr/4/text/introduced-in-house')
  expect(status).toBe(200)
  const words = body['data'].text.paragraphs.map(({ text }: { text: string }) => text)
  expect(words).toContain('IN THE HOUSE OF REPRESENTATIVES')
  expect(words.join(' ')).not.toMatch(/<|&lt;|_{3}/)
})
