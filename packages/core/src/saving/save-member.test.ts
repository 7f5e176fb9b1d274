import { describe, expect, test } from 'vitest'
import type { MemberHead, MemberItem } from '../record/member.ts'
import type { SaveContext } from '../store/record/save-context.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import { findMember } from '../store/record/members.ts'
import { useEngine } from '../testing/engine.ts'
import { saveMember, saveMemberHeads } from './save-member.ts'

const engine = useEngine()

let numbers = 0
const freshHead = (changes: Partial<MemberHead> = {}): MemberHead => ({
  bioguideId: `D${String((numbers += 1)).padStart(6, '0')}`,
  name: 'Doe, Jane',
  partyName: 'Democratic',
  state: 'Ohio',
  district: 4,
  spans: [{ chamber: 'House', startYear: 2021 }],
  sourceUpdatedAt: '2026-02-01T08:00:00Z',
  ...changes,
})
const itemOf = ({ spans: _spans, ...head }: MemberHead, changes: Partial<MemberItem> = {}): MemberItem => ({
  ...head,
  directOrderName: 'Jane Doe',
  firstName: 'Jane',
  lastName: 'Doe',
  partyHistory: [{ partyName: head.partyName, partyAbbreviation: 'D', startYear: 2021 }],
  terms: [
    { congress: 117, chamber: 'House', startYear: 2021, endYear: 2023 },
    { congress: 118, chamber: 'House', startYear: 2023, endYear: 2025 },
    { congress: 119, chamber: 'House', startYear: 2025 },
  ],
  leadership: [],
  isCurrent: true,
  sponsoredCount: 3,
  cosponsoredCount: 40,
  ...changes,
})
const saving = (): SaveContext => ({
  store: engine.store,
  now: new Date('2026-03-02T12:00:00Z'),
  source: 'api.congress.gov',
  newsAfter: '',
})
async function eventsOf({ bioguideId }: MemberHead): Promise<string[]> {
  const { events } = await listEventsOf(engine.store, { kind: 'member', key: bioguideId }, { limit: 100 })
  return events.map(({ kind, from, to }) => [kind, from, to].filter(Boolean).join(': ')).toSorted()
}

test('appends no event for new rows, and reports touched until details are fetched', async () => {
  const head = freshHead()
  expect(await saveMemberHeads([head], saving())).toEqual(['new'])
  expect(await saveMemberHeads([head], saving())).toEqual(['touched'])
  expect(await saveMemberHeads([{ ...head, sourceUpdatedAt: '2026-02-09T00:00:00Z' }], saving())).toEqual([
    'touched',
  ])
  expect(await eventsOf(head)).toEqual([])
})

test('merges details into the row, and ignores a new count of bills', async () => {
  const head = freshHead()
  await saveMemberHeads([head], saving())
  expect(await saveMember({ kind: 'detail', item: itemOf(head) }, saving())).toBe('changed')
  const more = itemOf(head, { sponsoredCount: 4, sourceUpdatedAt: '2026-02-20T00:00:00Z' })
  expect(await saveMember({ kind: 'detail', item: more }, saving())).toBe('same')
  expect(await findMember(engine.store, head.bioguideId)).toMatchObject({
    spans: head.spans,
    isCurrent: true,
    detail: { directOrderName: 'Jane Doe' },
  })
  expect(await eventsOf(head)).toEqual([])
})

test('merges consecutive terms into one span when the detail comes first', async () => {
  const head = freshHead()
  await saveMember({ kind: 'detail', item: itemOf(head) }, saving())
  expect((await findMember(engine.store, head.bioguideId))?.spans).toEqual([
    { chamber: 'House', startYear: 2021 },
  ])
})

describe('changes of a member, appended once', () => {
  test('party, seat and leadership', async () => {
    const head = freshHead()
    await saveMemberHeads([head], saving())
    await saveMember({ kind: 'detail', item: itemOf(head) }, saving())
    const risen = {
      ...head,
      partyName: 'Independent',
      spans: [
        { chamber: 'House' as const, startYear: 2021, endYear: 2026 },
        { chamber: 'Senate' as const, startYear: 2026 },
      ],
    }
    await saveMemberHeads([risen, risen], saving())
    await saveMember(
      { kind: 'detail', item: itemOf(risen, { leadership: [{ type: 'Minority Whip', congress: 119 }] }) },
      saving(),
    )
    expect(await eventsOf(head)).toEqual([
      'leadership: Minority Whip (119)',
      'party: Democratic: Independent',
      'seat: House, Ohio 4: Senate, Ohio',
    ])
  })

  test('leaving', async () => {
    const head = freshHead()
    await saveMemberHeads([head], saving())
    await saveMember({ kind: 'detail', item: itemOf(head) }, saving())
    const left = { ...head, spans: [{ chamber: 'House' as const, startYear: 2021, endYear: 2026 }] }
    await saveMemberHeads([left], saving())
    await saveMemberHeads([left], saving())
    expect(await eventsOf(head)).toEqual(['left: House, Ohio 4'])
    expect(await findMember(engine.store, head.bioguideId)).toMatchObject({ isCurrent: false })
  })
})

test('appends nothing where the first details of a member differ from the row', async () => {
  const head = freshHead()
  await saveMemberHeads([head], saving())
  const item = itemOf(head, { partyName: 'Independent', isCurrent: false })
  await saveMember({ kind: 'detail', item }, saving())
  expect(await eventsOf(head)).toEqual([])
})

test('does not count a member who died as serving', async () => {
  const head = freshHead()
  await saveMember({ kind: 'detail', item: itemOf(head, { deathYear: 2026 }) }, saving())
  expect(await findMember(engine.store, head.bioguideId)).toMatchObject({ isCurrent: false })
})

describe('a row that changes nothing', () => {
  const refreshing = () => ({ ...saving(), refreshBefore: '2026-03-02T06:00:00Z' })

  test('is stale if the details of a serving member were fetched before the refresh', async () => {
    const head = freshHead()
    await saveMember(
      { kind: 'detail', item: itemOf(head) },
      { ...saving(), now: new Date('2026-03-01T12:00:00Z') },
    )
    await saveMemberHeads([head], saving())
    expect(await saveMemberHeads([head], saving())).toEqual(['same'])
    expect(await saveMemberHeads([head], refreshing())).toEqual(['stale'])
    await saveMember({ kind: 'detail', item: itemOf(head) }, refreshing())
    expect(await saveMemberHeads([head], refreshing())).toEqual(['same'])
  })

  test('is not stale if the member has left', async () => {
    const head = freshHead({ spans: [{ chamber: 'House', startYear: 2021, endYear: 2025 }] })
    const at = { ...saving(), now: new Date('2026-03-01T12:00:00Z') }
    await saveMember({ kind: 'detail', item: itemOf(head) }, at)
    await saveMemberHeads([head], saving())
    expect(await saveMemberHeads([head], refreshing())).toEqual(['same'])
  })
})
