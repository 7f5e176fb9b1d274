import { once } from 'node:events'
import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { startSampleCongress, type RunningSample, type SampleOptions } from '../start.ts'
import { getAllRows, getSample, fieldAt, bodyRows } from '../testing/client.ts'

const running: RunningSample[] = []
async function start(options: SampleOptions = {}): Promise<RunningSample> {
  const sample = await startSampleCongress({ size: 'small', seed: 3, ...options })
  running.push(sample)
  return sample
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((sample) => sample.stop()))
})

describe('data requests', () => {
  it('requires a key and sends rate-limit headers', async () => {
    const { url } = await start({ keys: ['good'], hourlyLimit: 2 })
    const missing = await getSample(url, 'bill', { headers: {} })
    expect([missing.status, fieldAt(missing.body, 'error', 'code')]).toEqual([403, 'API_KEY_MISSING'])
    const wrong = await getSample(url, 'bill', { headers: { 'X-Api-Key': 'bad' } })
    expect([wrong.status, fieldAt(wrong.body, 'error', 'code')]).toEqual([403, 'API_KEY_INVALID'])
    const good = { headers: { 'X-Api-Key': 'good' } }
    const first = await getSample(url, 'committee', good)
    expect(first.headers.get('X-Ratelimit-Limit')).toBe('2')
    expect(first.headers.get('X-Ratelimit-Remaining')).toBe('1')
    await getSample(url, 'committee', good)
    const over = await getSample(url, 'committee', good)
    expect([over.status, fieldAt(over.body, 'error', 'code')]).toEqual([429, 'OVER_RATE_LIMIT'])
    expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(3_000)
  })

  it('responds with XML by default', async () => {
    const { url } = await start()
    const response = await fetch(`${url}/v3/bill?limit=2`, { headers: { 'X-Api-Key': 'x' } })
    expect(response.headers.get('Content-Type')).toContain('application/xml')
    expect(await response.text()).toMatch(/^<\?xml [^]*<api-root>[^]*<bills>[^]*<item>/)
  })

  it('indents by four and sorts keys', async () => {
    const { url } = await start()
    const { text, body } = await getSample(url, 'bill/119/hr/1')
    expect(text).toMatch(/^\{\n {4}"bill": \{\n {8}"actions"/)
    const keys = Object.keys(fieldAt(body, 'bill') ?? {})
    expect(keys).toEqual(keys.toSorted())
  })

  it('responds 404 to unknown paths and records', async () => {
    const { url } = await start()
    for (const path of [
      'bill/119/HR/1',
      'bill/119/hr/99999',
      'nothing',
      'member/zz9',
      'bill/6/cen_doc_h/73/actions',
    ]) {
      const { status, body } = await getSample(url, path)
      expect([status, body['error']], path).toEqual([404, `Unknown resource: ${path}`])
    }
    expect((await getSample(url, 'bill?fromDateTime=yesterday')).status).toBe(400)
  })
})

describe('paging', () => {
  it('links to adjacent pages, without the key and with a raw space', async () => {
    const { url } = await start()
    const { body } = await getSample(url, 'bill?api_key=secret&sort=updateDate+asc&offset=5&limit=5')
    expect(fieldAt(body, 'pagination', 'next')).toBe(
      `${url}/v3/bill?sort=updateDate asc&offset=10&limit=5&format=json`,
    )
    expect(fieldAt(body, 'pagination', 'prev')).toBe(
      `${url}/v3/bill?sort=updateDate asc&offset=0&limit=5&format=json`,
    )
  })

  it('defaults to 20 rows, clamps to 250, and is empty past the end', async () => {
    const { url } = await start()
    expect(bodyRows((await getSample(url, 'bill')).body)).toHaveLength(20)
    expect(bodyRows((await getSample(url, 'bill?limit=9999')).body)).toHaveLength(250)
    const past = await getSample(url, 'bill?offset=100000')
    expect([past.status, bodyRows(past.body)]).toEqual([200, []])
  })

  it('counts the rows of every list', async () => {
    const { url } = await start()
    for (const path of [
      'bill',
      'bill/119',
      'bill/118/hr',
      'member',
      'member/congress/119',
      'amendment',
      'law/118',
    ]) {
      const { body } = await getSample(url, path)
      const rows = await getAllRows(url, path)
      expect(new Set(rows.map((row) => row['url'])).size, path).toBe(rows.length)
      expect(fieldAt(body, 'pagination', 'count'), path).toBe(rows.length)
    }
  })

  it('filters and sorts by update date', async () => {
    const sample = await start()
    const rows = await getAllRows(
      sample.url,
      'bill?fromDateTime=2026-10-01T00:00:00Z&toDateTime=2026-11-01T00:00:00Z&sort=updateDate+asc',
    )
    const dates = rows.map((row) => String(row['updateDate']))
    expect(dates.length).toBeGreaterThan(0)
    expect(dates).toEqual(dates.toSorted())
    expect(dates.every((date) => date >= '2026-10-01' && date <= '2026-11-01')).toBe(true)
    const reversed = await getAllRows(
      sample.url,
      'bill?fromDateTime=2026-11-01T00:00:00Z&toDateTime=2026-10-01T00:00:00Z',
    )
    expect(reversed).toEqual([])
  })
})

describe('provider quirks', () => {
  it('lists withdrawn cosponsors without counting them', async () => {
    const { url } = await start({ size: 'standard' })
    let seen = 0
    for (let number = 20; number < 160; number++) {
      const path = `bill/118/hr/${number}/cosponsors`
      const { body } = await getSample(url, path)
      const withdrawn = (await getAllRows(url, path)).filter(
        (one) => one['sponsorshipWithdrawnDate'] !== undefined,
      ).length
      seen += withdrawn
      const whole = Number(fieldAt(body, 'pagination', 'countIncludingWithdrawnCosponsors'))
      expect(Number(fieldAt(body, 'pagination', 'count')) + withdrawn).toBe(whole)
    }
    expect(seen).toBeGreaterThan(0)
  })

  it('adds the law to every page of texts', async () => {
    const { url } = await start()
    const [law] = bodyRows((await getSample(url, 'law/118')).body)
    const path = `bill/118/${String(law?.['type']).toLowerCase()}/${String(law?.['number'])}/text`
    const whole = Number(fieldAt((await getSample(url, path)).body, 'pagination', 'count'))
    for (let offset = 0; offset < whole; offset++) {
      const rows = bodyRows((await getSample(url, `${path}?limit=1&offset=${offset}`)).body)
      expect(rows.map((row) => row['type'])).toContain('Public Law')
      expect(rows).toHaveLength(2)
    }
  })

  it('returns the policy area on the first page of subjects only', async () => {
    const { url } = await start()
    const rows = await getAllRows(url, 'bill/118/hr')
    const old = rows.findLast((row) => row['latestAction'] !== null)
    const path = `bill/118/hr/${String(old?.['number'])}/subjects`
    const first = await getSample(url, `${path}?limit=2`)
    const second = await getSample(url, `${path}?limit=2&offset=2`)
    expect(fieldAt(first.body, 'subjects', 'policyArea')).toBeDefined()
    expect(fieldAt(second.body, 'subjects', 'policyArea')).toBeUndefined()
    expect(fieldAt(first.body, 'subjects', 'legislativeSubjects')).toHaveLength(1)
  })

  it('lists reserved numbers without actions', async () => {
    const { url } = await start({ size: 'standard' })
    const rows = await getAllRows(url, 'bill/119/hr')
    const reserved = rows.filter((row) => row['title'] === 'Reserved for the Speaker.')
    expect(reserved.length).toBeGreaterThan(1)
    for (const row of reserved) expect(row['latestAction']).toBeNull()
    const { body } = await getSample(url, `bill/119/hr/${String(reserved[0]?.['number'])}`)
    expect(Object.keys(fieldAt(body, 'bill') ?? {})).not.toContain('latestAction')
  })

  it('serves linked texts and portraits', async () => {
    const { url } = await start()
    const { body } = await getSample(url, 'bill/118/hr/21/text')
    const formats = bodyRows(body)[0]?.['formats']
    const link = Array.isArray(formats) ? String(formats[0].url) : ''
    const page = await (await fetch(link)).text()
    expect(page).toContain('<pre>')
    expect(page).toContain('SEC')
    const [member] = bodyRows((await getSample(url, 'member?limit=1')).body)
    const image = await fetch(String(fieldAt(member ?? {}, 'depiction', 'imageUrl')))
    expect(image.headers.get('Content-Type')).toBe('image/svg+xml')
  })
})

describe('the clock', () => {
  it('reaches the same world in one step or in several', async () => {
    const publicUrl = 'https://api.example'
    const [one, other] = [await start({ publicUrl }), await start({ publicUrl })]
    one.advance(10)
    for (let day = 0; day < 10; day++) other.advance(1)
    expect(other.now()).toBe(one.now())
    const read = async ({ url }: RunningSample) => (await getSample(url, 'bill?limit=250')).text
    expect(await read(one)).toBe(await read(other))
  })

  it('publishes exactly the changes that the truth reports', async () => {
    const sample = await start({ size: 'standard' })
    const titles = async () =>
      new Map((await getAllRows(sample.url, 'bill/119')).map((row) => [String(row['url']), row]))
    const before = await titles()
    const from = sample.now()
    const to = sample.advance(14)
    const after = await titles()
    const changes = sample.truth(from, to)
    const isReported = (kind: string, key: string): boolean =>
      changes.some((one) => one.kind === kind && one.key === key)
    for (const [url, row] of after) {
      const key = url.replace(/^.*\/bill\//, '').replace('?format=json', '')
      const old = before.get(url)
      expect(isReported('introduced', key), key).toBe(old === undefined)
      if (old === undefined) continue
      const isMoved = JSON.stringify(old['latestAction']) !== JSON.stringify(row['latestAction'])
      expect(isReported('action', key), key).toBe(isMoved)
      expect(isReported('title', key), key).toBe(old['title'] !== row['title'])
    }
  })

  it('starts a new congress without the members who lost', async () => {
    const sample = await start()
    sample.advance(60)
    expect((await getAllRows(sample.url, 'bill/120')).length).toBeGreaterThan(0)
    const current = await getAllRows(sample.url, 'member?currentMember=true')
    expect(current.length).toBeGreaterThan(60)
    const served = await Promise.all(
      current.map(async (row) => (await getSample(sample.url, `member/${String(row['bioguideId'])}`)).body),
    )
    for (const one of served) {
      const terms = fieldAt(one, 'member', 'terms')
      expect(Array.isArray(terms) && terms.some((term) => term.congress === 120)).toBe(true)
    }
  })

  it('runs at the given speed', async () => {
    const sample = await start({ trickle: 1_000_000 })
    const before = sample.now()
    await expect.poll(() => sample.now() > before).toBe(true)
  })

  it.each([
    ['another origin', { 'x-api-key': 'good', origin: 'http://page.example' }],
    ['another site', { 'x-api-key': 'good', 'sec-fetch-site': 'cross-site' }],
    ['another host name', { 'x-api-key': 'good', host: 'page.example' }],
    ['no key', {}],
  ])('refuses control requests from a page with %s', async (_, headers: Record<string, string>) => {
    const sample = await start({ keys: ['good'] })
    const before = sample.now()
    const sent = request(`${sample.url}/__sample/advance`, { method: 'POST', headers }).end('{"days":5}')
    const [answer] = await once(sent, 'response')
    answer.resume()
    expect([answer.statusCode, sample.now()]).toEqual([404, before])
  })

  it('accepts control requests with the key', async () => {
    const sample = await start({ keys: ['good'] })
    const init = { method: 'POST', body: '{"days":5}', headers: { 'x-api-key': 'good' } }
    expect((await fetch(`${sample.url}/__sample/advance`, init)).status).toBe(200)
  })

  it('accepts control requests over HTTP', async () => {
    const sample = await start()
    const control = async (path: string, init?: RequestInit) =>
      (await fetch(`${sample.url}/__sample${path}`, init)).json()
    const state = await control('')
    expect(state).toMatchObject({ size: 'small', seed: 3, now: '2026-11-20T15:00:00Z' })
    const moved = await control('/advance', { method: 'POST', body: '{"days":5}' })
    expect(moved).toMatchObject({ now: '2026-11-25T15:00:00Z' })
    const truth = await control('/truth?from=2026-11-20T15:00:00Z')
    expect(truth).toMatchObject({
      count: sample.truth('2026-11-20T15:00:00Z', '2026-11-25T15:00:00Z').length,
    })
    expect(
      (await fetch(`${sample.url}/__sample/advance`, { method: 'POST', body: '{"days":-1}' })).status,
    ).toBe(400)
  })
})
