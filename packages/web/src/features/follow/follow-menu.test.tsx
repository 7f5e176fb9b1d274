import { expect, test } from 'vitest'
import { type AlertAnswer, alertQueries } from '../../api/alerts.ts'
import { rhythmQueries } from '../../api/follow-rhythms.ts'
import { type PushBrowsers, pushQuery } from '../../api/push.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { FollowMenu } from './follow-menu.tsx'

const ignore = (): void => undefined

const SETTINGS: AlertAnswer['settings'] = {
  rhythm: 'daily',
  timeZone: 'America/Chicago',
  deliveryTime: '08:00',
  weekday: 'monday',
  quietHours: null,
  mutedKinds: [],
}

const renderMenu = (answer: AlertAnswer, browsers: PushBrowsers['browsers'] = []) =>
  renderScreen(
    <FollowMenu item={{ kind: 'bill', key: '119/hr/3' }} name="H.R. 3" onChoose={ignore} onStop={ignore} />,
    {
      answers: [
        [alertQueries.settings(), answer],
        [rhythmQueries.all(), {}],
        [pushQuery(), { browsers }],
      ],
    },
  )

test('says why nothing is sent after a person has stopped all emails', async () => {
  const screen = await renderMenu({ settings: SETTINGS, unsubscribedAt: '2026-11-20T12:00:00.000Z' })
  screen.getByText(/You unsubscribed from emails about changes/)
  const daily = screen.getByRole('menuitemradio', { name: 'Once a day' })
  expect(daily.getAttribute('aria-checked')).toBe('false')
})

test('says that nothing is sent without email and without a browser', async () => {
  const settings = { ...SETTINGS, byEmail: false }
  const browser = { id: 'brw_1', device: 'Firefox', createdAt: '2026-11-20T12:00:00.000Z', isCurrent: false }
  const words = async (...menu: Parameters<typeof renderMenu>) => (await renderMenu(...menu)).words()
  expect(await words({ settings })).toContain(
    'Nothing is sent until you choose browser notifications or email',
  )
  expect(await words({ settings }, [browser])).not.toContain('Nothing is sent')
  expect(await words({ settings: SETTINGS })).not.toContain('Nothing is sent')
})
