import { expect, test } from 'vitest'
import { memberQueries } from '../../../api/members.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { parseUrlState } from '../member-filters.ts'
import { ALL_SEATS } from '../testing/members.ts'
import { SeatChart } from './seat-chart.tsx'

test('draws every seat, leaves vacant ones empty, and highlights the members that match the filters', async () => {
  const urlState = parseUrlState(new URLSearchParams('view=seats&party=Independent'))
  const { body } = await renderScreen(<SeatChart urlState={urlState} />, {
    answers: [[memberQueries.seats(), { seats: ALL_SEATS }]],
  })
  // a query by role would name all seats first
  const house = body.querySelector('section[aria-label="House of Representatives"]')
  expect(house?.querySelectorAll('a.seat')).toHaveLength(433)
  expect(house?.querySelectorAll('.seat:not(.seat-dim)')).toHaveLength(144)
  expect(house?.querySelector('.chamber-floor')?.textContent).toBe('144of 433 match')
  expect(house?.querySelector('.chamber-legend')?.textContent).toContain('2 empty')
})
