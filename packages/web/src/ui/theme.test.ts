import { SETTINGS_KEY } from '@rostrum/contract/settings'
import { describe, expect, test } from 'vitest'
import { memoryStore } from '../local-store.ts'
import { colorScheme, frameMedia, readTheme } from './theme.ts'

describe('the theme', () => {
  test.each([null, '', '{', '"dark"', '{"theme":"sepia"}', '{"theme":"toString"}'])(
    'is light when the settings hold %j',
    (text) => {
      const store = memoryStore()
      if (text !== null) store.setItem(SETTINGS_KEY, text)
      expect(readTheme(store)).toBe('light')
    },
  )

  test('is what the settings say', () => {
    const store = memoryStore()
    store.setItem(SETTINGS_KEY, '{"billsPerPage":50,"theme":"dark"}')
    expect(readTheme(store)).toBe('dark')
  })

  test.each([
    ['light', 'light', 'all', 'not all'],
    ['dark', 'dark', 'not all', 'all'],
    ['auto', 'light dark', '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  ] as const)('%s offers the browser %s', (theme, scheme, light, dark) => {
    expect(colorScheme(theme)).toBe(scheme)
    expect(frameMedia('light', theme)).toBe(light)
    expect(frameMedia('dark', theme)).toBe(dark)
  })
})
