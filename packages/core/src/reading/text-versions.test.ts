import { expect, test } from 'vitest'
import { TEXT_ORIGIN } from '../congress/text-source.ts'
import { textVersions } from './text-versions.ts'

const formats = (...urls: string[]) => urls.map((url) => ({ type: 'Formatted Text', url }))
const HTM = `${TEXT_ORIGIN}/119/bills/hr1/BILLS-119hr1ih.htm`
const codes = (texts: { type: string; date?: string }[], origin = TEXT_ORIGIN) =>
  textVersions(
    texts.map((text) => ({ ...text, formats: [] })),
    origin,
  ).map(({ code }) => code)

test('sorts newest first: the law, then the undated enrolled bill', () => {
  const types = [
    { type: 'Public Law', date: '2025-07-04' },
    { type: 'Enrolled Bill' },
    { type: 'Introduced in House', date: '2025-01-03' },
    { type: 'Engrossed in House', date: '2025-02-03' },
  ]
  expect(codes(types)).toEqual(['public-law', 'enrolled-bill', 'engrossed-in-house', 'introduced-in-house'])
})

test('puts printings of one day in the order in which a bill gets them, as the search inside texts does', () => {
  const date = '2025-02-03'
  const types = ['Referred in Senate', 'Introduced in House', 'Engrossed in House']
  for (const listed of [types, types.toReversed()])
    expect(codes(listed.map((type) => ({ type, date })))).toEqual([
      'referred-in-senate',
      'engrossed-in-house',
      'introduced-in-house',
    ])
})

test('numbers repeated types by date, so that URLs stay stable', () => {
  const [first, second, third] = ['2025-02-01', '2025-03-01', '2025-04-01'].map((date) => ({
    type: 'Reported in House',
    date,
  }))
  if (!first || !second || !third) throw new Error('three versions were made')
  expect(codes([second, first])).toEqual(['reported-in-house-2', 'reported-in-house'])
  expect(codes([first, third, second])).toEqual([
    'reported-in-house-3',
    'reported-in-house-2',
    'reported-in-house',
  ])
})

test.each(['', '??', '—', 'x'.repeat(500), 'Engrossed Amendment (Senate), 2d'])(
  'makes a valid code from type %j',
  (type) => {
    expect(codes([{ type }])[0]).toMatch(/^[a-z0-9-]{1,80}$/)
  },
)

test.each([
  [HTM, true],
  [`${TEXT_ORIGIN}/a/b.pdf`, false],
  ['https://www.govinfo.gov/119/bills/hr1.htm', false],
  ['https://evil.example/119/bills/hr1.htm', false],
  ['http://www.congress.gov/119/bills/hr1.htm', false],
  ['https://www.congress.gov:8443/119/bills/hr1.htm', false],
  ['https://user@www.congress.gov/119/bills/hr1.htm', false],
  [`${HTM}?redirect=https://evil.example`, false],
  [`${TEXT_ORIGIN}/119/%2fetc/x.htm`, false],
  ['//evil.example/119/x.htm', false],
  ['no address', false],
])('decides whether %s is readable: %s', (url, isReadable) => {
  const [version] = textVersions([{ type: 'Introduced', formats: formats(url) }], TEXT_ORIGIN)
  expect(version?.isReadable).toBe(isReadable)
})

test.each([
  'http://127.0.0.1:4601/119/bills/BILLS-119hr1ih.htm',
  '/sample-congress/119/bills/BILLS-119hr1ih.htm',
])('accepts %s when the sample Congress replaces Congress.gov', (url) => {
  const texts = [{ type: 'Introduced', formats: formats(url) }]
  expect(textVersions(texts, 'http://127.0.0.1:4601')[0]?.isReadable).toBe(true)
})
