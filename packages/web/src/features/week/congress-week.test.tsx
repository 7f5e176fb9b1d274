import { voteCardOf } from '@rostrum/contract/testing/vote-card'
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { billQueries } from '../../api/bills.ts'
import { systemQueries } from '../../api/system.ts'
import { voteQueries } from '../../api/votes.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { WEEK } from '../bills/testing/bills.ts'
import { CongressNews } from './congress-week.tsx'

const renderWeek = (publicRecord: boolean) =>
  renderScreen(<CongressNews>{undefined}</CongressNews>, {
    answers: [
      [billQueries.week(), { congress: 119, days: WEEK }],
      [voteQueries.list({ limit: 5, offset: 0 }), { votes: [voteCardOf({ number: 240 })] }],
      [systemQueries.site(), { openBrowsing: false, publicRecord }],
    ],
  })

test('leads from each day to its changes, new bills and laws, and to the latest votes', async () => {
  const screen = await renderWeek(true)
  const week = within(screen.getByRole('region', { name: 'The week in Congress' }))
  const hrefOf = (name: string) => week.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Changes of Tue, Jan 6')).toBe('/congress/changes?day=2026-01-06')
  expect(hrefOf('21 introduced')).toBe(
    '/bills?congress=119&introducedFrom=2026-01-06&introducedTo=2026-01-06',
  )
  expect(hrefOf('1 became law')).toBe('/laws?congress=119&enactedFrom=2026-01-06&enactedTo=2026-01-06')
  week.getByText('2 passed')
  week.getByText('Quiet day')
  const votes = within(screen.getByRole('region', { name: 'Latest votes' }))
  expect(votes.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/votes\/(house|senate)\/119\//)
})

test('links no page of a day where the public pages are closed', async () => {
  const week = within((await renderWeek(false)).getByRole('region', { name: 'The week in Congress' }))
  expect(week.queryByRole('link', { name: /^Changes of/ })).toBeNull()
  week.getByText('Tue, Jan 6')
})
