import { DEFAULT_SETTINGS, SETTINGS_KEY } from '@rostrum/contract/settings'
import { describe, expect, test } from 'vitest'
import { memoryStore } from './local-store.ts'
import { createSettingsStore } from './settings-store.ts'

function storeAt(now = 100, store = memoryStore()) {
  return { store, settings: createSettingsStore({ store, now: () => now }) }
}

describe('the settings of a browser', () => {
  test('are kept under their own name, as they are', () => {
    const { store, settings } = storeAt()
    settings.change({ billsPerPage: 50, defaultCongress: 118 })
    const kept: unknown = JSON.parse(store.getItem(SETTINGS_KEY) ?? '')
    expect(kept).toEqual({ ...DEFAULT_SETTINGS, billsPerPage: 50, defaultCongress: 118 })
    expect(storeAt(100, store).settings.chosen()).toEqual(settings.chosen())
  })

  test('tell whoever listens of each change, and are the same thing until then', () => {
    const { settings } = storeAt()
    const heard: unknown[] = []
    const stop = settings.subscribe((change) => heard.push([change, settings.get().theme]))
    const before = settings.get()
    expect(settings.get()).toBe(before)
    settings.change({ theme: 'dark' })
    stop()
    settings.change({ theme: 'auto' })
    expect(heard).toEqual([['chosen', 'dark']])
  })

  test('go back to the usual ones, as a choice of its own', () => {
    const { settings } = storeAt()
    settings.change({ theme: 'dark', defaultCongress: 117 })
    settings.reset()
    expect(settings.chosen()).toEqual({
      settings: DEFAULT_SETTINGS,
      at: {
        theme: 101,
        defaultCongress: 101,
        billsPerPage: 100,
        defaultSort: 100,
        enableNotifications: 100,
      },
    })
  })

  test('follow what another tab has written', () => {
    const { store, settings } = storeAt()
    storeAt(200, store).settings.change({ theme: 'dark' })
    settings.changedElsewhere()
    expect(settings.chosen()).toMatchObject({ settings: { theme: 'dark' }, at: { theme: 200 } })
  })
})

describe('signing in', () => {
  const account = { settings: { ...DEFAULT_SETTINGS, billsPerPage: 100 as const }, at: { billsPerPage: 50 } }

  test('brings what was chosen here before together with the account', () => {
    const { settings } = storeAt()
    settings.change({ theme: 'dark' })
    expect(settings.bringTogether(account, 'usr_a').settings).toMatchObject({
      theme: 'dark',
      billsPerPage: 100,
    })
  })

  test('as somebody else leaves behind what the one before had chosen', () => {
    const { settings } = storeAt()
    settings.bringTogether(account, 'usr_a')
    settings.change({ theme: 'dark' })
    expect(settings.bringTogether(account, 'usr_b')).toEqual(account)
    expect(settings.get()).toEqual(account.settings)
  })

  test('again says nothing when nothing is new', () => {
    const { settings } = storeAt()
    settings.bringTogether(account, 'usr_a')
    settings.subscribe(() => expect.unreachable())
    settings.bringTogether(account, 'usr_a')
  })
})
