import { PRIVATE } from '@rostrum/contract/cache'
import { queryNames } from '@rostrum/contract/query-names'
import type { Route } from '@rostrum/contract/route'
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

test('a query is checked once, however often it is sent', () => {
  const { read, checks } = taken()
  for (let i = 0; i < 3; i += 1) expect(read('q=a%20b&limit=5').data).toMatchObject({ q: 'a b', limit: '5' })
  expect(checks()).toBe(1)
  expect(read('q=other').data).toMatchObject({ q: 'other' })
  expect(checks()).toBe(2)
})

test('what several requests share cannot be changed by one of them', () => {
  const { read } = taken()
  const data = read('q=a').data as { q: string; list: string[] } // as the check above makes it
  expect(() => (data.q = 'b')).toThrow(TypeError)
  expect(() => data.list.push('b')).toThrow(TypeError)
})

test('a refused one is checked again, and keeps every issue', () => {
  const issue = { path: 'query.q', message: 'q is wrong' }
  const { read, checks } = counted(() => ({ issues: [issue] }))
  const twice = { path: 'query.q', message: 'q must be given once' }
  for (let i = 0; i < 2; i += 1) expect(read('q=1&q=2').issues).toEqual([twice, issue])
  expect(checks()).toBe(2)
})

test('strangers’ queries take only so much room', () => {
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
  ])('in %s is refused by name, with the nearest known one', (raw, message) => {
    expect(issuesOf(raw).map((issue) => issue.message)).toEqual([message])
  })

  test('stands in the path of its issue, also when it is written in percent signs', () => {
    expect(issuesOf('c%6Fngres=118')).toMatchObject([{ path: 'query.congres' }])
  })

  test('is refused by a call without parameters', () => {
    const { query: _query, aliases: _aliases, ...bare } = list
    expect(issuesOf('limit=1', bare)).toMatchObject([
      { message: 'limit is not a parameter of this call, which takes none' },
    ])
  })

  test('is reported with others, but not by the thousand', () => {
    const raw = Array.from({ length: 3_000 }, (_, i) => `x${i}=1`).join('&')
    expect(issuesOf(raw)).toHaveLength(20)
    expect(issuesOf(`${'x'.repeat(5_000)}=1`)[0]?.message.length).toBeLessThan(150)
  })

  test('is ignored by a document', () => {
    expect(issuesOf('utm_source=a&utm_source=b', { ...list, document: 'html' })).toEqual([])
  })
})

describe('another name of a parameter', () => {
  test('gives the same value', () => {
    const { read } = taken()
    expect(read('search=tax').data).toMatchObject({ q: 'tax' })
  })

  test('beside the first one is refused', () => {
    expect(issuesOf('q=a&search=b')).toEqual([
      { path: 'query.search', message: 'search is another name of q: give one of them' },
    ])
  })

  test('is the one that the check is told was written', () => {
    let written: ReadonlyMap<string, string> = new Map()
    queryReader(list, ({ sentNames }) => {
      written = sentNames
      return { issues: [] }
    })('search=tax')
    expect(written.get('q')).toBe('search')
  })
})

describe.each([
  ['members', 'limit offset sort state current search q congress district party chamber'],
  ['bills', 'limit offset sort congress q'],
  ['users', 'limit offset sort'],
] as const)('the calls about %s', (domain, names) => {
  test('accept every parameter that the specification gives one of them', () => {
    for (const [name, route] of Object.entries<Route>(ROUTES_BY_DOMAIN[domain]))
      for (const parameter of names.split(' '))
        expect(issuesOf(`${parameter}=1`, route), `${name} ${parameter}`).toEqual([])
  })

  test('refuse any other', () => {
    for (const [name, route] of Object.entries<Route>(ROUTES_BY_DOMAIN[domain]))
      expect(issuesOf('utm_source=1', route), name).toHaveLength(1)
  })
})

test('no other name is the name of another parameter', () => {
  for (const routes of Object.values(ROUTES_BY_DOMAIN))
    for (const [name, route] of Object.entries<Route>(routes)) {
      const { declared, aliases } = queryNames(route)
      for (const [other, meant] of aliases)
        expect([declared.has(other), declared.has(meant)], name).toEqual([false, true])
    }
})

test('a name that objects have of their own is only a name', () => {
  const query = z.object({ ['__proto__']: text, toString: text })
  const read = queryReader({ ...list, query }, ({ values }) => ({ data: Object.keys(values), issues: [] }))
  expect(read('__proto__=1&toString=2').data).toEqual(['__proto__', 'toString'])
})
