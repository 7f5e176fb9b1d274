import { PRIVATE } from '@rostrum/contract/http/cache'
import { queryNames } from '@rostrum/contract/http/query-names'
import type { Route } from '@rostrum/contract/http/route'
import { ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CheckedInput, queryReader } from './query.ts'

const text = z.exactOptional(z.string())
const list: Route = {
  method: 'GET',
  path: '/lists',
  auth: 'public',
  cache: PRIVATE,
  summary: 'A list',
  query: z.object({ q: text, limit: text, congress: text }),
  aliases: { search: 'q' },
  data: z.object({}),
  errors: [],
}

function counted(answer: (values: Readonly<Record<string, string>>) => CheckedInput) {
  let checks = 0
  const read = queryReader(list, ({ values }) => {
    checks += 1
    return answer(values)
  })
  return { read, checks: () => checks }
}
const taken = () => counted((values) => ({ data: { ...values, list: ['a'] }, issues: [] }))

test('memoizes a valid query', () => {
  const { read, checks } = taken()
  for (let i = 0; i < 3; i += 1) expect(read('q=a%20b&limit=5').data).toMatchObject({ q: 'a b', limit: '5' })
  expect(checks()).toBe(1)
  expect(read('q=other').data).toMatchObject({ q: 'other' })
  expect(checks()).toBe(2)
})

test('freezes memoized queries', () => {
  const { read } = taken()
  const data = read('q=a').data as { q: string; list: string[] } // asserted by the check above
  expect(() => (data.q = 'b')).toThrow(TypeError)
  expect(() => data.list.push('b')).toThrow(TypeError)
})

test('does not memoize a refused query', () => {
  const issue = { path: 'query.q', message: 'q is wrong' }
  const { read, checks } = counted(() => ({ issues: [issue] }))
  const twice = { path: 'query.q', message: 'q must be given once' }
  for (let i = 0; i < 2; i += 1) expect(read('q=1&q=2').issues).toEqual([twice, issue])
  expect(checks()).toBe(2)
})

test('bounds the memo', () => {
  const { read, checks } = taken()
  const long = `q=${'x'.repeat(200)}`
  for (let i = 0; i < 2; i += 1) read(long)
  expect(checks()).toBe(2)
  for (let i = 0; i < 201; i += 1) read(`q=${i}`)
  expect(checks()).toBe(203)
  read('q=0')
  expect(checks()).toBe(204)
})

const issuesOf = (raw: string, route: Route = list) => queryReader(route, () => ({ issues: [] }))(raw).issues

describe('an unknown parameter', () => {
  test.each([
    ['congres=118', 'congres is not a parameter of this call, the nearest one is congress'],
    ['LIMIT=5', 'LIMIT is not a parameter of this call, the nearest one is limit'],
    ['limti=5', 'limti is not a parameter of this call, the nearest one is limit'],
    ['serch=tax', 'serch is not a parameter of this call, the nearest one is search'],
    ['__proto__=1', '__proto__ is not a parameter of this call, the nearest one is limit'],
    ['=1', 'a parameter without a name is not a parameter of this call, the nearest one is q'],
  ])('in %s is refused by name, with a suggestion', (raw, message) => {
    expect(issuesOf(raw).map((issue) => issue.message)).toEqual([message])
  })

  test('is named in the path of its issue, percent-encoded or not', () => {
    expect(issuesOf('c%6Fngres=118')).toMatchObject([{ path: 'query.congres' }])
  })

  test('is refused by a route without parameters', () => {
    const { query: _query, aliases: _aliases, ...bare } = list
    expect(issuesOf('limit=1', bare)).toMatchObject([
      { message: 'limit is not a parameter of this call, which takes none' },
    ])
  })

  test('is reported together with a limited number of others', () => {
    const raw = Array.from({ length: 3_000 }, (_, i) => `x${i}=1`).join('&')
    expect(issuesOf(raw)).toHaveLength(20)
    expect(issuesOf(`${'x'.repeat(5_000)}=1`)[0]?.message.length).toBeLessThan(150)
  })

  test('is ignored by a document', () => {
    expect(issuesOf('utm_source=a&utm_source=b', { ...list, document: 'html' })).toEqual([])
  })
})

describe('an alias', () => {
  test('gives the same value', () => {
    const { read } = taken()
    expect(read('search=tax').data).toMatchObject({ q: 'tax' })
  })

  test('is refused together with the parameter itself', () => {
    expect(issuesOf('q=a&search=b')).toEqual([
      { path: 'query.search', message: 'search is another name of q: give one of them' },
    ])
  })

  test('is passed to the check as the sent name', () => {
    let written: ReadonlyMap<string, string> = new Map()
    queryReader(list, ({ sentNames }) => {
      written = sentNames
      return { issues: [] }
    })('search=tax')
    expect(written.get('q')).toBe('search')
  })
})

/** Laws, votes, committees and meetings are not in the specification and have their own conventions. */
const isOtherFamily = ({ path }: Route): boolean => /^\/(?:laws|votes|committees|meetings)(?:\/|$)/.test(path)

describe.each([
  ['members', 'limit offset sort state current search q congress district party chamber'],
  ['bills', 'limit offset sort congress q'],
  ['users', 'limit offset sort'],
] as const)('the calls about %s', (domain, names) => {
  test('accept every parameter of their sibling routes', () => {
    for (const [name, route] of Object.entries<Route>(ROUTES_BY_DOMAIN[domain])) {
      if (isOtherFamily(route)) continue
      for (const parameter of names.split(' '))
        expect(issuesOf(`${parameter}=1`, route), `${name} ${parameter}`).toEqual([])
    }
  })

  test('refuse any other', () => {
    for (const [name, route] of Object.entries<Route>(ROUTES_BY_DOMAIN[domain])) {
      // Documents ignore parameters that other sites append to links.
      if (route.document !== undefined) continue
      expect(issuesOf('utm_source=1', route), name).toHaveLength(1)
    }
  })
})

test('never has an alias equal to another parameter', () => {
  for (const routes of Object.values(ROUTES_BY_DOMAIN))
    for (const [name, route] of Object.entries<Route>(routes)) {
      const { declared, aliases } = queryNames(route)
      for (const [other, meant] of aliases)
        expect([declared.has(other), declared.has(meant)], name).toEqual([false, true])
    }
})

test('treats names of Object.prototype as ordinary names', () => {
  const query = z.object({ ['__proto__']: text, toString: text })
  const read = queryReader({ ...list, query }, ({ values }) => ({ data: Object.keys(values), issues: [] }))
  expect(read('__proto__=1&toString=2').data).toEqual(['__proto__', 'toString'])
})
