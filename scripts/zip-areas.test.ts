import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ZIP_AREAS_119 } from '@rostrum/contract/places/zip-areas-119'
import { findZipDistricts, openZipAreas } from '@rostrum/contract/places/zip-areas'
import { describe, expect, test } from 'vitest'
import { readZipDistricts, zipAreasModule } from './zip-areas.ts'

const RECORDINGS = process.env['ROSTRUM_RECORDINGS'] ?? ''
const SOURCE = join(RECORDINGS, '../districts/zccd.csv')
const isThere = RECORDINGS !== '' && existsSync(SOURCE)
const COMMITTED = new URL('../packages/contract/src/places/zip-areas-119.ts', import.meta.url)
const COMPRESSED_MAX = 40 * 1024

const csv = (...rows: string[]): string => ['state_fips,state_abbr,zcta,cd', ...rows, ''].join('\r\n')

test('reads the districts of each area', () => {
  const areas = readZipDistricts(csv('01,AL,30165,3', '13,GA,30165,14', '02,AK,99501,0', '72,PR,00601,98'))
  expect([...areas]).toEqual([
    [
      '30165',
      [
        { stateCode: 'AL', district: 3 },
        { stateCode: 'GA', district: 14 },
      ],
    ],
    ['99501', [{ stateCode: 'AK', district: 0 }]],
    ['00601', [{ stateCode: 'PR', district: 0 }]],
  ])
})

test.each([
  ['other columns', 'zip,district\n', /the first line/],
  ['a short ZIP code', csv('01,AL,3016,3'), /line 2 is not a district/],
  ['a district beyond the last', csv('01,AL,30165,3', '01,AL,35004,8'), /line 3 is not a district/],
  ['an unknown state', csv('99,ZZ,30165,3'), /line 2/],
  ['more columns', csv('01,AL,30165,3,x'), /line 2/],
  ['a repeated line', csv('01,AL,30165,3', '01,AL,30165,3'), /line 3 repeats/],
])('refuses a source with %s', (_, text, problem) => {
  expect(() => readZipDistricts(text)).toThrow(problem)
})

test('refuses any file but the one it was made for', () => {
  expect(() => zipAreasModule(new TextEncoder().encode(csv('01,AL,30165,3')))).toThrow(/SHA-256/)
})

test('compresses to at most 40 KB', () => {
  const code = readFileSync(COMMITTED)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  expect(gzipSync(code, { level: 6 }).length).toBeLessThanOrEqual(COMPRESSED_MAX)
  expect(brotliCompressSync(code, quality).length).toBeLessThanOrEqual(COMPRESSED_MAX)
})

describe.skipIf(!isThere)('against the source (set ROSTRUM_RECORDINGS to the folder beside it)', () => {
  test('the committed table equals the script’s output', () => {
    expect(zipAreasModule(readFileSync(SOURCE))).toBe(readFileSync(COMMITTED, 'utf8'))
  })

  test('every area has the districts of the source', () => {
    const table = openZipAreas(ZIP_AREAS_119)
    const expected = new Map<string, string[]>()
    for (const row of readFileSync(SOURCE, 'utf8').trimEnd().split('\r\n').slice(1)) {
      const [, state, zip = '', district] = row.split(',')
      expected.set(zip, [...(expected.get(zip) ?? []), `${state}${Number(district)}`])
    }
    const wrong = [...expected].filter(([zip, districts]) => {
      const found = findZipDistricts(table, zip).map(({ stateCode, district }) => stateCode + district)
      return found.toSorted().join() !== districts.toSorted().join()
    })
    expect(expected.size).toBe(33_774)
    expect(wrong).toEqual([])
  })
})
