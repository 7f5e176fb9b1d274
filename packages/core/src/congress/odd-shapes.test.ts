import { expect, test } from 'vitest'
import { createOddShapes, outlineOf } from './odd-shapes.ts'

test('counts odd rows and logs only the first of each kind', () => {
  const logged: unknown[] = []
  const odd = createOddShapes({ info: (event, fields) => void logged.push([event, fields]), error: () => {} })
  odd.note('bills', 'type', { type: 'CEN_DOC_H', number: '73' })
  odd.note('bills', 'type', { type: 'CEN_DOC_S', number: '5' })
  odd.note('bills', 'number', { type: 'HR', number: '2 1/2' })
  expect(odd.counts()).toEqual({ 'bills: type': 2, 'bills: number': 1 })
  expect(logged).toHaveLength(2)
  expect(logged[0]).toEqual([
    'congress row of unknown shape',
    { kind: 'bills', lacks: 'type', outline: { type: 'string', number: 'string' } },
  ])
})

test('outlines a row’s structure without its content', () => {
  const row = {
    name: 'Example, Ann',
    phone: null,
    state: '',
    terms: { item: [{ startYear: 2001 }] },
    tags: [],
  }
  expect(outlineOf(row)).toEqual({
    name: 'string',
    phone: 'null',
    state: 'blank',
    terms: { item: [{ startYear: 'number' }] },
    tags: 'array',
  })
})
