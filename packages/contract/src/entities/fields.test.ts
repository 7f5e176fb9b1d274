import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  enumParam,
  bioguideId,
  booleanParam,
  integer,
  itemNumber,
  pageParams,
  searchText,
  stateCode,
} from './fields.ts'

const reads = (schema: z.core.$ZodType, value: unknown): unknown => z.safeParse(schema, value).data

describe('integer', () => {
  const number = integer({ min: 0, max: 99 })

  test('accepts strings and numbers', () => {
    expect(reads(number, '7')).toBe(7)
    expect(reads(number, 7)).toBe(7)
    expect(reads(number, '0')).toBe(0)
  })

  test.each(['', ' ', '1.5', '1e3', '0x10', 'seven', '100', '-1', '99999999999', 7.5, null, [1]])(
    'refuses %j',
    (value) => {
      expect(z.safeParse(number, value).success).toBe(false)
    },
  )
})

test('enumParam ignores case and returns the listed spelling', () => {
  expect(reads(enumParam(['House', 'Senate']), 'sEnAtE')).toBe('Senate')
  expect(z.safeParse(enumParam(['House', 'Senate']), 'Lords').success).toBe(false)
  expect(reads(stateCode, 'vt')).toBe('VT')
})

test('booleanParam accepts only true and false', () => {
  expect([reads(booleanParam, 'true'), reads(booleanParam, false)]).toEqual([true, false])
  expect(z.safeParse(booleanParam, 'yes').success).toBe(false)
})

test('searchText trims the ends', () => {
  expect(reads(searchText, '  clean \n water ')).toBe('clean water')
  expect(z.safeParse(searchText, ' a ').success).toBe(false)
  expect(z.safeParse(searchText, 'x'.repeat(2_001)).success).toBe(false)
})

test('validates ids of members and numbers of bills', () => {
  expect(reads(bioguideId, 's000148')).toBe('S000148')
  expect(z.safeParse(bioguideId, '../../x').success).toBe(false)
  expect(reads(itemNumber, '3076')).toBe('3076')
  for (const bad of ['0', '-1', '3076a', '123456', '1/2'])
    expect(z.safeParse(itemNumber, bad).success).toBe(false)
})

test('pageParams applies defaults and maximums', () => {
  const schema = z.object(pageParams({ limit: 20, max: 100 }))
  expect(z.parse(schema, {})).toEqual({ limit: 20, offset: 0 })
  expect(z.parse(schema, { limit: '100', offset: '40' })).toEqual({ limit: 100, offset: 40 })
  expect(z.safeParse(schema, { limit: '101' }).success).toBe(false)
})
