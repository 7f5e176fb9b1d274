import { beforeAll, expect, test } from 'vitest'
import { memberQueries } from '../../../api/members.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { CAREER, COSPONSORED, SPONSORED } from '../testing/members.ts'
import { MemberHead } from './member-head.tsx'
import { MemberLegislation } from './member-legislation.tsx'
import { MemberSide } from './member-side.tsx'
import { ServiceHistory } from './service-history.tsx'

let screen: Awaited<ReturnType<typeof renderScreen>>
beforeAll(async () => {
  const { terms, currentMember, state, partyName } = CAREER
  screen = await renderScreen(
    <>
      <MemberHead member={CAREER} />
      <MemberSide member={CAREER} />
      <MemberLegislation member={CAREER} />
      <ServiceHistory terms={terms} isCurrent={currentMember} state={state} partyName={partyName} />
    </>,
    {
      answers: [
        [memberQueries.sponsored(CAREER.bioguideId), SPONSORED],
        [memberQueries.cosponsored(CAREER.bioguideId), COSPONSORED],
      ],
    },
  )
})

test('shows the seat, service, contact and facts of a member', () => {
  screen.getByRole('heading', { level: 1, name: 'Grace M. Career' })
  expect(screen.body.querySelector('title')?.textContent).toBe('Grace M. Career · Rostrum')
  for (const words of [
    'Senator for Ohio',
    '2013 – Present',
    'Currently serving',
    '455 Russell Senate Office Building',
    'From Congress.gov, downloaded',
    '2 years out of Congress',
    'Representative, Ohio 4th',
    '1961',
    'Jan 5, 2026',
  ])
    expect(screen.words()).toContain(words)
  expect(screen.getByRole('link', { name: 'Official website' }).getAttribute('rel')).toBe('noopener')
})

test('shows the first bills and amendments of both lists, and links the longer one', () => {
  for (const words of ['Sponsored legislation 11', 'Cosponsored legislation 7'])
    screen.getByRole('heading', { name: words })
  screen.getByText('Act number 5')
  expect(screen.queryByText('Act number 6')).toBeNull()
  screen.getByText('Amendment SAMDT 6')
  expect(screen.getAllByText(/^Amendment SAMDT/)).toHaveLength(6)
  const all = screen.getAllByRole('link', { name: /^View all/ })
  expect(all.map((link) => link.getAttribute('href'))).toEqual([`/bills?sponsor=${CAREER.bioguideId}`])
})
