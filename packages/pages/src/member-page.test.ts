import type { MonthCount } from '@rostrum/contract/entities/common'
import type { Member } from '@rostrum/contract/entities/member'
import { expect, test } from 'vitest'
import { memberPage } from './member-page.tsx'
import { renderPage } from './render.tsx'
import { SITE } from './testing/bill-page-data.ts'

const MEMBER: Member = {
  bioguideId: 'D000001',
  name: 'Doe, Jane',
  state: 'Ohio',
  stateCode: 'OH',
  partyName: 'Independent',
  chamber: 'Senate',
  currentMember: true,
  terms: [{ chamber: 'Senate', startYear: 2019 }],
  partyHistory: [],
  updateDate: '2026-02-01T00:00:00Z',
  provenance: {
    source: 'api.congress.gov',
    fetchedAt: '2026-02-01T00:00:00Z',
    checkedAt: '2026-02-01T00:00:00Z',
  },
}
const NONE = { rows: [], total: 0, months: [] }
const pageOf = (member: Member) =>
  memberPage({ member, sponsored: NONE, cosponsored: NONE, history: [] }, { site: SITE })

test('says the seat, the party and the years', () => {
  expect(pageOf(MEMBER).description).toContain('Senator for Ohio (Independent). Serving since 2019.')
})

test('says that a former member is one', () => {
  const former: Member = {
    ...MEMBER,
    currentMember: false,
    terms: [{ chamber: 'Senate', startYear: 2019, endYear: 2025 }],
  }
  expect(pageOf(former).description).toContain('Former member, served 2019 to 2025.')
})

test('an independent has no party affiliation', () => {
  const html = renderPage(pageOf(MEMBER), SITE)
  expect(html).not.toContain('Independent Party')
  expect(renderPage(pageOf({ ...MEMBER, partyName: 'Republican' }), SITE)).toContain('"Republican Party"')
})

test('a member without legislation or contact has words for both', () => {
  const html = renderPage(pageOf(MEMBER), SITE)
  expect(html).toContain('No sponsored legislation found.')
  expect(html).toContain('No contact information is available for this member.')
  expect(html).toContain('<a href="/congress/states/OH">Ohio</a>')
})

test('both charts of a member have the same months', () => {
  const listOf = (months: readonly MonthCount[]) => ({ rows: [], total: 20, months })
  const sponsored = listOf([{ month: '2026-01', count: 20 }])
  const cosponsored = listOf([{ month: '2026-02', count: 20 }])
  const html = renderPage(
    memberPage({ member: MEMBER, sponsored, cosponsored, history: [] }, { site: SITE }),
    SITE,
  )
  for (const title of ['Sponsored', 'Cosponsored'])
    expect(html).toContain(`${title} by month introduced, up to 20`)
  expect(html.match(/Jan 2026<\/th>/g)).toHaveLength(2)
})
