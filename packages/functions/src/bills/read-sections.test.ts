import { billRoutes } from '@rostrum/contract/routes/bills'
import { useEngine } from '@rostrum/core/testing/engine'
import { page, type ScriptedReply, type ScriptedServer } from '@rostrum/core/congress/testing/scripted-server'
import { putStoredText } from '@rostrum/core/texts/stored-texts'
import { PART_BYTES } from '@rostrum/core/texts/text-parts'
import { dtdBill } from '@rostrum/core/texts/testing/dtd-bill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { handlers } from '../bills.ts'
import { createRequester } from '../testing/reading-system.ts'
import { startTextSystem, type TextSystem } from '../testing/text-system.ts'

const engine = useEngine()
let texts: TextSystem
let site: ScriptedServer
let context: Context
let hoursLater = 0
const request = createRequester(billRoutes, handlers, () => context)

beforeAll(async () => {
  texts = await startTextSystem(engine.store)
  ;({ site } = texts)
  const now = (): Date => new Date(texts.context.now().getTime() + hoursLater * 3_600_000)
  context = { ...texts.context, now }
})
afterAll(() => texts.stop())

const open = (number: number, query = '', version = 'introduced-in-house') =>
  request(`/bills/119/hr/${number}/text/${version}/sections${query}`)
/** The next bill without a stored text; the first numbers are reserved. */
let nextBill = 30
const MISSING = page('x', 404)
const xml = (number: number, body: string): ScriptedReply =>
  page(dtdBill(body, { title: '' }).replace('H. R. 12', `H. R. ${number}`), 200, {
    'content-type': 'text/xml',
  })
const printed = (number: number): ScriptedReply =>
  page(
    `<pre>[Congressional Bills 119th Congress]\n[H.R. ${number} Introduced in House (IH)]\n\n    One.</pre>`,
    200,
  )
const section = (n: number, words: string): string =>
  `<section><enum>${n}.</enum><header>Lamp ${n}</header><text>${words}</text></section>`
const idsOf = ({ sections }: { sections: { id: string }[] }): string[] => sections.map(({ id }) => id)

async function read(body: string) {
  const number = (nextBill += 1)
  site.script(xml(number, body))
  const answer = await open(number)
  return { number, answer, text: answer.body['data']?.text }
}

test('gives a text in sections, with its contents', async () => {
  const { number, answer, text } = await read(section(1, 'Light.') + section(2, 'More light.'))
  expect(answer.status).toBe(200)
  expect(text).toMatchObject({
    code: 'introduced-in-house',
    type: 'Introduced in House',
    date: expect.stringMatching(/^2025-/),
    url: `https://www.congress.gov/119/bills/hr${number}/BILLS-119hr${number}ih.htm`,
    version: 'ih',
    format: 'dtd',
    title: 'To light the coasts.',
    parts: 1,
  })
  expect(text.contents).toContainEqual({ id: 's2', level: 'section', enum: '2.', heading: 'Lamp 2', part: 0 })
  expect(idsOf(text)).toEqual(text.contents.map(({ id }: { id: string }) => id))
  expect(text.sections.find(({ id }: { id: string }) => id === 's2').paragraphs).toEqual([
    { indent: 0, text: 'More light.' },
  ])
  expect(site.requests).toHaveLength(1)
  const byCode = await open(number, '', 'ih')
  expect(byCode.body).toEqual(answer.body)
  expect(site.requests).toHaveLength(1)
  const plain = await request(`/bills/119/hr/${number}/text/ih`)
  expect(plain.body['data'].text.paragraphs.slice(-2)).toEqual([
    { text: '2. Lamp 2', kind: 'heading', indent: 0 },
    { text: 'More light.', kind: 'paragraph', indent: 0 },
  ])
})

test('gives a part, or a section with those inside it', async () => {
  const long = 'lamp '.repeat(PART_BYTES / 4)
  const title = `<title><enum>I</enum><header>Lights</header>${section(101, 'a')}${section(102, long)}</title>`
  const { number, text } = await read(section(1, long) + title + section(2, 'b'))
  expect(text.parts).toBeGreaterThan(3)
  expect(text.part).toBeUndefined()
  const inTitle = (await open(number, '?section=t1')).body['data'].text
  expect(idsOf(inTitle)).toEqual(['t1', 't1/s101', 't1/s102'])
  expect(inTitle.contents).toEqual(text.contents)
  expect(inTitle.sections[2]).toEqual(text.sections.find(({ id }: { id: string }) => id === 't1/s102'))
  expect(idsOf((await open(number, '?section=t1%2Fs101')).body['data'].text)).toEqual(['t1/s101'])
  const last = (await open(number, `?part=${text.parts - 1}`)).body['data'].text
  expect(last.part).toBe(text.parts - 1)
  expect(idsOf(last)).toContain('s2')
  expect(await open(number, `?part=${text.parts}`)).toMatchObject({
    status: 404,
    body: { message: 'This version does not have that part.' },
  })
  expect(await open(number, '?section=t9')).toMatchObject({
    status: 404,
    body: { message: 'This version does not have that section.' },
  })
  expect((await open(number, '?part=-1')).status).toBe(400)
  expect((await open(number, '', 'rh')).status).toBe(404)
})

test('begins a text that no response has room for with its first part', async () => {
  const sections = Array.from({ length: 60 }, (_, i) => section(i + 1, `${i} lamps `.repeat(10_000)))
  const { number, answer, text } = await read(`<title><enum>I</enum>${sections.join('')}</title>`)
  expect(JSON.stringify(answer.body).length).toBeLessThan(200_000)
  expect(text).toMatchObject({ part: 0 })
  const title = await open(number, '?section=t1')
  expect(JSON.stringify(title.body).length).toBeLessThan(4_600_000)
  expect(title.body['data'].text.sections.length).toBeGreaterThan(20)
  const plain = await request(`/bills/119/hr/${number}/text/ih`)
  expect(JSON.stringify(plain.body).length).toBeLessThan(200_000)
})

test('tries a typeset page for XML once a day, for some weeks', async () => {
  const number = (nextBill += 1)
  site.script(MISSING, printed(number))
  expect((await open(number)).body['data'].text.format).toBe('printed')
  const openLater = async (hours: number, ...replies: ScriptedReply[]) => {
    hoursLater = hours
    site.script(...replies)
    const { body } = await open(number)
    return [body['data'].text.format, site.requests.length]
  }
  expect(await openLater(23, xml(number, section(1, 'a')))).toEqual(['printed', 0])
  expect(await openLater(25, MISSING)).toEqual(['printed', 1])
  expect(await openLater(26, xml(number, section(1, 'a')))).toEqual(['printed', 0])
  expect(await openLater(31 * 24, xml(number, section(1, 'a')))).toEqual(['printed', 0])
  expect(await openLater(50, xml(number, section(1, 'a')))).toEqual(['dtd', 1])
  expect(await openLater(90, MISSING)).toEqual(['dtd', 0])
  hoursLater = 0
})

test('fetches a text again whose file is gone or damaged', async () => {
  const { number, answer } = await read(section(1, 'Light.'))
  const { files } = engine.store
  const name = `texts/119/hr${number}/ih`
  const whole = (await files.read(name)) ?? new Uint8Array()
  const log = { ...context.log, error: () => {} }
  context = { ...context, log }
  for (const damage of [
    () => files.remove(name),
    () =>
      files.write(
        name,
        whole.map((byte) => byte ^ 1),
      ),
  ]) {
    await damage()
    site.script(page('x', 500))
    expect((await open(number)).status).toBe(503)
    hoursLater += 1
    site.script(xml(number, section(1, 'Light.')))
    expect((await open(number)).body).toEqual(answer.body)
  }
  // words that only a typeset page has by now replace what cannot be read
  await files.remove(name)
  site.script(MISSING, printed(number))
  expect((await open(number)).body['data'].text.format).toBe('printed')
  hoursLater = 0
})

test.each<[string, (number: number) => ScriptedReply, number]>([
  [
    'script in a heading',
    () =>
      xml(
        nextBill,
        '<section><enum>1.</enum><header>&lt;script&gt;alert(1)&lt;/script&gt;</header><text>a</text></section>',
      ),
    200,
  ],
  ['40 levels', () => xml(nextBill, '<title><header>a</header>'.repeat(40) + '</title>'.repeat(40)), 200],
  [
    'an entity bomb',
    () =>
      page(`<!DOCTYPE bill [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><bill>&b;</bill>`, 200, {
        'content-type': 'text/xml',
      }),
    404,
  ],
  ['50 MB', () => page('x'.repeat(50 * 1_024 * 1_024), 200, { 'content-type': 'text/xml' }), 404],
  ['more contents than a response has room for', () => xml(nextBill, section(1, 'a').repeat(40_000)), 200],
  [
    'a number and a heading of megabytes',
    () =>
      xml(
        nextBill,
        `<section><enum>${'9'.repeat(5_000_000)}</enum><header>${'a '.repeat(3_000_000)}</header><text>b</text></section>`,
      ),
    200,
  ],
  ['one huge paragraph without spaces', () => xml(nextBill, section(1, 'a'.repeat(6_000_000))), 200],
])('keeps a text with %s inert and bounded', async (_, reply, status) => {
  nextBill += 1
  site.script(reply(nextBill))
  const { body, status: answered } = await open(nextBill)
  expect(answered).toBe(status)
  expect(JSON.stringify(body).length).toBeLessThan(4_600_000)
  const stored = await engine.store.files.list(`texts/119/hr${nextBill}/`)
  expect(stored).toHaveLength(status === 200 ? 1 : 0)
})

test('lists a printing that GovInfo published before Congress.gov lists it', async () => {
  const bill = { congress: 119, type: 'hr', number: '20' } as const
  await putStoredText(
    engine.store,
    {
      bill,
      version: 'pcs',
      format: 'dtd',
      stage: 'Placed on Calendar Senate',
      date: '2027-01-02',
      sections: [{ id: 's1', level: 'section', paragraphs: [{ indent: 0, text: 'Light.' }] }],
    },
    { source: 'govinfo-bulk', now: context.now() },
  )
  const { body } = await request('/bills/119/hr/20/text')
  expect(body['data'].textVersions).toContainEqual(
    expect.objectContaining({ code: 'placed-on-calendar-senate', date: '2027-01-02', isReadable: true }),
  )
  for (const version of ['pcs', 'placed-on-calendar-senate'])
    expect((await open(20, '', version)).body['data'].text).toMatchObject({
      code: 'placed-on-calendar-senate',
      version: 'pcs',
    })
})
