import { describe, expect, test } from 'vitest'
import type { CommitteeRoster } from '../record/committee-members.ts'
import { committeeChanges } from './committee-changes.ts'

type Seat = CommitteeRoster['seats'][string][number]

const seat = (bioguideId: string, side: Seat['side'], rank: number, title?: string): Seat => ({
  bioguideId,
  name: `As of ${bioguideId}`,
  side,
  rank,
  ...(title !== undefined && { title }),
})
const roster = (seats: CommitteeRoster['seats']): CommitteeRoster => ({
  seats,
  people: { A000901: { name: 'Pat Abbott' }, D000904: { name: 'Pat Diaz' } },
})
const CHAIR = seat('A000901', 'majority', 1, 'Chairman')
const MEMBER = seat('B000902', 'majority', 2)
const LEADER = seat('C000903', 'minority', 1, 'Ranking Member')
const BEFORE = roster({ hslh00: [CHAIR, MEMBER, LEADER], sltd00: [CHAIR] })

const reported = (after: CommitteeRoster['seats'], before = BEFORE) =>
  committeeChanges(before, roster(after), 'v2').map(([{ kind, key }, changes]) => [
    kind,
    key,
    changes.map(({ identity: _identity, ...change }) => change),
  ])

describe('changes of committees', () => {
  test('name members who joined and left, by their current names', () => {
    expect(reported({ hslh00: [CHAIR, LEADER, seat('D000904', 'majority', 2)], sltd00: [CHAIR] })).toEqual([
      [
        'committee',
        'hslh00',
        [
          { kind: 'seated', to: 'Pat Diaz' },
          { kind: 'unseated', from: 'As of B000902' },
        ],
      ],
    ])
  })

  test('report new leaders of each side', () => {
    const chair = { ...MEMBER, rank: 1, title: 'Chair' }
    const { title: _title, ...former } = { ...CHAIR, rank: 2 }
    const { title: _led, ...member } = LEADER
    expect(reported({ hslh00: [chair, former, member] })).toEqual([
      [
        'committee',
        'hslh00',
        [
          { kind: 'chair', from: 'Pat Abbott', to: 'As of B000902' },
          { kind: 'ranking_member', from: 'As of C000903' },
        ],
      ],
    ])
  })

  test('are empty while a committee is empty, before or after, or if only ranks changed', () => {
    expect(reported({ hslh00: [], jshb00: [CHAIR] })).toEqual([])
    expect(reported({ hslh00: [CHAIR] }, roster({ hslh00: [] }))).toEqual([])
    expect(reported({ hslh00: [CHAIR, { ...MEMBER, rank: 7 }, LEADER] })).toEqual([])
  })

  test('have the same identity for the same version, and another for a different one', () => {
    const after = roster({ hslh00: [CHAIR, LEADER] })
    const idOf = (version: string) => committeeChanges(BEFORE, after, version)[0]?.[1][0]?.identity
    expect(idOf('v2')).toEqual(idOf('v2'))
    expect(idOf('v2')).not.toEqual(idOf('v3'))
  })
})
