import { expect, test } from 'vitest'
import type { MemberItem } from '../record/member.ts'
import type { StoredMember } from '../store/record/members.ts'
import { memberView } from './member-view.ts'

const AT = '2026-03-02T15:00:00.000Z'
const row: StoredMember = {
  bioguideId: 'Q000001',
  name: 'Quill, Ada',
  partyName: 'Independent',
  state: 'Ohio',
  spans: [{ chamber: 'House', startYear: 2019 }],
  isCurrent: true,
  sourceUpdatedAt: AT,
  updatedAt: AT,
  source: 'sample',
  fetchedAt: AT,
  checkedAt: AT,
  revision: 1,
}
const party = (partyName: string, partyAbbreviation: string, startYear: number) => ({
  partyName,
  partyAbbreviation,
  startYear,
})
const item: MemberItem = {
  ...row,
  directOrderName: 'Ada Quill',
  firstName: 'Ada',
  lastName: 'Quill',
  partyHistory: [party('Republican', 'R', 2019), party('Independent', 'I', 2022)],
  terms: [116, 117, 118].map((congress, i) => ({
    congress,
    chamber: 'House' as const,
    startYear: 2019 + 2 * i,
    district: 4,
  })),
  leadership: [{ type: 'Whip', congress: 118, isCurrent: true }],
  sponsoredCount: 12,
  cosponsoredCount: 34,
}

test('shows the party of each term by the year it began', () => {
  const { terms } = memberView({ ...row, detail: item }, false, AT)
  expect(terms.map(({ partyName }) => partyName)).toEqual(['Republican', 'Republican', 'Independent'])
})

test('adds names, parties, leadership and career counts from the details', () => {
  const view = memberView({ ...row, detail: item, detailedFor: AT }, false, AT)
  expect(view).toMatchObject({
    fullName: 'Ada Quill',
    partyHistory: item.partyHistory,
    leadership: [{ type: 'Whip', congress: 118, current: true }],
    careerCounts: { sponsored: 12, cosponsored: 34 },
    provenance: { source: 'sample', changedAt: AT, fetchedAt: AT, checkedAt: AT },
  })
  expect(view).not.toHaveProperty('partial')
})

test('marks a list row as partial, with spans of service', () => {
  expect(memberView(row, true, AT)).toMatchObject({
    partial: true,
    partyHistory: [],
    terms: [{ chamber: 'House', startYear: 2019, memberType: 'Representative' }],
  })
})
