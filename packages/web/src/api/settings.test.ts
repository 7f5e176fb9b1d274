import { DEFAULT_SETTINGS, SETTINGS_KEY } from '@rostrum/contract/site/settings'
import { describe, expect, test } from 'vitest'
import { memoryStore } from '../local-store.ts'
import { createSettingsStore } from './settings.ts'

function storeAt(now = 100, store = memoryStore()) {
  const reader: { userId: string | undefined } = { userId: 'usr_a' }
  return {
    store,
    reader,
    settings: createSettingsStore({ store, now: () => now, userId: () => reader.userId }),
    times: (): unknown => JSON.parse(store.getItem(`${SETTINGS_KEY}.chosen`) ?? '').at,
  }
}

describe('the settings store', () => {
  test('stores settings as plain JSON under their own key', () => {
    const { store, settings } = storeAt()
    settings.change({ billsPerPage: 50, defaultCongress: 118 })
    const kept: unknown = JSON.parse(store.getItem(SETTINGS_KEY) ?? '')
    expect(kept).toEqual({ ...DEFAULT_SETTINGS, billsPerPage: 50, defaultCongress: 118 })
    expect(storeAt(100, store).settings.get()).toEqual(settings.get())
  })

  test('notifies listeners of each change, with a stable snapshot until then', () => {
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

  test('resets to the defaults as a timestamped change', () => {
    const { settings, times } = storeAt()
    settings.change({ theme: 'dark', defaultCongress: 117 })
    settings.reset()
    expect(settings.get()).toEqual(DEFAULT_SETTINGS)
    expect(times()).toEqual({
      theme: 101,
      defaultCongress: 101,
      billsPerPage: 100,
      defaultSort: 100,
      enableNotifications: 100,
    })
  })

  test('follows writes of another tab', () => {
    const { store, settings } = storeAt()
    storeAt(200, store).settings.change({ theme: 'dark' })
    settings.changedElsewhere()
    expect(settings.get().theme).toBe('dark')
    const merged = settings.mergeAccount({ settings: DEFAULT_SETTINGS, at: {} }, 'usr_a')
    expect(merged.at).toEqual({ theme: 200 })
  })
})

describe('signing in', () => {
  const account = { settings: { ...DEFAULT_SETTINGS, billsPerPage: 100 as const }, at: { billsPerPage: 50 } }

  test('merges earlier local choices with the account', () => {
    const { settings } = storeAt()
    settings.change({ theme: 'dark' })
    expect(settings.mergeAccount(account, 'usr_a').settings).toMatchObject({
      theme: 'dark',
      billsPerPage: 100,
    })
  })

  test('as another user drops the choices of the previous one', () => {
    const { settings } = storeAt()
    settings.mergeAccount(account, 'usr_a')
    settings.change({ theme: 'dark' })
    expect(settings.mergeAccount(account, 'usr_b')).toEqual(account)
    expect(settings.get()).toEqual(account.settings)
  })

  test('as another user drops choices that the previous one never saved', () => {
    const { settings } = storeAt()
    settings.change({ theme: 'dark' })
    expect(settings.mergeAccount(account, 'usr_b')).toEqual(account)
  })

  test('as a new user keeps choices made after the previous user signed out', () => {
    const { settings, reader } = storeAt()
    settings.mergeAccount(account, 'usr_a')
    settings.change({ billsPerPage: 10 })
    reader.userId = undefined
    settings.change({ theme: 'dark' })
    const ofNewcomer = settings.mergeAccount({ settings: DEFAULT_SETTINGS, at: {} }, 'usr_b')
    expect(ofNewcomer).toEqual({ settings: { ...DEFAULT_SETTINGS, theme: 'dark' }, at: { theme: 100 } })
    reader.userId = 'usr_b'
    expect(settings.mergeAccount(account, 'usr_c')).toEqual(account)
  })

  test('as the same user keeps later choices made while signed out', () => {
    const { settings, reader } = storeAt()
    settings.mergeAccount(account, 'usr_a')
    reader.userId = undefined
    settings.change({ theme: 'dark', billsPerPage: 10 })
    const later = { settings: { ...account.settings, theme: 'auto' as const }, at: { theme: 200 } }
    expect(settings.mergeAccount(later, 'usr_a').settings).toMatchObject({ theme: 'auto', billsPerPage: 10 })
  })

  test('brings back the district that signing out removed from this browser', () => {
    const { settings, store } = storeAt()
    const district = { congress: 119, stateCode: 'CA', district: 36 }
    settings.change({ district })
    const ofAccount = settings.mergeAccount({ settings: DEFAULT_SETTINGS, at: {} }, 'usr_a')
    expect(ofAccount.settings.district).toEqual(district)
    settings.forgetDistrict()
    expect(settings.get()).toEqual(DEFAULT_SETTINGS)
    expect(store.getItem(SETTINGS_KEY)).not.toContain('CA')
    expect(settings.mergeAccount(ofAccount, 'usr_a').settings.district).toEqual(district)
  })

  test('removes the district from the account when the reader does', () => {
    const { settings } = storeAt()
    settings.change({ district: { congress: 119, stateCode: 'CA', district: 36 } })
    const ofAccount = settings.mergeAccount({ settings: DEFAULT_SETTINGS, at: {} }, 'usr_a')
    settings.change({ district: undefined })
    expect(settings.mergeAccount(ofAccount, 'usr_a').settings).toEqual(DEFAULT_SETTINGS)
  })

  test('again notifies nobody when nothing is new', () => {
    const { settings } = storeAt()
    settings.mergeAccount(account, 'usr_a')
    settings.subscribe(() => expect.unreachable())
    settings.mergeAccount(account, 'usr_a')
  })
})
