import { ApiError } from '@rostrum/client/api-error'
import { DEFAULT_SETTINGS } from '@rostrum/contract/site/settings'
import { describe, expect, test } from 'vitest'
import { memoryStore } from '../local-store.ts'
import { createSettingsStore } from './settings.ts'
import { createSettingsSync, type Preferences } from './settings-sync.ts'

const refusal = (status: number) => new ApiError({ status, code: 'precondition_failed', message: 'No.' })

/** An account's preferences as the service keeps them, with a clock that both devices share. */
function account(first: Preferences = {}) {
  const clock = { now: 1_000 }
  const service = { preferences: first, revision: 0, isDown: false, reads: 0, writes: 0 }
  const current = () => ({
    data: { preferences: service.preferences },
    etag: `"${service.revision}"`,
  })
  const device = () => {
    const settings = createSettingsStore({
      store: memoryStore(),
      now: () => (clock.now += 1),
      userId: () => 'usr_a',
    })
    const sync = createSettingsSync({
      settings,
      read: async () => {
        service.reads += 1
        if (service.isDown) throw refusal(503)
        return current()
      },
      write: async (_, preferences, etag) => {
        if (service.isDown) throw refusal(503)
        if (etag !== current().etag) throw refusal(412)
        Object.assign(service, { preferences, revision: service.revision + 1, writes: service.writes + 1 })
        return current()
      },
    })
    return { settings, sync }
  }
  return { service, device }
}

describe('the settings of two devices', () => {
  test('merge by the last write to each setting', async () => {
    const { device } = account()
    const [one, other] = [device(), device()]
    await Promise.all([one.sync.setUser('usr_a'), other.sync.setUser('usr_a')])
    one.settings.change({ theme: 'dark', billsPerPage: 50 })
    other.settings.change({ theme: 'auto', defaultCongress: 117 })
    await one.sync.sync()
    await other.sync.sync()
    await one.sync.sync()
    const both = { ...DEFAULT_SETTINGS, theme: 'auto', billsPerPage: 50, defaultCongress: 117 }
    expect([one.settings.get(), other.settings.get()]).toEqual([both, both])
    expect([one.sync.getState(), other.sync.getState()]).toEqual(['saved', 'saved'])
  })

  test('preserve unknown preferences', async () => {
    const { service, device } = account({ layout: 'columns' })
    const { settings, sync } = device()
    await sync.setUser('usr_a')
    settings.change({ theme: 'dark' })
    await sync.sync()
    expect(service.preferences).toMatchObject({ layout: 'columns', settings: { theme: 'dark' } })
  })
})

test('saves nothing without a choice', async () => {
  const { service, device } = account()
  await device().sync.setUser('usr_a')
  expect(service.writes).toBe(0)
})

test('retries a failed save later', async () => {
  const { service, device } = account()
  const { settings, sync } = device()
  await sync.setUser('usr_a')
  service.isDown = true
  settings.change({ theme: 'dark' })
  await sync.sync()
  expect(sync.getState()).toBe('offline')
  service.isDown = false
  await sync.sync()
  expect(sync.getState()).toBe('saved')
  expect(service.preferences).toMatchObject({ settings: { theme: 'dark' } })
})

test('saves a choice made during another save', async () => {
  const { service, device } = account()
  const { settings, sync } = device()
  await sync.setUser('usr_a')
  settings.change({ theme: 'dark' })
  const first = sync.sync()
  settings.change({ billsPerPage: 10 })
  await Promise.all([first, sync.sync()])
  await expect.poll(() => service.preferences['settings']).toMatchObject({ theme: 'dark', billsPerPage: 10 })
})

describe('when the page may be closing', () => {
  test('saves a choice with one write and no read', async () => {
    const { service, device } = account({ layout: 'columns' })
    const { settings, sync } = device()
    await sync.setUser('usr_a')
    settings.change({ theme: 'dark' })
    sync.flush()
    expect(service).toMatchObject({ reads: 1, writes: 1 })
    expect(service.preferences).toMatchObject({ layout: 'columns', settings: { theme: 'dark' } })
  })

  test('writes nothing without a new choice, and nothing twice', async () => {
    const { service, device } = account()
    const { settings, sync } = device()
    sync.flush()
    await sync.setUser('usr_a')
    sync.flush()
    expect(service.writes).toBe(0)
    settings.change({ theme: 'dark' })
    sync.flush()
    sync.flush()
    await sync.sync()
    expect(service.writes).toBe(1)
  })

  test('does not undo what another device has changed, and tries again if the page stays open', async () => {
    const { service, device } = account()
    const [one, other] = [device(), device()]
    await Promise.all([one.sync.setUser('usr_a'), other.sync.setUser('usr_a')])
    one.settings.change({ billsPerPage: 50 })
    await one.sync.sync()
    other.settings.change({ theme: 'dark' })
    other.sync.flush()
    await expect
      .poll(() => service.preferences['settings'])
      .toMatchObject({ theme: 'dark', billsPerPage: 50 })
  })
})

test('makes no request when signed out', async () => {
  const { service, device } = account()
  const { settings, sync } = device()
  settings.change({ theme: 'dark' })
  await sync.sync()
  await sync.setUser('usr_a')
  await sync.setUser(undefined)
  settings.change({ theme: 'light' })
  await sync.sync()
  expect(sync.getState()).toBe('local')
  expect(service.preferences).toMatchObject({ settings: { theme: 'dark' } })
})

test('gives up for now when another device keeps changing the account', async () => {
  const { service, device } = account()
  const { settings, sync } = device()
  await sync.setUser('usr_a')
  Object.defineProperty(service, 'revision', { get: () => Math.random() })
  settings.change({ theme: 'dark' })
  await sync.sync()
  expect(service.writes).toBe(0)
  expect(sync.getState()).toBe('offline')
})
