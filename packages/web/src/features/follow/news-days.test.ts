import type { Activity, EventKind } from '@rostrum/contract/entities/tracking'
import { describe, expect, test } from 'vitest'
import { groupChanges } from './change-groups.ts'
import { newsDays } from './news-days.ts'
import { quietLabel } from './quiet-fold.tsx'

/** A change of a bill at an hour of a day of November in the reader's time zone. */
function change(
  number: number,
  [day, hour]: [number, number],
  kind: EventKind = 'action',
  to = '',
): Activity {
  const seenAt = new Date(2026, 10, day, hour).toISOString()
  return {
    id: `${number} ${day} ${hour}`,
    item: { kind: 'bill', key: `119/hr/${number}`, title: `Act ${number}` },
    kind,
    to,
    seenAt,
    firstSeenAt: seenAt,
    recordedAt: seenAt,
    isUnread: false,
  }
}

describe('news', () => {
  test('is grouped by day and then by record, newest first', () => {
    const changes = [
      change(1, [24, 15]),
      change(2, [24, 12]),
      change(1, [24, 9]),
      change(2, [23, 23]),
      change(1, [23, 1]),
    ]
    const days = newsDays(changes).map(({ day, count, rows }) => [
      day,
      count,
      rows.map((row) => [row.id, row.changes.length]),
    ])
    expect(days).toEqual([
      [
        '2026-11-24',
        3,
        [
          ['bill 119/hr/1', 2],
          ['bill 119/hr/2', 1],
        ],
      ],
      [
        '2026-11-23',
        2,
        [
          ['bill 119/hr/2', 1],
          ['bill 119/hr/1', 1],
        ],
      ],
    ])
  })

  test('summarizes frequent changes in one line, in the place of the newest', () => {
    const groups = groupChanges([
      change(1, [24, 15], 'stage', 'passed_house'),
      change(1, [24, 14], 'cosponsor_added', 'Rep. Doe, Jane [D-OH-1]'),
      change(1, [24, 13], 'action', 'Read.'),
      change(1, [24, 12], 'cosponsor_added', 'Rep. Roe, Ann [R-OH-2]'),
    ])
    expect(groups.map(({ first, several }) => [first.kind, several])).toEqual([
      ['stage', undefined],
      ['cosponsor_added', { what: '2 new cosponsors', names: ['Rep. Jane Doe', 'Rep. Ann Roe'] }],
      ['action', undefined],
    ])
  })
})

test.each([
  [12, { isOthers: true, since: 'Nov 3' }, '12 others unchanged since Nov 3'],
  [1, { isOthers: true, since: 'Nov 3' }, '1 other unchanged since Nov 3'],
  [1_200, { isOthers: false, since: 'Nov 3' }, '1,200 items unchanged since Nov 3'],
  [1, { isOthers: false, since: undefined }, '1 item without changes yet'],
])('%d quiet records of %o are one line', (count, options, label) => {
  expect(quietLabel(count, options)).toBe(label)
})
