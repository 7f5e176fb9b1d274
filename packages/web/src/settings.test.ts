import { DEFAULT_SETTINGS } from '@rostrum/contract/site/settings'
import { describe, expect, test } from 'vitest'
import { type TimestampedSettings, isNewer, mergeSettings, parseSettings } from './settings.ts'

const parseUserSettings = (stored: unknown) => parseSettings(stored, undefined).settings

test('parseSettings returns the defaults when nothing is stored', () => {
  expect(parseUserSettings(undefined)).toEqual(DEFAULT_SETTINGS)
})

test('parseSettings keeps valid settings', () => {
  const stored = {
    defaultCongress: 117,
    billsPerPage: 50,
    defaultSort: 'introducedDate',
    enableNotifications: true,
    theme: 'dark',
    district: { congress: 119, stateCode: 'CA', district: 36 },
  } as const
  expect(parseUserSettings(stored)).toEqual(stored)
})

test.each([
  '""',
  '7',
  'null',
  '[]',
  '{"billsPerPage":1000000,"defaultSort":"__proto__","theme":"toString","enableNotifications":"no"}',
  '{"defaultCongress":"119"}',
  '{"district":{"congress":119,"stateCode":"CA"}}',
  '{"district":{"congress":119,"stateCode":"CA","district":36,"zip":"90210"}}',
  '{"district":"CA-36"}',
])('parseSettings ignores the invalid %s', (text) => {
  expect(parseUserSettings(JSON.parse(text))).toEqual(DEFAULT_SETTINGS)
})

test.each(['7', 'null', '{"theme":"noon","billsPerPage":1.5,"color":3}'])(
  'parseSettings ignores the invalid timestamps %s',
  (text) => expect(parseSettings({}, JSON.parse(text)).at).toEqual({}),
)

describe('settings of two devices', () => {
  const here: TimestampedSettings = {
    settings: { ...DEFAULT_SETTINGS, theme: 'dark', billsPerPage: 50, defaultCongress: 117 },
    at: { theme: 30, billsPerPage: 10, defaultCongress: 10 },
  }
  const there: TimestampedSettings = {
    settings: { ...DEFAULT_SETTINGS, theme: 'auto', billsPerPage: 100 },
    at: { theme: 20, billsPerPage: 20, defaultCongress: 20 },
  }

  test('merge by the last write to each setting, including one that removes a choice', () => {
    expect(mergeSettings(here, there)).toEqual({
      settings: { ...DEFAULT_SETTINGS, theme: 'dark', billsPerPage: 100 },
      at: { theme: 30, billsPerPage: 20, defaultCongress: 20 },
    })
  })

  test('merge to the same result in either order', () => {
    expect(mergeSettings(there, here)).toEqual(mergeSettings(here, there))
  })

  test('merge with defaults unchanged', () => {
    expect(mergeSettings(here, { settings: DEFAULT_SETTINGS, at: {} })).toEqual(here)
  })

  test('are newer only if a setting was chosen later', () => {
    expect([isNewer(here, there), isNewer(here, here), isNewer(here, { ...here, at: {} })]).toEqual([
      true,
      false,
      true,
    ])
  })
})
