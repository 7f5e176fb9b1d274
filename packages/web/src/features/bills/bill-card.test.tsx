import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { BillCard } from './bill-card.tsx'
import { CARDS } from './testing/bills.ts'

const NOW = new Date('2026-01-05T12:00:00Z')

test('shows the key facts of each bill', async () => {
  const cards = CARDS.slice(0, 2).map((bill) => (
    <BillCard
      key={bill.number}
      bill={bill}
      now={NOW}
      isCompact={false}
      actionsFor={() => undefined}
      onIntent={() => undefined}
    />
  ))
  const { getAllByRole } = await renderScreen(cards)
  const card = getAllByRole('article')[1]
  if (!card) throw new Error('there is no second card')
  for (const word of [
    'H.R. 2',
    'House Bill',
    '119th Congress',
    'Clean Rivers Act, part 2',
    'Rep. Ada B. Lane',
    'Ohio 4th',
    'Introduced in the House',
    'Environmental Protection',
    'Passed House',
    'Received in the Senate.',
    'Apr 2, 2025',
    '338 cosponsors',
    '2 committees',
    'Updated Jan 5, 2026',
  ])
    expect(card.textContent).toContain(word)
  within(card).getByRole('list', { name: 'Progress of H.R. 2' })
})
