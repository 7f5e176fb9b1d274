import { expect, test } from 'vitest'
import { type AlertAnswer, alertQueries } from '../../api/alerts.ts'
import { rhythmQueries } from '../../api/follow-rhythms.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { FollowMenu } from './follow-menu.tsx'

const ignore = (): void => undefined

test('says why nothing is sent after a person has stopped all emails', async () => {
  const answer: AlertAnswer = {
    settings: {
      rhythm: 'daily',
      timeZone: 'America/Chicago',
      deliveryTime: '08:00',
      weekday: 'monday',
      quietHours: null,
      mutedKinds: [],
    },
    unsubscribedAt: '2026-11-20T12:00:00.000Z',
  }
  const screen = await renderScreen(
    <FollowMenu item={{ kind: 'bill', key: '119/hr/3' }} name="H.R. 3" onChoose={ignore} onStop={ignore} />,
    {
      answers: [
        [alertQueries.settings(), answer],
        [rhythmQueries.all(), {}],
      ],
    },
  )
  screen.getByText(/You unsubscribed from emails about changes/)
  const daily = screen.getByRole('menuitemradio', { name: 'Once a day' })
  expect(daily.getAttribute('aria-checked')).toBe('false')
})
