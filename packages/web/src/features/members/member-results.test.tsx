import type { MemberCard } from '@rostrum/contract/entities/member'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { parseUrlState } from './member-filters.ts'
import { MemberResults, MembersCount } from './member-results.tsx'
import { membersQuery } from './use-members.ts'

const CARDS = Array.from({ length: 50 }, (_, index): MemberCard => ({
  bioguideId: `T${String(index).padStart(6, '0')}`,
  name: `Tester${index}, Terry`,
  directOrderName: `Terry Tester${index}`,
  partyName: 'Republican',
  state: 'Ohio',
  stateCode: 'OH',
  chamber: 'Senate',
  terms: [{ chamber: 'Senate', startYear: 2011 }],
  currentMember: true,
  updateDate: '2026-01-05T15:00:00Z',
}))

const FIFTY = { members: CARDS, pagination: { count: 50, total: 178, limit: 50, offset: 0 } }

test('a search with more results than it shows suggests refining it, and has no pages', async () => {
  const urlState = parseUrlState(new URLSearchParams('party=Republican'))
  const screen = await renderScreen(
    <>
      <MembersCount urlState={urlState} />
      <MemberResults urlState={urlState} actionsFor={() => undefined} onIntent={() => undefined} />
    </>,
    { answers: [[membersQuery(urlState), FIFTY]] },
  )
  screen.getByText(/^1–50 of 178 members/)
  screen.getByText(/A search shows at most 50 members\./)
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryAllByRole('link', { name: /^Page|^Next/ })).toEqual([])
})

test('a later page waits while the members are downloaded', async () => {
  const urlState = parseUrlState(new URLSearchParams('page=3'))
  const progress = { held: 120, expected: 540 }
  const pagination = { count: 0, total: 0, limit: 50, offset: 100 }
  const screen = await renderScreen(
    <MemberResults urlState={urlState} actionsFor={() => undefined} onIntent={() => undefined} />,
    { answers: [[membersQuery(urlState), { members: [], pagination, partial: true, progress }]] },
  )
  screen.getByText(/This page updates automatically/)
})
