import { beforeAll, expect, test } from 'vitest'
import { memberQueries } from '../../../api/members.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { CAREER, COSPONSORED, SPONSORED } from '../testing/members.ts'
import { MemberRecord } from '@rostrum/view/member-record.tsx'
import { MemberLegislation } from './member-legislation.tsx'

let screen: Awaited<ReturnType<typeof renderScreen>>
beforeAll(async () => {
  screen = await renderScreen(
    <MemberRecord
      member={CAREER}
      legislation={<MemberLegislation member={CAREER} />}
      votes={undefined}
      committees={undefined}
    />,
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
  for (const words of [
    'Senator for Ohio',
    '2013 – Present',
    'Currently serving',
    '455 Russell Senate Office Building',
    'From Congress.gov',
    '2 years out of Congress',
    'Representative, Ohio 4th',
    '1961',
    'Jan 5, 2026',
  ])
    expect(screen.words()).toContain(words)
  expect(screen.getByRole('link', { name: 'Official website' }).getAttribute('rel')).toBe('noopener')
})

test('shows the first bills and amendments of both lists, and links the longer one', () => {
  for (const words of ['Sponsored legislation 21', 'Cosponsored legislation 7'])
    screen.getByRole('heading', { name: words })
  screen.getByText('Act number 5')
  expect(screen.queryByText('Act number 6')).toBeNull()
  screen.getByText('Amendment SAMDT 6')
  expect(screen.getAllByText(/^Amendment SAMDT/)).toHaveLength(6)
  const all = screen.getAllByRole('link', { name: /^View all/ })
  expect(all.map((link) => link.getAttribute('href'))).toEqual([`/bills?sponsor=${CAREER.bioguideId}`])
})
