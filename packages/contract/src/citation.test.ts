import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AMENDMENT_TYPE_KEYS, BILL_TYPE_KEYS } from './bill-types.ts'
import { formatCitation, officialUrl, parseBareNumber, parseCitation } from './citation.ts'

const bill = (type: string, number: string, congress?: number) => ({
  kind: 'bill',
  type,
  number,
  ...(congress !== undefined && { congress }),
})

describe('reading a citation', () => {
  test.each([
    ['hr1', 'hr', '1'],
    ['HR1', 'hr', '1'],
    ['H.R. 1', 'hr', '1'],
    ['H. R. 1', 'hr', '1'],
    ['h r 1', 'hr', '1'],
    ['HR 1', 'hr', '1'],
    ['hr-1', 'hr', '1'],
    ['hr/1', 'hr', '1'],
    ['H.R.3076', 'hr', '3076'],
    ['HR no. 12', 'hr', '12'],
    ['hr 007', 'hr', '7'],
    ['  hr   1  ', 'hr', '1'],
    ['s 12', 's', '12'],
    ['S. 12', 's', '12'],
    ['s12', 's', '12'],
    ['S.J.Res. 5', 'sjres', '5'],
    ['S. J. Res. 5', 'sjres', '5'],
    ['sjres5', 'sjres', '5'],
    ['SJ Res 5', 'sjres', '5'],
    ['H.J.Res. 5', 'hjres', '5'],
    ['H.Con.Res. 14', 'hconres', '14'],
    ['H Con Res 14', 'hconres', '14'],
    ['s.con.res.7', 'sconres', '7'],
    ['H.Res. 5', 'hres', '5'],
    ['S.Res.5', 'sres', '5'],
    ['House Bill 22', 'hr', '22'],
    ['senate joint resolution 9', 'sjres', '9'],
    ['ＨＲ １', 'hr', '1'],
  ])('%s', (text, type, number) => {
    expect(parseCitation(text)).toEqual(bill(type, number))
  })

  test.each([
    ['119 hr 1', 'hr', '1', 119],
    ['119/hr/1', 'hr', '1', 119],
    ['119-hr-1', 'hr', '1', 119],
    ['119th H.R. 1', 'hr', '1', 119],
    ['hr 1 119', 'hr', '1', 119],
    ['hr1-119', 'hr', '1', 119],
    ['H.R. 1 (118th)', 'hr', '1', 118],
    ['H.R. 1 (118th Congress)', 'hr', '1', 118],
    ['S. 5, 117th Congress', 's', '5', 117],
    ['H.R. 1 of the 118th Congress', 'hr', '1', 118],
    ['https://www.congress.gov/bill/118th-congress/house-bill/766', 'hr', '766', 118],
    ['congress.gov/bill/118th-congress/senate-concurrent-resolution/3/text?s=1', 'sconres', '3', 118],
  ])('%s, with its congress', (text, type, number, congress) => {
    expect(parseCitation(text)).toEqual(bill(type, number, congress))
  })

  test.each([
    ['S.Amdt. 2137', 'samdt', '2137', undefined],
    ['samdt 2137', 'samdt', '2137', undefined],
    ['H.Amdt.173', 'hamdt', '173', undefined],
    ['117 samdt 2137', 'samdt', '2137', 117],
    ['https://www.congress.gov/amendment/117th-congress/house-amendment/173', 'hamdt', '173', 117],
  ])('%s is an amendment', (text, type, number, congress) => {
    expect(parseCitation(text)).toEqual({
      kind: 'amendment',
      type,
      number,
      ...(congress !== undefined && { congress }),
    })
  })

  test.each([
    '',
    'hr',
    '1',
    '119',
    'hr 0',
    'hr 123456',
    'water 12',
    'clean water act',
    'section 8 housing',
    'xr 5',
    '0 hr 1',
    'https://example.org/bill/118th-congress/house-bill/766',
    'hr 1; drop table',
    '1'.repeat(500),
  ])('%j is none', (text) => {
    expect(parseCitation(text)).toBeUndefined()
  })

  test('reads back whatever it writes, for every type, number and congress', () => {
    const types = fc.constantFrom(...BILL_TYPE_KEYS, ...AMENDMENT_TYPE_KEYS)
    fc.assert(
      fc.property(
        types,
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 200 }),
        (type, n, congress) => {
          const number = String(n)
          expect(parseCitation(formatCitation(type, number))).toMatchObject({ type, number })
          expect(parseCitation(officialUrl(congress, type, number))).toMatchObject({ type, number, congress })
          expect(parseCitation(`${congress}/${type}/${number}`)).toMatchObject({ type, number, congress })
        },
      ),
    )
  })

  test('answers any text at once, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
        parseCitation(text)
      }),
    )
    for (const hostile of [`${'h.'.repeat(95)} 1`, `1 ${'. '.repeat(95)}x`, `h${' .'.repeat(95)}`]) {
      expect(parseCitation(hostile)).toBeUndefined()
    }
  })
})

describe('a number that does not say of what', () => {
  test.each([
    ['3076', '3076'],
    [' 0012 ', '12'],
    ['#7', '7'],
    ['No. 3076', '3076'],
    ['no 3076', '3076'],
    ['number 9', '9'],
    ['\uff13\uff10', '30'],
  ])('%j is read', (text, number) => {
    expect(parseBareNumber(text)).toBe(number)
    expect(parseCitation(text)).toBeUndefined()
  })

  test.each([
    '',
    '0',
    '000',
    'hr 1',
    '123456',
    '1 2',
    '9/11',
    '3.5',
    '-4',
    'act of 2025',
    '1st',
    '1'.repeat(500),
  ])('%j is none', (text) => {
    expect(parseBareNumber(text)).toBeUndefined()
  })
})

test('the official page of a bill and of an amendment', () => {
  expect(officialUrl(119, 'sjres', '5')).toBe(
    'https://www.congress.gov/bill/119th-congress/senate-joint-resolution/5',
  )
  expect(officialUrl(117, 'samdt', '2137')).toBe(
    'https://www.congress.gov/amendment/117th-congress/senate-amendment/2137',
  )
})
