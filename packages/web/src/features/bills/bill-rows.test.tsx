import { BillRows } from '@rostrum/view/bill-rows.tsx'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { CARDS } from './testing/bills.ts'

test('shows each fact of a bill once', async () => {
  const { getAllByRole } = await renderScreen(<BillRows bills={CARDS.slice(0, 2)} />)
  const words = getAllByRole('listitem')[1]?.textContent
  for (const fact of [
    'H.R. 2',
    'House Bill, 119th',
    'Clean Rivers Act, part 2',
    'Rep. Ada B. Lane',
    'Ohio 4th',
    'Environmental Protection',
    'Passed House',
    'Received in the Senate.',
    'Apr 2, 2025',
    '338 cosponsors',
    '2 committees',
    'Updated Jan 5, 2026',
  ])
    expect(words?.split(fact), fact).toHaveLength(2)
})
