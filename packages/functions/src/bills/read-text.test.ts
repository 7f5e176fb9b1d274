import { billRoutes } from '@rostrum/contract/routes/bills'
import { ifAbsent } from '@rostrum/core/store/condition'
import { useEngine } from '@rostrum/core/testing/engine'
import { page, type ScriptedReply, type ScriptedServer } from '@rostrum/core/congress/testing/scripted-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '../bills.ts'
import { createRequester } from '../testing/reading-system.ts'
import { startTextSystem, type TextSystem } from '../testing/text-system.ts'

const engine = useEngine()
let texts: TextSystem
let site: ScriptedServer
const request = createRequester(billRoutes, handlers, () => texts.context)

beforeAll(async () => {
  texts = await startTextSystem(engine.store)
  ;({ site } = texts)
})
afterAll(() => texts.stop())

interface Printed {
  congress?: string
  number?: number | string
  version?: string
}
const pageOf = (text: string, { congress = '119th', number = 1, version = 'IH' }: Printed = {}): string =>
  `<html><body><pre>
[Congressional Bills ${congress} Congress]
[From the U.S. Government Publishing Office]
[H.R. ${number} Introduced in House (${version})]

${text}
</pre></body></html>`
const folderOf = (number: number): string => `/govinfo/content/pkg/BILLS-119hr${number}ih`
const xmlPath = (number: number): string => `${folderOf(number)}/xml/BILLS-119hr${number}ih.xml`
const htmlPath = (number: number): string => `${folderOf(number)}/html/BILLS-119hr${number}ih.htm`
const congressPath = (number: number): string => `/119/bills/hr${number}/BILLS-119hr${number}ih.htm`
const open = (number: number, version = 'introduced-in-house') =>
  request(`/bills/119/hr/${number}/text/${version}`)

const MISSING = page('x', 404)

test('fetches a version once for concurrent readers, and stores it', async () => {
  site.script(MISSING, page(pageOf('SECTION 1. SHORT TITLE.\n\n    This Act.'), 200))
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(1)))
  expect(site.requests.map(({ url }) => url)).toEqual([xmlPath(1), htmlPath(1)])
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

test('stores a long text in parts and returns it whole', async () => {
  const random = Array.from({ length: 60_000 }, (_, i) => `${(i * 2_654_435_761) % 4_294_967_296}`)
  site.script(page(pageOf(`    ${random.join(' ')}`, { number: 2 }), 200))
  const first = await open(2)
  expect(first.status).toBe(200)
  expect((await open(2)).body).toEqual(first.body)
  const words = first.body['data'].text.paragraphs.map(({ text }: { text: string }) => text.trim())
  expect(words.join(' ')).toBe(random.join(' '))
})

test('returns page content as text, never as markup', async () => {
  site.script(page(pageOf('    One<script>alert(1)</script> &lt;img onerror=x&gt;', { number: 3 }), 200))
  const { body } = await open(3)
  expect(body['data'].text.paragraphs).toEqual([
    { text: 'One <img onerror=x>', kind: 'paragraph', indent: 0 },
  ])
})

const GONE = 'The text of this version is not available here.'
const LATER = 'The text could not be loaded. Please try again later.'

test('asks Congress.gov for what GovInfo does not have', async () => {
  site.script(MISSING, MISSING, page(pageOf('    One.', { number: 5 }), 200))
  const { body } = await open(5)
  expect(body['data'].text.paragraphs).toMatchObject([{ text: 'One.' }])
  expect(site.requests.map(({ url }) => url)).toEqual([xmlPath(5), htmlPath(5), congressPath(5)])
})

const always = (turn: ScriptedReply) => (): ScriptedReply => turn
const another =
  (printed: Printed) =>
  (number: number): ScriptedReply =>
    page(pageOf('x', { number, ...printed }), 200)
/** The first numbers are reserved. */
let nextBill = 31

test.each<[string, (number: number) => ScriptedReply, string, number?]>([
  ['is out of order', always(page('x', 500)), LATER, 2],
  ['refuses programs', always(page('<html>challenge</html>', 403)), LATER, 2],
  ['has a limit', always(page('x', 429)), LATER, 2],
  [
    'asks whether we are a person',
    always(page('<html>Checking if the site connection is secure</html>', 200)),
    LATER,
  ],
  ['sends another bill', another({ number: 999 }), LATER],
  ['sends another congress', another({ congress: '118th' }), LATER],
  ['sends another version', another({ version: 'RH' }), LATER],
  [
    'sends us elsewhere',
    always(page('', 302, { location: 'http://169.254.169.254/latest/meta-data' })),
    LATER,
  ],
  ['has nothing there', always(MISSING), GONE],
  [
    'sends something else than a page',
    always(page('%PDF-1.7', 200, { 'content-type': 'application/pdf' })),
    GONE,
  ],
  ['sends more than any text', always(page('x'.repeat(17 * 1_024 * 1_024), 200)), GONE],
])('does not retry sources where each %s for a while', async (_, turnFor, message, asked = 3) => {
  const number = nextBill++
  site.script(turnFor(number))
  const first = await open(number)
  expect(first.status).toBe(message === GONE ? 404 : 503)
  expect(first.body['message']).toBe(message)
  expect(site.requests).toHaveLength(asked)
  site.script(page(pageOf('x', { number }), 200))
  expect((await open(number)).body['message']).toBe(message)
  expect(site.requests).toEqual([])
})

const REDIRECT = page('', 302, { location: '/error' })
const LONG = page('x'.repeat(17 * 1_024 * 1_024), 200)

test.each<[string, ScriptedReply[], number]>([
  ['GovInfo redirects, and Congress.gov has nothing', [REDIRECT, REDIRECT, MISSING], 404],
  ['the text is too long, and Congress.gov refuses', [MISSING, LONG, page('x', 403)], 404],
  ['GovInfo is out of order, and Congress.gov has nothing', [page('x', 500), MISSING], 503],
  ['GovInfo has nothing, and Congress.gov refuses', [MISSING, MISSING, page('x', 403)], 503],
])('where %s, answers for both', async (_, replies, status) => {
  site.script(...replies)
  expect((await open(nextBill++)).status).toBe(status)
  expect(site.requests).toHaveLength(replies.length)
})

test('takes a page whose name of the version has another form', async () => {
  site.script(page(pageOf('    One.').replace('(IH)]', '(ih) (Part 1)]').replace('R. 1 ', 'R. 61 '), 200))
  expect((await open(61)).body['data'].text.paragraphs).toMatchObject([{ text: 'One.' }])
})

test('removes a page that an earlier release stored, whatever it is', async () => {
  const pk = `TEXT#119/hr/60#${congressPath(60)}`
  for (const sk of ['HEAD', 'PIECE#a#0']) await engine.store.put({ pk, sk }, ifAbsent)
  site.script(page(pageOf('    One.', { number: 60 }), 200))
  expect((await open(60)).body['data'].text.paragraphs).toMatchObject([{ text: 'One.' }])
  expect((await engine.store.query({ partition: pk })).items).toEqual([])
})

test('reports an unknown version as not found', async () => {
  site.script(page(pageOf('x'), 200))
  expect((await open(1, 'public-law')).status).toBe(404)
  expect(site.requests).toEqual([])
})

test('reads texts from the sample Congress', async () => {
  const requestSample = createRequester(billRoutes, handlers, () => texts.system.context)
  const { status, body } = await requestSample('/bills/119/hr/4/text/introduced-in-house')
  expect(status).toBe(200)
  const words = body['data'].text.paragraphs.map(({ text }: { text: string }) => text)
  expect(words).toContain('IN THE HOUSE OF REPRESENTATIVES')
  expect(words.join(' ')).not.toMatch(/<|&lt;|_{3}/)
})
