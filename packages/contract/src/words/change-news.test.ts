import { describe, expect, test } from 'vitest'
import { changeNews, importanceOf, plainLine, recordName } from './change-news.ts'
import { EVENT_KINDS, type EventKind } from '../entities/tracking.ts'

const BILL = { kind: 'bill', key: '119/hr/1315', title: 'Clean Rivers Act' } as const
const AMENDMENT = { kind: 'amendment', key: '119/samdt/2137', title: 'Amends S. 5' } as const
const COMMITTEE = {
  kind: 'committee',
  key: 'ssbk00',
  title: 'Senate Committee on Banking, Housing, and Urban Affairs',
} as const
const MEMBER = { kind: 'member', key: 'L000001', title: 'Lane, Ada B.' } as const

describe('a headline', () => {
  test.each<[EventKind, string | undefined, string]>([
    ['stage', 'passed_house', 'H.R. 1315 passed the House'],
    ['stage', 'to_president', 'H.R. 1315 was sent to the President'],
    ['stage', 'a stage of a newer server', 'H.R. 1315 has a new status'],
    ['law', 'Public Law 119-48', 'H.R. 1315 is now Public Law 119-48'],
    ['died', undefined, 'H.R. 1315 died with the 119th Congress'],
    ['reintroduced', '120/hr/12', 'H.R. 1315 was introduced again as H.R. 12 of the 120th Congress'],
    ['introduced', 'Clean Rivers Act', 'H.R. 1315 was introduced'],
    ['action', 'Read twice.', 'H.R. 1315 has a new action: Read twice.'],
    [
      'cosponsor_added',
      'Sen. Leahy, Patrick J. [D-VT]',
      'H.R. 1315 has a new cosponsor: Sen. Patrick J. Leahy',
    ],
    ['amendment', 'samdt 2137', 'H.R. 1315 has a new amendment: S.Amdt. 2137'],
    ['summary', 'Introduced in House', 'H.R. 1315 has a new summary'],
    ['vote', 'The House passed H.R. 1315, 218–204', 'The House passed H.R. 1315, 218–204'],
    ['vote', undefined, 'H.R. 1315 was voted on'],
  ])('of a bill says %s: %s', (kind, to, headline) => {
    expect(changeNews(BILL, { kind, ...(to !== undefined && { to }) })).toBe(headline)
  })

  test('of an amendment or a member names it', () => {
    expect(changeNews(AMENDMENT, { kind: 'outcome', to: 'agreed to' })).toBe('S.Amdt. 2137 was agreed to')
    expect(changeNews(AMENDMENT, { kind: 'outcome', to: 'fell' })).toBe('S.Amdt. 2137 fell')
    expect(changeNews(MEMBER, { kind: 'left', from: 'House, Ohio 4' })).toBe('Ada B. Lane left office')
    expect(changeNews(MEMBER, { kind: 'voted', to: 'Nay. The House passed H.R. 1, 218–204' })).toBe(
      'Ada B. Lane voted Nay. The House passed H.R. 1, 218–204',
    )
    expect(changeNews(MEMBER, { kind: 'voted', to: 'Not voting. The House passed H.R. 1, 218–204' })).toBe(
      'Ada B. Lane did not vote. The House passed H.R. 1, 218–204',
    )
    expect(changeNews(MEMBER, { kind: 'sponsored', to: '119/hr/1 Clean Rivers Act' })).toBe(
      'Ada B. Lane introduced a bill: H.R. 1 Clean Rivers Act',
    )
  })
})

test('names a member as screens do, by either order of the name', () => {
  const nameOf = (title: string) => recordName({ ...MEMBER, title })
  expect(['Ibrahim E. Chavis, Jr.', 'Chavis, Ibrahim E., Jr.'].map(nameOf)).toEqual([
    'Ibrahim E. Chavis, Jr.',
    'Ibrahim E. Chavis, Jr.',
  ])
})

test('names a committee as it is called, commas and all', () => {
  expect(changeNews(COMMITTEE, { kind: 'chair', from: 'Ada B. Lane', to: 'Grace Hopper' })).toBe(
    'Senate Committee on Banking, Housing, and Urban Affairs has a new chair: Grace Hopper',
  )
  expect(changeNews(BILL, { kind: 'meeting', to: 'Nov 19, 2026, 10:00 AM: On rivers' })).toBe(
    'H.R. 1315 has a meeting: Nov 19, 2026, 10:00 AM: On rivers',
  )
})

test('falls back to the title of a record of an unknown type', () => {
  expect(recordName({ kind: 'bill', key: '119/xr/1', title: 'Odd' })).toBe('Odd')
})

test('ranks every kind, with laws before stages before actions', () => {
  const kinds = Object.values(EVENT_KINDS).flat()
  expect(kinds.map((kind) => importanceOf({ kind })).filter((rank) => rank < 0)).toEqual([])
  const ranks = (['law', 'stage', 'cosponsor_added', 'action'] as const).map((kind) => importanceOf({ kind }))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})

test('keeps hostile text on one line, without characters that reorder it', () => {
  expect(plainLine('An Act\r\nBcc: eve@example.org\u202E\u0000 end\u2028')).toBe(
    'An Act Bcc: eve@example.org end',
  )
})
