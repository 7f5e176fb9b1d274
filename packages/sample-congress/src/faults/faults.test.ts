import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSampleCongress, type RunningSample } from '../start.ts'
import { getAllRows, getSample, fieldAt, bodyRows } from '../testing/client.ts'

let sample: RunningSample
beforeEach(async () => {
  sample = await startSampleCongress({ size: 'small', seed: 3 })
})
afterEach(() => sample.stop())

const get = (path: string) => getSample(sample.url, path)
const urls = async (path: string): Promise<string[]> =>
  bodyRows((await get(path)).body).map((row) => String(row['url']))

describe('transport faults', () => {
  it('responds 429 the given number of times', async () => {
    sample.setFault({ name: 'rate-limit', count: 2, retryAfter: 1 })
    const answers = [await get('bill'), await get('bill'), await get('bill')]
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 200])
    expect(answers[0]?.headers.get('Retry-After')).toBe('1')
  })

  it('responds with HTML errors of the proxy', async () => {
    sample.setFault({ name: 'html-error', status: 502, count: 1 })
    const { status, headers, text } = await get('bill')
    expect([status, headers.get('Content-Type')?.split(';')[0]]).toEqual([502, 'text/html'])
    expect(text).toContain('Bad gateway')
  })

  it('redirects forever', async () => {
    sample.setFault({ name: 'redirect-loop' })
    const { status, headers } = await get('bill?limit=1')
    expect(status).toBe(302)
    expect(headers.get('Location')).toBe('/v3/bill?limit=1&format=json')
  })

  it('responds 500 with an exception text', async () => {
    sample.setFault({ name: 'server-error', path: '/v3/bill/119' })
    expect((await get('bill/119')).status).toBe(500)
    expect((await get('bill/118')).status).toBe(200)
  })

  it('rejects a valid key', async () => {
    sample.setFault({ name: 'bad-key', count: 1 })
    const { status, body } = await get('bill')
    expect([status, fieldAt(body, 'error', 'code')]).toEqual([403, 'API_KEY_INVALID'])
  })

  it('delays responses', async () => {
    sample.setFault({ name: 'slow', milliseconds: 120, count: 1 })
    const started = performance.now()
    await get('committee')
    expect(performance.now() - started).toBeGreaterThanOrEqual(110)
  })

  it('resets connections and truncates bodies', async () => {
    sample.setFault({ name: 'reset', count: 1 })
    await expect(get('bill')).rejects.toThrow(/fetch failed|terminated/)
    sample.setFault({ name: 'truncated', count: 1 })
    await expect(get('bill')).rejects.toThrow(/fetch failed|terminated/)
    expect((await get('bill')).status).toBe(200)
  })

  it('is down until a week of world time has passed', async () => {
    sample.setFault({ name: 'outage' })
    expect((await get('bill')).status).toBe(502)
    sample.advance(6.9)
    expect((await get('bill')).status).toBe(502)
    sample.advance(0.2)
    expect((await get('bill')).status).toBe(200)
  })

  it('responds with XML instead of JSON', async () => {
    sample.setFault({ name: 'xml', count: 1 })
    expect((await get('bill')).text).toMatch(/^<\?xml/)
  })
})

describe('data faults', () => {
  it('responds 500 instead of 404', async () => {
    sample.setFault({ name: 'missing-as-500' })
    const { status, body } = await get('bill/119/hr/99999')
    expect(status).toBe(500)
    expect(body['error']).toContain('UnboundLocalError')
  })

  it('hides the items of some rows, always the same ones', async () => {
    sample.setFault({ name: 'hole', every: 6 })
    const paths = (await getAllRows(sample.url, 'bill/119/hr')).map(
      (row) => `bill/119/hr/${String(row['number'])}`,
    )
    const statuses = async () => Promise.all(paths.map(async (path) => (await get(path)).status))
    const first = await statuses()
    expect(first.filter((status) => status === 404).length).toBeGreaterThan(2)
    expect(first.filter((status) => status === 200).length).toBeGreaterThan(20)
    expect(await statuses()).toEqual(first)
  })

  it('shortens pages', async () => {
    sample.setFault({ name: 'short-page', rows: 3, count: 1 })
    expect(await urls('bill?limit=10')).toHaveLength(7)
  })

  it('repeats rows of the previous page', async () => {
    const first = await urls('bill?limit=10')
    sample.setFault({ name: 'duplicate-rows', rows: 2 })
    const second = await urls('bill?limit=10&offset=10')
    expect(second).toHaveLength(10)
    expect(second.slice(0, 2)).toEqual(first.slice(-2))
  })

  it('skips rows between pages', async () => {
    const whole = await urls('bill?limit=20')
    sample.setFault({ name: 'skipped-rows' })
    const paged = new Set([...(await urls('bill?limit=10')), ...(await urls('bill?limit=10&offset=10'))])
    expect(whole.filter((url) => !paged.has(url))).toEqual([whole[10]])
  })

  it('returns wrong counts', async () => {
    const count = async () => Number(fieldAt((await get('bill')).body, 'pagination', 'count'))
    const right = await count()
    sample.setFault({ name: 'wrong-count', delta: -4 })
    expect(await count()).toBe(right - 4)
  })

  it('returns dates in the future', async () => {
    sample.setFault({ name: 'future-dates', days: 2 })
    const dates = bodyRows((await get('bill?limit=100')).body).map((row) => String(row['updateDate']))
    expect(dates).toContain('2026-11-22')
    expect(dates.some((date) => date <= '2026-11-20')).toBe(true)
  })

  it('moves updateDate of a whole congress without changes', async () => {
    const rows = async () => getAllRows(sample.url, 'bill/118')
    const before = await rows()
    const from = sample.now()
    sample.setFault({ name: 'reindex', congresses: [118] })
    const after = await rows()
    expect(new Set(after.map((row) => row['updateDate']))).toEqual(new Set(['2026-11-20']))
    const bare = (list: typeof before) =>
      list
        .map((row) => JSON.stringify({ ...row, updateDate: '', updateDateIncludingText: '' }))
        .toSorted((a, b) => a.localeCompare(b))
    expect(bare(after)).toEqual(bare(before))
    expect(sample.truth(from, sample.now())).toEqual([])
  })

  it('can be set and cleared over HTTP', async () => {
    const control = (path: string, method: string, body?: string) =>
      fetch(`${sample.url}/__sample/faults${path}`, { method, ...(body === undefined ? {} : { body }) })
    expect((await control('', 'POST', '{"name":"no-such"}')).status).toBe(400)
    await control('', 'POST', '{"name":"server-error","path":"/v3/bill"}')
    expect((await get('bill')).status).toBe(500)
    await control('/server-error', 'DELETE')
    expect((await get('bill')).status).toBe(200)
  })
})
