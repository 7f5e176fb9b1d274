import type { TextVersion } from '@rostrum/contract/entities/bill'
import { expect, test } from 'vitest'
import { olderAndNewer, versionLabel, versionNamed } from './text-versions.ts'

const version = (code: string, date?: string): TextVersion => ({
  code,
  type: code,
  formats: [],
  isReadable: true,
  ...(date !== undefined && { date }),
})

const codes = (...args: Parameters<typeof olderAndNewer>) => olderAndNewer(...args)?.map(({ code }) => code)

test('labels a version with its date if it has one', () => {
  expect(versionLabel({ type: 'Introduced in House', date: '2025-01-03' })).toBe(
    'Introduced in House, Jan 3, 2025',
  )
  expect(versionLabel({ type: 'Enrolled Bill' })).toBe('Enrolled Bill')
})

test('orders two versions by date', () => {
  const list = [version('enrolled', '2025-09-01'), version('introduced', '2025-01-03')]
  expect(codes(list, 'enrolled', 'introduced')).toEqual(['introduced', 'enrolled'])
  expect(codes(list, 'introduced', 'enrolled')).toEqual(['introduced', 'enrolled'])
  expect(codes(list.toReversed(), 'introduced', 'enrolled')).toEqual(['introduced', 'enrolled'])
})

test('treats the first listed as the newest without dates', () => {
  expect(codes([version('new'), version('old')], 'new', 'old')).toEqual(['old', 'new'])
})

test('returns undefined when a version is missing', () => {
  expect(codes([version('new')], 'new', 'gone')).toBeUndefined()
})

test('finds a version by its slug, and by the code in the name of its file', () => {
  const url = 'https://www.congress.gov/119/bills/hr1/BILLS-119hr1rh2.htm'
  const reported = { ...version('reported-in-house-2'), formats: [{ type: 'Formatted Text', url }] }
  const list = [reported, version('rh')]
  for (const name of ['reported-in-house-2', 'rh2']) expect(versionNamed(list, name)).toBe(reported)
  expect(versionNamed(list, 'rh')?.code).toBe('rh')
  for (const name of ['h2', '', null]) expect(versionNamed(list, name)).toBeUndefined()
})
