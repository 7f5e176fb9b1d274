import { describe, expect, test } from 'vitest'
import { parseProviderUrl } from './provider-url.ts'

const LIVE = 'https://api.congress.gov/v3'
const of = (url: string, parameters = {}, base = LIVE) => parseProviderUrl(url, parameters, base)

describe('parseProviderUrl', () => {
  test.each([
    ['https://api.congress.gov/v3/bill', { path: '/bill', query: {} }],
    ['https://API.Congress.GOV/v3/bill/119/hr/1', { path: '/bill/119/hr/1', query: {} }],
    ['https://api.congress.gov/v3/member/L000174/', { path: '/member/L000174', query: {} }],
    [
      'https://api.congress.gov/v3/bill?limit=250&sort=updateDate+asc',
      { path: '/bill', query: { limit: '250', sort: 'updateDate asc' } },
    ],
  ])('accepts %s', (url, address) => {
    expect(of(url)).toEqual(address)
  })

  test('lets given parameters override those of the URL', () => {
    expect(of('https://api.congress.gov/v3/bill?limit=1&offset=2', { limit: 5, isLaw: true })?.query).toEqual(
      {
        limit: '5',
        offset: '2',
        isLaw: 'true',
      },
    )
  })

  test.each([
    'api_key',
    'API_KEY',
    'Api-Key',
    'apikey',
    'x-api-key',
    '%61pi_key',
    'api%5Fkey',
    'format',
    'FORMAT',
  ])('drops the parameter %s', (name) => {
    expect(of(`https://api.congress.gov/v3/bill?${name}=x&limit=1`)?.query).toEqual({ limit: '1' })
    expect(of('https://api.congress.gov/v3/bill', { [decodeURIComponent(name)]: 'x' })?.query).toEqual({})
  })

  test('accepts only the configured base URL on a local system', () => {
    const base = 'http://127.0.0.1:4601/v3/'
    expect(of('http://127.0.0.1:4601/v3/bill', {}, base)?.path).toBe('/bill')
    for (const url of [
      'http://127.0.0.1:4602/v3/bill',
      'http://127.0.0.1/v3/bill',
      'https://127.0.0.1:4601/v3/bill',
      'http://localhost:4601/v3/bill',
      'http://2130706433:4601/v3/bill',
      'http://127.1:4601/v3/bill',
    ])
      expect(of(url, {}, base)).toBeUndefined()
  })
})

/** URLs that lead, or could be made to lead, to another host. */
const ELSEWHERE = [
  'http://api.congress.gov/v3/bill',
  'https://www.congress.gov/v3/bill',
  'https://api.congress.gov.evil.example/v3/bill',
  'https://evil.example/https://api.congress.gov/v3/bill',
  'https://evil.example?https://api.congress.gov/v3/bill',
  'https://api.congress.gov@evil.example/v3/bill',
  'https://user:pass@api.congress.gov/v3/bill',
  'https://api.congress.gov:443/v3/bill',
  'https://api.congress.gov:8080/v3/bill',
  'https://api.congress.gov./v3/bill',
  'https://api%2econgress%2egov/v3/bill',
  'https://api。congress。gov/v3/bill',
  'https://api․congress․gov/v3/bill',
  'https://ａｐｉ.congress.gov/v3/bill',
  'https://api.cоngress.gov/v3/bill',
  'https://api.congress.gov\u200b/v3/bill',
  'https://127.0.0.1/v3/bill',
  'https://[::1]/v3/bill',
  'https://[::ffff:169.254.169.254]/v3/bill',
  'https://0x7f000001/v3/bill',
  'https://169.254.169.254/latest/meta-data',
  'https:/api.congress.gov/v3/bill',
  'https:api.congress.gov/v3/bill',
  'https:\\\\api.congress.gov\\v3\\bill',
  'https://api.congress.gov\\@evil.example/v3/bill',
  'https://api.congress.gov\t/v3/bill',
  'https://api.congress.gov/v3/bill\n',
  ' https://api.congress.gov/v3/bill',
  '//api.congress.gov/v3/bill',
  '/v3/bill',
  'file:///etc/passwd',
  'gopher://api.congress.gov/v3/bill',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://api.congress.gov',
  'https://api.congress.gov/',
  'https://api.congress.gov/v3',
  'https://api.congress.gov/v3/',
  'https://api.congress.gov/v30/bill',
  'https://api.congress.gov/v2/bill',
  'https://api.congress.gov//v3/bill',
  'https://api.congress.gov/v3//bill',
  'https://api.congress.gov/v3/../admin',
  'https://api.congress.gov/v3/%2e%2e/admin',
  'https://api.congress.gov/v3/.%2E/admin',
  'https://api.congress.gov/v3/..;/admin',
  'https://api.congress.gov/v3/./bill',
  'https://api.congress.gov/v3/bill%2F..%2F..',
  'https://api.congress.gov/v3/bill\\..\\..\\admin',
  'https://api.congress.gov/v3/bill%00',
  'https://api.congress.gov/v3/bill%0d%0aHost:%20evil.example',
  'https://api.congress.gov/v3/bill#/../admin',
  'https://api.congress.gov/v3/bill@evil.example',
  '',
  `https://api.congress.gov/v3/${'a/'.repeat(1_000)}..`,
]

test.each(ELSEWHERE)('rejects %j', (url) => {
  expect(of(url)).toBeUndefined()
})
