import type { VoteCard } from '@rostrum/contract/entities/vote'
import { voteCardOf } from '@rostrum/contract/testing/vote-card'
import { VoteRows } from '@rostrum/view/vote-rows.tsx'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'

const RESULTS: readonly (readonly [string, Partial<VoteCard>, string])[] = [
  [
    'an election',
    {
      kind: 'election',
      result: 'Cole (TX)',
      candidates: [{ name: 'Cole (TX)', votes: 218 }],
    },
    'Elected: Cole (TX)',
  ],
  ['one that the chamber withdrew', { state: 'vacated' }, 'Vacated: the chamber withdrew this vote.'],
  [
    'one that is being checked',
    { state: 'being_checked', result: 'Failed', isAgreedTo: false },
    'Failed (being checked)',
  ],
  [
    'a broken tie',
    {
      chamber: 'Senate',
      totals: { yea: 50, nay: 50, present: 0, notVoting: 0 },
      tieBreaker: { by: 'Vice President', position: 'yea' },
    },
    'the Vice President voting yea',
  ],
]

test('titles a vote by its result, with the procedure in small type', async () => {
  const bill = { congress: 119, type: 'hr', number: '790', title: 'Bridges Act' } as const
  const vote = voteCardOf({
    bill,
    question: 'Passage, Objections of the President To The Contrary Notwithstanding',
  })
  const screen = await renderScreen(<VoteRows votes={[{ ...vote, isAgreedTo: false }]} />)
  expect(screen.getAllByRole('link')[0]?.textContent).toBe(
    'The House did not override the veto of H.R. 790, 218–204, House roll call 240 of 2025',
  )
  expect(screen.getByText(`${vote.question}: Bridges Act`).textContent).toMatch(/Bridges Act H\.R\. 790$/)
})

test.each(RESULTS)('shows the result of %s', async (_, changes, words) => {
  const screen = await renderScreen(<VoteRows votes={[voteCardOf(changes)]} />)
  expect(screen.getByRole('listitem').textContent).toContain(words)
})
