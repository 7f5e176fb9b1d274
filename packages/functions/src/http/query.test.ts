import { expect, test } from 'vitest'
import { type Checked, queryReader } from './query.ts'

function counted(answer: (values: Readonly<Record<string, string>>) => Checked) {
  let checks = 0
  const read = queryReader((values) => {
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

test('a name that objects have of their own is only a name', () => {
  const { data } = queryReader((values) => ({ data: Object.keys(values), issues: [] }))(
    '__proto__=1&toString=2',
  )
  expect(data).toEqual(['__proto__', 'toString'])
})
