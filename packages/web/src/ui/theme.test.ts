import { SETTINGS_KEY } from '@rostrum/contract/site/settings'
import { describe, expect, test } from 'vitest'
import { memoryStore } from '../local-store.ts'
import { colorScheme, frameMedia, readTheme } from './theme.ts'

describe('readTheme', () => {
  test.each([null, '', '{', '"dark"', '{"theme":"sepia"}', '{"theme":"toString"}'])(
    'returns light for stored settings %j',
    (text) => {
      const store = memoryStore()
      if (text !== null) store.setItem(SETTINGS_KEY, text)
      expect(readTheme(store)).toBe('light')
    },
  )

  test('returns the stored theme', () => {
    const store = memoryStore()
    store.setItem(SETTINGS_KEY, '{"billsPerPage":50,"theme":"dark"}')
    expect(readTheme(store)).toBe('dark')
  })
})

describe('a theme', () => {
  test.each([
    ['light', 'light', 'all', 'not all'],
    ['dark', 'dark', 'not all', 'all'],
    ['auto', 'light dark', '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  ] as const)('%s sets the color scheme to %s', (theme, scheme, light, dark) => {
    expect(colorScheme(theme)).toBe(scheme)
    expect(frameMedia('light', theme)).toBe(light)
    expect(frameMedia('dark', theme)).toBe(dark)
  })
})
