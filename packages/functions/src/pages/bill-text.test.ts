import type { TextSection } from '@rostrum/contract/entities/bill-text'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { textPageOf } from '@rostrum/core/congress/text-source'
import { findHeldBill } from '@rostrum/core/reading/held-records'
import { getBill } from '@rostrum/core/reading/read-bill'
import { noteFilledRecord } from '@rostrum/core/testing/filled-record'
import { useEngine } from '@rostrum/core/testing/engine'
import { putStoredText } from '@rostrum/core/texts/stored-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContextOf } from '../context/read-context.ts'
import { createPageRequester } from '../testing/pages-requester.ts'
import { type ReadingSystem, startReadingSystem } from '../testing/reading-system.ts'
import { heldContextOf } from './records.ts'

const engine = useEngine()
const BILL = { congress: 119, type: 'hr', number: '33' } as const
let system: ReadingSystem
const get = createPageRequester(() => system.context)

/** Long enough for two parts. */
const SECTIONS: TextSection[] = ['1', '2', '3'].map((number) => ({
  id: `s${number}`,
  level: 'section',
  enum: `SEC. ${number}.`,
  heading: 'RIVERS.',
  paragraphs: [{ indent: 0, text: `River ${number} is wide. `.repeat(1_500) }],
}))

beforeAll(async () => {
  const { store } = engine
  system = await startReadingSystem(store)
  await system.list(['119/hr/33'])
  await getBill(BILL, readContextOf(system.context))
  await noteFilledRecord(store, system.context.now())
  system.calls.length = 0
})
afterAll(async () => {
  await system.stop()
})

async function storeNewest(): Promise<void> {
  const held = heldContextOf(system.context)
  const bill = await findHeldBill(BILL, held)
  const page = bill?.texts.map(({ formats }) => textPageOf(formats, held.textOrigin)).find((each) => each)
  await putStoredText(
    engine.store,
    { bill: BILL, version: page?.version ?? '', format: 'uslm', sections: SECTIONS },
    { source: 'govinfo-xml', now: system.context.now() },
  )
}

const sectionsIn = (html: string): string[] =>
  [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id = '']) => id)

test('a text that has not been downloaded is said to be missing, and no provider is called', async () => {
  const { status, html, headers } = await get(publicPaths.billText(BILL))
  expect(status).toBe(200)
  expect(html).toContain('Rostrum has not downloaded this text yet.')
  expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
    'noindex',
    expect.stringContaining('s-maxage=2,'),
  ])
  expect(system.calls).toEqual([])
})

test('a text is read in parts, each by its number or by a section in it', async () => {
  await storeNewest()
  const first = await get(publicPaths.billText(BILL))
  expect(sectionsIn(first.html)).toEqual(['s1'])
  expect(first.headers.get('x-robots-tag')).toBeNull()
  const second = await get(publicPaths.billText(BILL, { part: 2 }))
  expect(sectionsIn(second.html)).toEqual(['s2'])
  const third = await get(publicPaths.billText(BILL, { section: 's3' }))
  expect(sectionsIn(third.html)).toEqual(['s3'])
  expect(third.html).toContain(
    '<link rel="canonical" href="https://rostrum.example/congress/119/hr/33/text?part=3"/>',
  )
  expect(third.headers.get('x-robots-tag')).toBe('noindex')
})

test('a section that the version does not have is said to be missing', async () => {
  const { status, html } = await get(publicPaths.billText(BILL, { section: 's9' }))
  expect(status).toBe(200)
  expect(html).toContain('This version does not have the section that the link leads to.')
  expect(sectionsIn(html)).toEqual(['s1'])
})

test('a printing that Congress.gov does not list yet has the addresses that it will have', async () => {
  const text = {
    bill: BILL,
    version: 'pcs',
    format: 'uslm',
    stage: 'Placed on Calendar Senate',
    date: '2025-12-01',
  } as const
  await putStoredText(
    engine.store,
    { ...text, sections: SECTIONS },
    { source: 'govinfo-bulk', now: system.context.now() },
  )
  for (const version of ['pcs', 'placed-on-calendar-senate']) {
    const { html } = await get(publicPaths.billText(BILL, { version }))
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(
      'https://rostrum.example/congress/119/hr/33/text?version=placed-on-calendar-senate',
    )
    expect(sectionsIn(html)).toEqual(['s1'])
  }
})

test.each(['/congress/119/hr/33/text?part=9', '/congress/119/hr/9999/text'])(
  '%s is not found',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('a text whose file is being replaced is said to be missing, and shortly kept', async () => {
  const { files } = engine.store
  const [name = ''] = (await files.list('texts/119/hr33/')).map((file) => file.name)
  const bytes = (await files.read(name)) ?? new Uint8Array()
  await files.write(
    name,
    bytes.map((byte, i) => (i < bytes.length - 9 ? byte : byte ^ 1)),
  )
  const { status, html } = await get(publicPaths.billText(BILL, { part: 3 }))
  await files.write(name, bytes)
  expect(status).toBe(200)
  expect(html).toContain('Rostrum has not downloaded this text yet.')
})

test('the page of a bill links its text', async () => {
  const { html } = await get(publicPaths.bill(BILL))
  expect(html).toContain('href="/congress/119/hr/33/text"')
})
