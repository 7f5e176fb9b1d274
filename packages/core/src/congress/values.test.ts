import { expect, test } from 'vitest'
import { linkOf, TEXT_HOSTS } from './links.ts'
import { plainText } from './plain-text.ts'
import {
  chamberOf,
  flagOf,
  intOf,
  numberOf,
  partCountOf,
  sourceUpdatedAtOf,
  textOf,
  withdrawnCountOf,
} from './values.ts'

test.each([
  ['Agreed to by voice vote. ', 'Agreed to by voice vote.'],
  ['CBO&#039;s Baseline &amp; more &#x2014; &ldquo;so&rdquo;', "CBO's Baseline & more — “so”"],
  ['Petition No: 3. (<a href="https://clerk.house.gov">text</a>)', 'Petition No: 3. (text)'],
  ['two\n  lines', 'two lines'],
  ['5 < 6 and 7 > 2', '5 < 6 and 7 > 2'],
  ['escaped twice &amp;#039;', 'escaped twice &#039;'],
  ['&lt;b&gt; is shown, not obeyed', '<b> is shown, not obeyed'],
  ['&unknown; and &#0; and &#xD800;', '&unknown; and &#0; and &#xD800;'],
])('converts %j to plain text', (written, plain) => {
  expect(plainText(written)).toBe(plain)
})

test('treats blank, null and absent text alike and accepts numbers as text', () => {
  expect([textOf('  '), textOf(null), textOf(undefined), textOf({}), textOf(20_510)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    '20510',
  ])
})

test('parses integers from strings and rejects everything else', () => {
  expect([intOf(3_076), intOf('3076'), intOf(' 0 '), intOf(-1)]).toEqual([3_076, 3_076, 0, -1])
  for (const odd of ['', null, undefined, '1.5', 1.5, NaN, 'XIV', true, '9'.repeat(20)]) {
    expect(intOf(odd), String(odd)).toBeUndefined()
  }
})

test('rejects fractional, Roman and zero citation numbers', () => {
  expect([numberOf('2 1/2'), numberOf('XIV'), numberOf(0), numberOf('0012')]).toEqual([
    undefined,
    undefined,
    undefined,
    '12',
  ])
})

test('parses flags from booleans, words and letters', () => {
  expect([flagOf(true), flagOf('True'), flagOf('N'), flagOf(null), flagOf('maybe')]).toEqual([
    true,
    true,
    false,
    undefined,
    undefined,
  ])
})

test('parses long and short names of chambers', () => {
  const written = ['House of Representatives', 'HOUSE', 'H', 'Senate', 's', 'Joint', null]
  expect(written.map(chamberOf)).toEqual([
    'House',
    'House',
    'House',
    'Senate',
    'Senate',
    undefined,
    undefined,
  ])
})

test('counts zero rows for a missing part and includes withdrawn ones', () => {
  expect(partCountOf({ count: 30, countIncludingWithdrawnCosponsors: 31, url: 'x' })).toBe(31)
  expect([partCountOf({ count: '7' }), partCountOf(null), partCountOf(undefined)]).toEqual([7, 0, 0])
})

test('counts withdrawn cosponsors', () => {
  expect(withdrawnCountOf({ count: 30, countIncludingWithdrawnCosponsors: 31 })).toBe(1)
  expect(withdrawnCountOf({ count: 0, countIncludingWithdrawnCosponsors: 1 })).toBe(1)
  const nobody = [{ count: 7, countIncludingWithdrawnCosponsors: 7 }, { count: 7 }, {}, null]
  expect(nobody.map(withdrawnCountOf)).toEqual([undefined, undefined, undefined, undefined])
})

test('picks the later update time, or the Unix epoch without one', () => {
  expect(
    sourceUpdatedAtOf({ updateDate: '2025-12-18', updateDateIncludingText: '2025-12-20T01:02:03Z' }),
  ).toBe('2025-12-20T01:02:03.000Z')
  expect(sourceUpdatedAtOf({ updateDate: null })).toBe('1970-01-01T00:00:00.000Z')
})

test('accepts only complete https URLs on expected hosts', () => {
  expect(linkOf('http://www.congress.gov/119/bills/hr1.htm', TEXT_HOSTS)).toBe(
    'https://www.congress.gov/119/bills/hr1.htm',
  )
  const refused = [
    'https://congress.gov.example/x',
    'https://notcongress.gov/x',
    'https://someone@www.congress.gov/x',
    'javascript:alert(1)',
    '/119/bills',
    '',
    null,
  ]
  for (const odd of refused) expect(linkOf(odd, TEXT_HOSTS), String(odd)).toBeUndefined()
  expect(linkOf('https://example.house.gov/')).toBe('https://example.house.gov/')
})
