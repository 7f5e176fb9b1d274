import type { Theme } from '@rostrum/contract/words/labels'
import { DEFAULT_SETTINGS, isTheme, SETTINGS_KEY } from '@rostrum/contract/site/settings'
import { type LocalStore, readJson } from '../local-store.ts'

export function readTheme(store: LocalStore): Theme {
  const settings = readJson(store, SETTINGS_KEY)
  const theme: unknown = Reflect.get(Object(settings), 'theme')
  return isTheme(theme) ? theme : DEFAULT_SETTINGS.theme
}

/** The media query of the `theme-color` meta element for a color scheme. */
export function frameMedia(scheme: string, theme: Theme): string {
  if (theme === 'auto') return `(prefers-color-scheme: ${scheme})`
  return theme === scheme ? 'all' : 'not all'
}

export const colorScheme = (theme: Theme): string => (theme === 'auto' ? 'light dark' : theme)

/** Sets the meta elements that make `light-dark()` pick a color; with `auto` it follows the system. */
export function applyTheme(document: Document, theme: Theme): void {
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', colorScheme(theme))
  for (const frame of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    frame.media = frameMedia(frame.dataset['scheme'] ?? '', theme)
  }
}
