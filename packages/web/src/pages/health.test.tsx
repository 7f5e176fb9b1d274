import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { systemQueries } from '../api/system.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { HealthPage } from './health.tsx'

const HEALTH = {
  status: 'ok',
  service: 'rostrum-api',
  stage: 'local',
  version: '1.0.0',
  time: '2026-01-02T03:04:05.678Z',
}

test('shows the state of the page and the API', async () => {
  const screen = await renderScreen(<HealthPage />, { answers: [[systemQueries.health(), HEALTH]] })
  within(screen.getByRole('region', { name: 'Server' })).getByText('ok')
  const times = [...screen.body.querySelectorAll('time')].map(({ textContent }) => textContent ?? '')
  expect(times).toHaveLength(2)
  for (const time of times) expect(new Date(time).toISOString()).toBe(time)
})
