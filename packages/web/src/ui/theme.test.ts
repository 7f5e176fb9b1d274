import { describe, expect, test } from 'vitest'
import { memoryStore } from '../local-store.ts'
import { colorScheme, frameMedia, readTheme, saveTheme, SETTINGS_KEY } from './theme.ts'

describe('the theme', () => {
  test.each([null, '', '{', '"dark"', '{"theme":"sepia"}', '{"theme":"toString"}'])(
    'is light when the settings hold %j',
    (text) => {
      const store = memoryStore()
      if (text !== null) store.setItem(SETTINGS_KEY, text)
      expect(readTheme(store)).toBe('light')
    },
  )

  test('is kept in the settings without touching the others', () => {
    const store = memoryStore()
    store.setItem(SETTINGS_KEY, '{"billsPerPage":50}')
    saveTheme(store, 'dark')
    expect(readTheme(store)).toBe('dark')
    expect(JSON.parse(store.getItem(SETTINGS_KEY) ?? '')).toEqual({ billsPerPage: 50, theme: 'dark' })
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
