import { expect, test } from 'vitest'
import type { MemberItem } from '../record/member.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import { findMember } from '../store/record/members.ts'
import type { SaveContext } from '../store/record/save-context.ts'
import { useEngine } from '../testing/engine.ts'
import { saveMemberItems } from './save-member.ts'

const engine = useEngine()

const MEMBER: MemberItem = {
  bioguideId: 'Q900001',
  name: 'Quill, Ada',
  directOrderName: 'Ada Quill',
  firstName: 'Ada',
  lastName: 'Quill',
  partyName: 'Democratic',
  partyHistory: [{ partyName: 'Democratic', partyAbbreviation: 'D', startYear: 2023 }],
  state: 'Montana',
  district: 2,
  terms: [
    { congress: 118, chamber: 'House', startYear: 2023, endYear: 2025 },
    { congress: 119, chamber: 'House', startYear: 2025 },
  ],
  leadership: [],
  isCurrent: true,
  sourceUpdatedAt: '2026-11-01T08:00:00.000Z',
}
const LEFT: MemberItem = {
  ...MEMBER,
  isCurrent: false,
  terms: [
    { congress: 118, chamber: 'House', startYear: 2023, endYear: 2025 },
    { congress: 119, chamber: 'House', startYear: 2025, endYear: 2026 },
  ],
  sourceUpdatedAt: '2026-11-20T08:00:00.000Z',
}

const saving = (): SaveContext => ({
  store: engine.store,
  now: new Date('2026-11-21T12:00:00Z'),
  source: 'unitedstates.github.io',
  newsAfter: '',
})

async function kindsOf(key: string): Promise<string[]> {
  const { events } = await listEventsOf(engine.store, { kind: 'member', key }, { limit: 100 })
  return events.map(({ kind }) => kind)
}

test('saves the row and the details of a member, without an event for the first', async () => {
  await saveMemberItems([MEMBER], saving())
  expect(await findMember(engine.store, MEMBER.bioguideId)).toMatchObject({
    isCurrent: true,
    spans: [{ chamber: 'House', startYear: 2023 }],
    detail: { directOrderName: 'Ada Quill' },
  })
  expect(await kindsOf(MEMBER.bioguideId)).toEqual([])
})

test('ends the service of a member who left, and reports it once', async () => {
  const [member, left] = [MEMBER, LEFT].map((item) => ({ ...item, bioguideId: 'Q900002' }))
  if (member === undefined || left === undefined) throw new Error('two versions expected')
  await saveMemberItems([member], saving())
  for (const _ of [1, 2]) await saveMemberItems([left], saving())
  expect(await findMember(engine.store, 'Q900002')).toMatchObject({
    isCurrent: false,
    spans: [{ chamber: 'House', startYear: 2023, endYear: 2026 }],
  })
  expect(await kindsOf('Q900002')).toEqual(['left'])
})
