import { expect, test } from 'vitest'
import type { District } from './district.ts'
import {
  findZipDistricts,
  listZipAreas,
  openZipAreas,
  packZipAreas,
  parseDistrict,
  type ZipArea,
} from './zip-areas.ts'
import { ZIP_AREAS_119 } from './zip-areas-119.ts'
import { ZIP_AREAS_SAMPLE } from './zip-areas-sample.ts'

const HEADER = { congress: 119, source: 'a test', date: '2025-01-03', sha256: 'abc' }
const at = (stateCode: string, district: number): District => ({ stateCode, district })
const AREAS: readonly ZipArea[] = [
  ['00000', [at('PR', 0)]],
  ['00100', [at('CA', 52), at('NV', 4)]],
  ['00101', [at('NV', 1)]],
  ['00199', [at('CA', 25), at('CA', 26), at('CA', 51)]],
  ['99999', [at('AK', 0)]],
]
const TEXT = packZipAreas(HEADER, new Map(AREAS.toReversed()))

test('reads back what it packed, in order', () => {
  const table = openZipAreas(TEXT)
  expect(table).toEqual({ ...HEADER, text: TEXT })
  expect(listZipAreas(table)).toEqual(AREAS)
  for (const [zip, districts] of AREAS) expect(findZipDistricts(table, zip), zip).toEqual(districts)
})

test.each(['00001', '00102', '50000', '0010', '001000', '0010a', '', 'congr', '\n0010'])(
  'finds no area for "%s"',
  (zip) => expect(findZipDistricts(openZipAreas(TEXT), zip)).toEqual([]),
)

test('orders the districts of an area by state and number', () => {
  const text = packZipAreas(HEADER, new Map([['59221', [at('ND', 0), at('MT', 2), at('MT', 1)]]]))
  expect(findZipDistricts(openZipAreas(text), '59221')).toEqual([at('MT', 1), at('MT', 2), at('ND', 0)])
})

test.each([
  ['another format', TEXT.replace('areas 1', 'areas 2'), /begins with/],
  ['no congress', TEXT.replace('congress: 119', 'congress: '), /whose lines/],
  ['no source', TEXT.replace('source', 'sauce'), /whose lines/],
])('refuses a table with %s', (_, text, problem) => {
  expect(() => openZipAreas(text)).toThrow(problem)
})

test('refuses a damaged line', () => {
  expect(() => listZipAreas(openZipAreas(TEXT.replace('.PRA', '.P!')))).toThrow(/000 is not an area/)
})

test.each([
  [new Map([['123', [at('PR', 0)]]]), /123 is not a ZIP code/],
  [new Map([['12345', []]]), /12345 has no district/],
  [new Map([['12345', [at('PR', 53)]]]), /no letter for district 53/],
])('refuses to pack areas that it could not read back', (areas, problem) => {
  expect(() => packZipAreas(HEADER, areas)).toThrow(problem)
})

test.each([
  ['AK', '0', at('AK', 0)],
  ['AK', '00', at('AK', 0)],
  ['PR', '98', at('PR', 0)],
  ['TX', '38', at('TX', 38)],
  ['TX', '39', undefined],
  ['TX', '0', undefined],
  ['AK', '1', undefined],
  ['XX', '1', undefined],
  ['TX', 'ZZ', undefined],
])('knows district %s %s', (stateCode, number, expected) => {
  expect(parseDistrict(stateCode, number, 119)).toEqual(expected)
})

test.each([
  ['00802', 'VI'],
  ['96799', 'AS'],
  ['96910', 'GU'],
  ['96950', 'MP'],
])('finds the delegate of %s, whose territory has no areas', (zip, code) => {
  expect(findZipDistricts(openZipAreas(ZIP_AREAS_119), zip)).toEqual([at(code, 0)])
})

test.each([
  ['the 119th Congress', ZIP_AREAS_119, 33_774],
  ['the sample', ZIP_AREAS_SAMPLE, 60],
])('the table of %s has only districts that exist', (_, text, count) => {
  const areas = listZipAreas(openZipAreas(text))
  expect(areas).toHaveLength(count)
  const strange = areas.filter(([, districts]) =>
    districts.some(
      ({ stateCode, district }) => parseDistrict(stateCode, String(district), 119)?.district !== district,
    ),
  )
  expect(strange).toEqual([])
  expect(new Set(areas.map(([zip]) => zip)).size).toBe(count)
})
