import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AlertSettingsForm } from './alert-settings-form.tsx'

const SETTINGS = {
  timeZone: 'UTC',
  deliveryTime: '07:00',
  weekday: 'monday',
  quietHours: null,
  mutedKinds: ['action'],
} as const

test.each([null, 'app', 'daily'] as const)(
  'kinds of changes can be muted with the rhythm %s',
  async (rhythm) => {
    const answer = { settings: { ...SETTINGS, mutedKinds: [...SETTINGS.mutedKinds], rhythm } }
    const form = await renderScreen(<AlertSettingsForm answer={answer} />)
    const box = (name: string) => form.getByRole<HTMLInputElement>('checkbox', { name })
    expect(box('Actions').hasAttribute('checked')).toBe(false)
    expect(box('Cosponsors').hasAttribute('checked')).toBe(true)
  },
)
