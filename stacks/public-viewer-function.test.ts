import { runInNewContext } from 'node:vm'
import { PUBLIC_PARAMETERS } from '@rostrum/contract/site/public-parameters'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { describe, expect, test } from 'vitest'
import { PUBLIC_VIEWER_FUNCTION } from './public-viewer-function.ts'
import { queryOf } from './testing/viewer-query.ts'
import { VIEWER_HEADER } from './viewer-address.ts'

interface ViewerRequest {
  readonly uri?: string
  readonly headers?: object
  readonly querystring?: object
}

function sent({ uri = '/congress', headers = {}, querystring = {} }: ViewerRequest) {
  const event = JSON.stringify({ request: { uri, headers, querystring }, viewer: { ip: '2001:db8::7' } })
  return runInNewContext(`${PUBLIC_VIEWER_FUNCTION}; handler(${event})`)
}

test.each([
  ['/congress', '/congress'],
  ['/congress/119/H.R.%201', '/congress/119/H.R.%201'],
  ['/congress/%zz', '/congress/%25zz'],
  ['/congress/%E0%A4%A', '/congress/%25E0%25A4%25A'],
])('sends %s as %s, which the gateway can decode', (uri, expected) => {
  expect(sent({ uri }).uri).toBe(expected)
  expect(() => decodeURIComponent(expected)).not.toThrow()
})

test.each([{}, { [VIEWER_HEADER]: { value: '203.0.113.9' } }])(
  'sets the viewer’s address in the headers %j',
  (headers) => expect(sent({ headers }).headers).toEqual({ [VIEWER_HEADER]: { value: '2001:db8::7' } }),
)

describe('the query in the cache key', () => {
  const keyOf = (raw: string): unknown => sent({ querystring: queryOf(raw) }).querystring

  test.each([
    publicPaths.memberVotes('D000001', { page: 2, show: 'missed', year: 2025 }),
    publicPaths.meetings({ week: '2026-03-01' }),
    publicPaths.committees({ current: 'false' }),
    publicPaths.committee('hslh00', { page: 2, state: 'reported' }),
    publicPaths.laws({ congress: 118, page: 2 }),
    publicPaths.changes({ after: 'x', day: '2026-03-01' }),
    publicPaths.search({ page: 2, q: 'clean water' }),
    publicPaths.oembed({ format: 'json', url: 'https://rostrum.example/congress' }),
  ])('has all of %s', (path) => {
    const [, query = ''] = path.split('?')
    expect(keyOf(query)).toBe(query)
  })

  test('has every parameter that pages read', () => {
    const query = PUBLIC_PARAMETERS.map((name) => `${name}=1`).join('&')
    expect(keyOf(query)).toBe(query)
  })

  test('has its parameters in a fixed order, with names in one spelling', () => {
    expect(keyOf('q=water&page=2')).toBe('page=2&q=water')
    expect(keyOf('%71=Fair%20taxes&p%61ge=2')).toBe('page=2&q=Fair%20taxes')
  })

  test('has no parameter that pages ignore', () => {
    expect(keyOf('utm_source=letter&page=2&fbclid=x&%E0%A4%A=1')).toBe('page=2')
    expect(keyOf('Page=2&toString=1')).toBe('')
  })

  test('has the last of repeated parameters, which counts', () => {
    expect(keyOf('page=2&page=3')).toBe('page=3')
  })
})

test('stays below the 10 KB limit of CloudFront functions', () => {
  expect(Buffer.byteLength(PUBLIC_VIEWER_FUNCTION)).toBeLessThan(10_240)
})
