import type { FollowedRecord } from '@rostrum/contract/entities/tracking'
import { expect, test } from 'vitest'
import { trackedCsv } from './export-button.tsx'

const bill = (title: string): FollowedRecord => ({
  kind: 'bill',
  key: '119/hr/1',
  title,
  followedTitle: title,
  followedAt: '2026-01-05T12:00:00Z',
})
/** The title's field in a CSV file of one row. */
const titleIn = (title: string): string | undefined =>
  /\r\nbill,H\.R\. 1,(.*),2026-01-05T12:00:00Z,,,,/s.exec(trackedCsv([bill(title)], 'https://x.test'))?.[1]

test('writes a row with all columns for each tracked record', () => {
  const member: FollowedRecord = {
    kind: 'member',
    key: 'S000148',
    title: 'José Núñez',
    followedTitle: 'José Núñez',
    followedAt: '2026-01-04T12:00:00Z',
    lastChange: {
      kind: 'party',
      from: 'Democratic',
      to: 'Independent',
      happenedDate: '2026-01-03',
      seenAt: '2026-01-04T13:00:00Z',
      firstSeenAt: '2026-01-04T12:55:00Z',
      recordedAt: '2026-01-04T13:00:00Z',
    },
  }
  expect(trackedCsv([bill('Clean Rivers Act'), member], 'https://x.test')).toBe(
    '\uFEFFKind,Number,Title,Tracked since,Last change,Date of change,Detected,Link\r\n' +
      'bill,H.R. 1,Clean Rivers Act,2026-01-05T12:00:00Z,,,,https://x.test/bills/119/hr/1\r\n' +
      'member,S000148,José Núñez,2026-01-04T12:00:00Z,Party changed: Democratic → Independent,2026-01-03,' +
      '2026-01-04T13:00:00Z,https://x.test/members/S000148\r\n',
  )
})

test.each([
  ['An Act, as amended', '"An Act, as amended"'],
  ['The "Rivers" Act', '"The ""Rivers"" Act"'],
  ['Two\nlines', '"Two\nlines"'],
])('quotes the field %j', (title, field) => {
  expect(titleIn(title)).toBe(field)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])(
  'escapes %j, so that a spreadsheet does not run it as a formula',
  (title) => {
    expect(titleIn(title)).toBe(`'${title}`)
  },
)

test('escapes and quotes a formula that contains quotes', () => {
  expect(titleIn('=HYPERLINK("https://x.test","y")')).toBe(`"'=HYPERLINK(""https://x.test"",""y"")"`)
})
