import { expect, test } from 'vitest'
import { useEngine } from '../../testing/engine.ts'
import { findAlertSettings, replaceAlertSettings } from './alert-settings.ts'

const engine = useEngine()
const SETTINGS = {
  rhythm: 'daily',
  timeZone: 'Europe/Berlin',
  deliveryTime: '07:30',
  weekday: 'monday',
  quietHours: { from: '22:00', to: '07:00' },
  mutedKinds: ['cosponsor_added'],
} as const
const next = { ...SETTINGS, mutedKinds: [...SETTINGS.mutedKinds] }

test('replaces settings unless they have changed since they were read', async () => {
  const write = (read: Awaited<ReturnType<typeof find>>) =>
    replaceAlertSettings(engine.store, { userId: 'usr_a', ...next }, read)
  const find = () => findAlertSettings(engine.store, 'usr_a')
  expect(await find()).toBeUndefined()
  expect(await write(undefined)).toBeDefined()
  expect(await write(undefined)).toBeUndefined()
  const first = await find()
  expect(first).toEqual({ ...next, revision: 1 })
  expect([(await write(first))?.revision, await write(first)]).toEqual([2, undefined])
})
