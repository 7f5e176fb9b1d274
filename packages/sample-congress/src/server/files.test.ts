import { once } from 'node:events'
import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { startSampleCongress, type RunningSample, type SampleOptions } from '../start.ts'
import { getSample } from '../testing/client.ts'
import { childrenAt, parseXml, textAt } from '../testing/xml-tree.ts'

const running: RunningSample[] = []
async function start(options: SampleOptions = {}): Promise<RunningSample> {
  const sample = await startSampleCongress({ size: 'tiny', seed: 3, now: '2026-11-20T16:00:00Z', ...options })
  running.push(sample)
  return sample
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((sample) => sample.stop()))
})

const LISTING = '/bulkdata/json/BILLSTATUS'
const ARCHIVE = '/bulkdata/BILLSTATUS/119/hr/BILLSTATUS-119-hr.zip'
const FILE = '/bulkdata/BILLSTATUS/119/hr/BILLSTATUS-119hr1.xml'
const FEED = '/rss/billstatus-batch.xml'

const get = (sample: RunningSample, path: string, headers: Record<string, string> = {}) =>
  fetch(`${sample.url}/govinfo${path}`, { headers, redirect: 'manual' })

interface ListedFile {
  readonly name: string
  readonly folder: boolean
  readonly link: string
  readonly formattedLastModifiedTime: string
}

async function list(sample: RunningSample, path: string): Promise<readonly ListedFile[]> {
  const response = await get(sample, LISTING + path, { accept: 'application/json' })
  const body: unknown = await response.json()
  return (body as { files: ListedFile[] }).files // the shape of a listing
}

const namesOf = (files: readonly ListedFile[]): string[] => files.map(({ name }) => name)

describe('listings', () => {
  it('lead from congresses to types to files', async () => {
    const sample = await start()
    expect(namesOf(await list(sample, ''))).toEqual(['119', '118'])
    const types = await list(sample, '/119')
    expect(namesOf(types)).toContain('hconres')
    expect(types.every(({ folder }) => folder)).toBe(true)
    const files = await list(sample, '/119/hr')
    expect(namesOf(files).slice(0, 2)).toEqual(['BILLSTATUS-119hr1.xml', 'BILLSTATUS-119-hr.zip'])
    for (const { link, formattedLastModifiedTime } of files.slice(0, 2)) {
      const file = await fetch(link)
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0)
      const at = `${formattedLastModifiedTime.replaceAll('-', ' ')}:00 GMT`
      expect(Date.parse(at)).toBe(Date.parse(file.headers.get('Last-Modified') ?? ''))
    }
  })

  it.each(['*/*', 'text/html', 'application/xml'])('refuses clients that accept %s', async (accept) => {
    const sample = await start()
    expect((await get(sample, `${LISTING}/119`, { accept })).status).toBe(406)
  })

  it.each(['/117', '/119/hjr', '/resources', '/119/hr/1'])('do not exist for %s', async (path) => {
    const sample = await start()
    expect((await get(sample, LISTING + path, { accept: 'application/json' })).status).toBe(404)
  })
})

describe('files', () => {
  it('state what the API states', async () => {
    const sample = await start()
    const { body } = await getSample(sample.url, 'bill/119/hr/1')
    const file = parseXml(await (await get(sample, FILE)).text())
    expect(textAt(file, 'version')).toBe('3.0.0')
    expect({ bill: { title: textAt(file, 'bill', 'title') } }).toMatchObject({
      bill: { title: (body['bill'] as { title: string }).title }, // the shape of an item
    })
  })

  it.each([FILE, ARCHIVE, FEED])('answer HEAD and conditional requests for %s', async (path) => {
    const sample = await start()
    const head = await fetch(`${sample.url}/govinfo${path}`, { method: 'HEAD' })
    const whole = await get(sample, path)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(bytes.length)])
    const etag = head.headers.get('ETag') ?? ''
    expect(etag).toBe(whole.headers.get('ETag'))
    expect((await get(sample, path, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(sample, path, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('come from an offset', async () => {
    const sample = await start()
    const whole = Buffer.from(await (await get(sample, ARCHIVE)).arrayBuffer())
    const part = async (range: string, headers: Record<string, string> = {}) => {
      const response = await get(sample, ARCHIVE, { range, ...headers })
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
    }
    expect(await part('bytes=9000-')).toEqual({ status: 206, bytes: whole.subarray(9000) })
    expect((await part(`bytes=${whole.length}-`)).status).toBe(200)
    expect((await part('bytes=-22')).status).toBe(200)
    expect((await part('bytes=9-', { 'if-range': '"other"' })).status).toBe(200)
  })

  it('keep an archive until one of its files is written again', async () => {
    const sample = await start()
    const before = (await get(sample, ARCHIVE)).headers.get('ETag') ?? ''
    sample.advance(1 / 48)
    expect((await get(sample, ARCHIVE, { 'if-none-match': before })).status).toBe(304)
    sample.advance(30)
    expect((await get(sample, ARCHIVE, { 'if-none-match': before })).status).toBe(200)
  })

  it.each(['BILLSTATUS-119hr99999.xml', 'BILLSTATUS-118hr1.xml', 'BILLSTATUS-119-s.zip', '../hr/x.xml'])(
    'do not exist under another name: %s',
    async (name) => {
      const sample = await start()
      expect((await get(sample, `/bulkdata/BILLSTATUS/119/hr/${name}`)).status).toBe(404)
    },
  )
})

const linksIn = (item: Parameters<typeof textAt>[0]): string[] =>
  [...(textAt(item, 'description') ?? '').matchAll(/<a href=(\S+?)>/g)].map(([, link]) => link ?? '')

describe('the feed', () => {
  it('names every file that changed, in batches without an order', async () => {
    const sample = await start()
    const before = new Map((await list(sample, '/119/hr')).map((file) => [file.name, file]))
    sample.advance(10)
    const changed = (await list(sample, '/119/hr')).filter(
      ({ name, formattedLastModifiedTime: at }) =>
        name.endsWith('.xml') && before.get(name)?.formattedLastModifiedTime !== at,
    )
    const items = childrenAt(parseXml(await (await get(sample, FEED)).text()), 'channel', 'item')
    const recent = items.filter(
      (item) => Date.parse(textAt(item, 'pubDate') ?? '') > Date.parse('2026-11-20T16:00:00Z'),
    )
    const ofHouse = recent.flatMap(linksIn).filter((link) => link.includes('/119/hr/'))
    expect(changed.length).toBeGreaterThan(0)
    expect(new Set(ofHouse)).toEqual(new Set(changed.map(({ link }) => link)))
    const dates = items.map((item) => Date.parse(textAt(item, 'pubDate') ?? ''))
    expect(dates).not.toEqual(dates.toSorted((a, b) => b - a))
    expect(dates).not.toEqual(dates.toSorted((a, b) => a - b))
  })

  it('is unchanged until the next batch', async () => {
    const sample = await start()
    const before = { 'if-none-match': (await get(sample, FEED)).headers.get('ETag') ?? '' }
    sample.advance(1 / 48)
    expect((await get(sample, FEED, before)).status).toBe(304)
    sample.advance(10)
    expect((await get(sample, FEED, before)).status).toBe(200)
  })
})

describe('texts', () => {
  const NAME = 'BILLS-119hr1ih'

  it.each([
    [`/govinfo/content/pkg/${NAME}/xml/${NAME}.xml`, 'application/xml'],
    [`/govinfo/content/pkg/${NAME}/html/${NAME}.htm`, 'text/html; charset=utf-8'],
    [`/govinfo/bulkdata/BILLS/119/1/hr/${NAME}.xml`, 'application/xml'],
    [`/119/bills/hr1/${NAME}.xml`, 'application/xml'],
    [`/119/bills/hr1/${NAME}.htm`, 'text/html; charset=utf-8'],
  ])('are at %s', async (path, type) => {
    const sample = await start()
    const response = await fetch(sample.url + path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(await response.text()).toMatch(/H\. R\. 1\b|H\. R\. <\/dc:type><docNumber>1</)
    const condition = { 'If-None-Match': response.headers.get('ETag') ?? '' }
    expect((await fetch(sample.url + path, { headers: condition })).status).toBe(304)
  })

  it('are in folders by session and type, and in an archive of each', async () => {
    const sample = await start()
    const folder = async (path: string) => {
      const response = await get(sample, `/bulkdata/json/BILLS${path}`, { accept: 'application/json' })
      return ((await response.json()) as { files: ListedFile[] }).files // the shape of a listing
    }
    expect(namesOf(await folder(''))).toEqual(['119', '118'])
    expect(namesOf(await folder('/119'))).toEqual(['1', '2'])
    expect(namesOf(await folder('/119/2'))).toContain('sres')
    const [first, archive] = await folder('/119/1/hr')
    expect([first?.name, archive?.name]).toEqual([`${NAME}.xml`, 'BILLS-119-1-hr.zip'])
    for (const { link } of [first, archive].filter((file) => file !== undefined))
      expect((await (await fetch(link)).arrayBuffer()).byteLength).toBeGreaterThan(0)
  })

  it('are in a feed', async () => {
    const sample = await start()
    const response = await get(sample, '/rss/bills-bulkdata.xml')
    const items = childrenAt(parseXml(await response.text()), 'channel', 'item')
    expect(items.length).toBe(100)
    const dates = items.map((item) => Date.parse(textAt(item, 'pubDate') ?? ''))
    expect(textAt(items[0] ?? parseXml('<none/>'), 'link')).toMatch(
      /\/govinfo\/bulkdata\/BILLS\/11[89]\/[12]\/([a-z]+)\/BILLS-11[89]\1\d+[a-z]+\.xml$/,
    )
    expect(Math.max(...dates)).toBe(Date.parse(response.headers.get('Last-Modified') ?? ''))
  })

  it.each([`/govinfo/content/pkg/${NAME}/html/${NAME}.htm`, `/119/bills/hr1/${NAME}.xml`])(
    'come broken from %s on demand',
    async (path) => {
      const sample = await start()
      const read = async () => {
        const response = await fetch(sample.url + path)
        return [response.status, await response.text()] as const
      }
      const [, whole] = await read()
      const wanted = [
        ['challenge', 200, /Checking if the site connection is secure/],
        ['html-error', 403, /Error code 403/],
        ['rate-limit', 429, /./],
        ['cut-file', 200, /^<(?!.*<\/(?:html|bill)>)/],
        ['other-text', 200, /^(?![^]*H\. R\. 1\b)/],
      ] as const
      for (const [name, status, body] of wanted) {
        sample.setFault({ name, count: 1, path, ...(name === 'html-error' && { status }) })
        const [answered, text] = await read()
        expect(answered, name).toBe(status)
        expect(text, name).toMatch(body)
        expect(text, name).not.toBe(whole)
      }
      expect(await read()).toEqual([200, whole])
    },
  )

  it.each([`/content/pkg/${NAME}x/xml/${NAME}x.xml`, `/bulkdata/BILLS/119/2/hr/${NAME}.xml`])(
    'are not at %s',
    async (path) => {
      expect((await get(await start(), path)).status).toBe(404)
    },
  )
})

describe('faults', () => {
  it('serve the files of the day before', async () => {
    const sample = await start({ now: '2026-09-18T16:00:00Z' })
    const etag = (await get(sample, ARCHIVE)).headers.get('ETag')
    sample.advance(3)
    expect((await get(sample, ARCHIVE)).headers.get('ETag')).not.toBe(etag)
    sample.setFault({ name: 'stale-files', hours: 72 })
    expect((await get(sample, ARCHIVE)).headers.get('ETag')).toBe(etag)
  })

  it('end a file in the middle, seemingly complete', async () => {
    const sample = await start()
    const { byteLength } = await (await get(sample, ARCHIVE)).arrayBuffer()
    sample.setFault({ name: 'cut-file' })
    const response = await get(sample, ARCHIVE)
    expect(response.headers.get('Content-Length')).toBe(String(Math.floor(byteLength / 2)))
    expect((await response.arrayBuffer()).byteLength).toBe(Math.floor(byteLength / 2))
  })

  it('break the connection in the middle of a file', async () => {
    const sample = await start()
    sample.setFault({ name: 'truncated' })
    await expect(get(sample, ARCHIVE).then((response) => response.arrayBuffer())).rejects.toThrow(
      'terminated',
    )
  })

  it('list nothing', async () => {
    const sample = await start()
    sample.setFault({ name: 'empty-listing', path: '/govinfo/bulkdata/json/BILLSTATUS/119' })
    expect(await list(sample, '/119/hr')).toEqual([])
    expect(await list(sample, '')).not.toEqual([])
  })

  it.each([
    ['html-error', 520],
    ['server-error', 503],
    ['rate-limit', 429],
    ['outage', 502],
    ['redirect-loop', 302],
  ] as const)('answer %s with %d, and not to the API if they name the path', async (name, status) => {
    const sample = await start()
    sample.setFault({ name, path: '/govinfo' })
    expect((await get(sample, FILE)).status).toBe(status)
    expect((await getSample(sample.url, 'bill')).status).toBe(200)
  })
})

it('keeps serving after a client disconnects during a download', async () => {
  const sample = await start()
  const sent = request(`${sample.url}/govinfo${ARCHIVE}`).end()
  const [response] = await once(sent, 'response')
  await once(response, 'readable')
  sent.destroy()
  expect((await get(sample, FILE)).status).toBe(200)
})
