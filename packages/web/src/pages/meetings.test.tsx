import { formatCalendarDate } from '@rostrum/contract/lib/wall-clock'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { MeetingsPage } from './meetings.tsx'

const weekOf = async (search: string): Promise<string> => {
  const screen = await renderScreen(<MeetingsPage />, { path: `/meetings${search}` })
  return screen.getByRole('option', { name: /^Week of/ }).textContent ?? ''
}

test('shows the week that the address names, and else this week', async () => {
  expect(await weekOf('?week=2025-03-12')).toBe('Week of Mar 9, 2025')
  const days = Array.from({ length: 8 }, (_, ago) => new Date(Date.now() - ago * 86_400_000))
  const recent = days.map((day) => `Week of ${formatCalendarDate(day.toISOString().slice(0, 10))}`)
  expect(recent).toContain(await weekOf(''))
})
