import { DEFAULT_SETTINGS } from '@rostrum/contract/settings'
import { describe, expect, test } from 'vitest'
import {
  type TimestampedSettings,
  isNewer,
  mergeSettings,
  parseTimestamps,
  parseUserSettings,
} from './settings.ts'

test('settings are the usual ones until a reader chooses', () => {
  expect(parseUserSettings(undefined)).toEqual(DEFAULT_SETTINGS)
})

test('a choice holds', () => {
  const chosen = {
    defaultCongress: 117,
    billsPerPage: 50,
    defaultSort: 'introducedDate',
    enableNotifications: true,
    theme: 'dark',
  } as const
  expect(parseUserSettings(chosen)).toEqual(chosen)
})

test.each([
  '""',
  '7',
  'null',
  '[]',
  '{"billsPerPage":1000000,"defaultSort":"__proto__","theme":"toString","enableNotifications":"no"}',
  '{"defaultCongress":"119"}',
])('what makes no sense is passed over: %s', (kept) => {
  expect(parseUserSettings(JSON.parse(kept))).toEqual(DEFAULT_SETTINGS)
})

test.each(['7', 'null', '{"theme":"noon","billsPerPage":1.5,"colour":3}'])(
  'moments that make no sense are passed over: %s',
  (kept) => expect(parseTimestamps(JSON.parse(kept))).toEqual({}),
)

describe('of choices on two devices', () => {
  const here: TimestampedSettings = {
    settings: { ...DEFAULT_SETTINGS, theme: 'dark', billsPerPage: 50, defaultCongress: 117 },
    at: { theme: 30, billsPerPage: 10, defaultCongress: 10 },
  }
  const there: TimestampedSettings = {
    settings: { ...DEFAULT_SETTINGS, theme: 'auto', billsPerPage: 100 },
    at: { theme: 20, billsPerPage: 20, defaultCongress: 20 },
  }

  test('the later holds, for each setting by itself, also when it takes a choice back', () => {
    expect(mergeSettings(here, there)).toEqual({
      settings: { ...DEFAULT_SETTINGS, theme: 'dark', billsPerPage: 100 },
      at: { theme: 30, billsPerPage: 20, defaultCongress: 20 },
    })
  })

  test('both devices come to the same', () => {
    expect(mergeSettings(there, here)).toEqual(mergeSettings(here, there))
  })

  test('one that nobody made takes nothing away', () => {
    expect(mergeSettings(here, { settings: DEFAULT_SETTINGS, at: {} })).toEqual(here)
  })

  test('only a later one is worth telling the other', () => {
    expect([isNewer(here, there), isNewer(here, here), isNewer(here, { ...here, at: {} })]).toEqual([
      true,
      false,
      true,
    ])
  })
})
