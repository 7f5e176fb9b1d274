import { TextPassages } from '@rostrum/view/text-passages.tsx'
import { BillRow, BillRows } from '@rostrum/view/bill-rows.tsx'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { CARDS, INJECTION, TEXT_RESULTS } from './testing/bills.ts'

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

test('shows where the text of a bill matches, with links to its sections', async () => {
  const [{ bill, passages }] = TEXT_RESULTS as [(typeof TEXT_RESULTS)[0]]
  const { body, getAllByRole } = await renderScreen(
    <BillRow bill={bill}>
      <TextPassages bill={bill} passages={passages} />
    </BillRow>,
  )
  const [first, second] = getAllByRole('list')[0]?.children ?? []
  expect(first?.textContent).toBe(
    `SEC. 101. Rights of way.TITLE I—RIVERS… the Secretary may buy water for ${INJECTION} and rights of way along it …`,
  )
  expect(second?.textContent).toBe('BeginningTo clean water …')
  expect(Array.from(body.querySelectorAll('mark'), ({ textContent }) => textContent)).toEqual([
    'water',
    'rights of way',
    'water',
  ])
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('/bills/119/hr/7/text#t1/s101')
})
