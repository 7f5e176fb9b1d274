import { DEFAULT_SETTINGS, SETTINGS_KEY } from '@rostrum/contract/settings'
import { describe, expect, test } from 'vitest'
import { memoryStore } from '../local-store.ts'
import { createSettingsStore } from './settings.ts'

function storeAt(now = 100, store = memoryStore()) {
  const reader = { isSignedIn: true }
  const isSignedIn = (): boolean => reader.isSignedIn
  return { store, reader, settings: createSettingsStore({ store, now: () => now, isSignedIn }) }
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
    expect(heard).toEqual([['changed', 'dark']])
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
    expect(settings.mergeAccount(account, 'usr_a').settings).toMatchObject({
      theme: 'dark',
      billsPerPage: 100,
    })
  })

  test('as somebody else leaves behind what the one before had chosen', () => {
    const { settings } = storeAt()
    settings.mergeAccount(account, 'usr_a')
    settings.change({ theme: 'dark' })
    expect(settings.mergeAccount(account, 'usr_b')).toEqual(account)
    expect(settings.get()).toEqual(account.settings)
  })

  test('as somebody new keeps what they chose after the one before had signed out', () => {
    const { settings, reader } = storeAt()
    settings.mergeAccount(account, 'usr_a')
    settings.change({ billsPerPage: 10 })
    reader.isSignedIn = false
    settings.change({ theme: 'dark' })
    const ofNewcomer = settings.mergeAccount({ settings: DEFAULT_SETTINGS, at: {} }, 'usr_b')
    expect(ofNewcomer).toEqual({ settings: { ...DEFAULT_SETTINGS, theme: 'dark' }, at: { theme: 100 } })
    reader.isSignedIn = true
    expect(settings.mergeAccount(account, 'usr_c')).toEqual(account)
  })

  test('as the same person keeps what was chosen while signed out, if it is the later choice', () => {
    const { settings, reader } = storeAt()
    settings.mergeAccount(account, 'usr_a')
    reader.isSignedIn = false
    settings.change({ theme: 'dark', billsPerPage: 10 })
    const later = { settings: { ...account.settings, theme: 'auto' as const }, at: { theme: 200 } }
    expect(settings.mergeAccount(later, 'usr_a').settings).toMatchObject({ theme: 'auto', billsPerPage: 10 })
  })

  test('again says nothing when nothing is new', () => {
    const { settings } = storeAt()
    settings.mergeAccount(account, 'usr_a')
    settings.subscribe(() => expect.unreachable())
    settings.mergeAccount(account, 'usr_a')
  })
})
