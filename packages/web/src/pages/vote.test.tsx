import { ApiError } from '@rostrum/client/api-error'
import type { Vote } from '@rostrum/contract/entities/vote'
import { voteCardOf } from '@rostrum/contract/testing/vote-card'
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { voteQueries } from '../api/votes.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { VotePage } from './vote.tsx'

const WITHDRAWN: Vote = {
  ...voteCardOf({ state: 'vacated', isPartyLine: false }),
  doubts: [],
  corrections: [],
  provenance: {
    source: 'clerk.house.gov',
    fetchedAt: '2025-09-09T00:00:00.000Z',
    checkedAt: '2025-09-09T00:00:00.000Z',
  },
  positions: [
    { bioguideId: 'A000901', name: 'Abbott', party: 'Democratic', position: 'yea' },
    { bioguideId: 'E000905', name: 'Ellis', party: 'Republican', position: 'yea' },
  ],
}

test('a vote that the chamber withdrew shows nothing of it as a result', async () => {
  const screen = await renderScreen(<VotePage />, {
    path: '/votes/house/119/1/240',
    pattern: '/votes/:chamber/:congress/:session/:number',
    answers: [[voteQueries.detail(WITHDRAWN), { vote: WITHDRAWN }]],
  })
  screen.getByText('The chamber withdrew this vote, so it no longer counts.')
  const before = within(screen.getByRole('region', { name: 'Before it was withdrawn' }))
  before.getByText('Recorded at the time: “Passed”, 218–204. It no longer counts.')
  expect(before.getByText('How members had voted').localName).toBe('summary')
  before.getByRole('list')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^The chamber|^By party|^Against|^How each/)]),
  )
})

test('an address that is no vote’s says so', async () => {
  const screen = await renderScreen(<VotePage />, {
    path: '/votes/lords/1/1/1',
    pattern: '/votes/:chamber/:congress/:session/:number',
  })
  screen.getByRole('heading', { level: 1, name: 'Vote not found' })
  expect(screen.getByRole('link', { name: 'Back to votes' }).getAttribute('href')).toBe('/votes')
})

test('an address that the service refuses is no vote’s either, in our words', async () => {
  const vote = { chamber: 'House', congress: 250, session: 1, number: 1 } as const
  const error = new ApiError({ status: 400, code: 'invalid_input', message: 'congress must be at most 200' })
  const screen = await renderScreen(<VotePage />, {
    path: '/votes/house/250/1/1',
    pattern: '/votes/:chamber/:congress/:session/:number',
    failures: [{ queryKey: voteQueries.detail(vote).queryKey, error }],
  })
  screen.getByRole('heading', { level: 1, name: 'Vote not found' })
})
