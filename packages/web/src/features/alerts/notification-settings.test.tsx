import { expect, test } from 'vitest'
import { pushQuery } from '../../api/push.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AlertSettingsForm, NotificationSettings } from './notification-settings.tsx'

const SETTINGS = {
  timeZone: 'UTC',
  deliveryTime: '07:00',
  weekday: 'monday',
  quietHours: null,
} as const

const render = async (settings: object) => {
  const answer = { settings: { ...SETTINGS, rhythm: null, mutedKinds: [], ...settings } }
  const form = await renderScreen(<AlertSettingsForm answer={answer} />, {
    answers: [[pushQuery(), { browsers: [] }]],
  })
  const isChecked = (name: string) => form.getByRole('checkbox', { name }).hasAttribute('checked')
  return { form, isChecked }
}

test.each([null, 'app', 'daily'])('kinds of changes can be muted with the rhythm %s', async (rhythm) => {
  const { isChecked } = await render({ rhythm, mutedKinds: ['action'] })
  expect([isChecked('Actions'), isChecked('Cosponsors')]).toEqual([false, true])
})

test.each([
  [{ rhythm: null }, false, 'Nothing is sent until you choose.'],
  [{ rhythm: 'app' }, false, 'Nothing is sent. You always see changes on the Tracking page.'],
  [{ rhythm: 'daily' }, true, 'Once a day with all changes.'],
  [
    { rhythm: 'daily', byEmail: false },
    false,
    'Nothing is sent until you choose browser notifications or email.',
  ],
])('with %j, email is %s', async (settings, isByEmail, hint) => {
  const { form, isChecked } = await render(settings)
  expect(isChecked('Email notifications')).toBe(isByEmail)
  expect(form.words()).toContain(hint)
})

test('notifications of this browser can be turned on before anything else is known', async () => {
  const screen = await renderScreen(<NotificationSettings />)
  screen.getByRole('checkbox', { name: 'Browser notifications' })
})
