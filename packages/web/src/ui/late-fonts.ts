import type { LocalStore } from '../local-store.ts'

/** Set once this browser has the fonts. */
const FONTS_KEY = 'rostrum.fonts'

const apply = (document: Document): void => void (document.documentElement.dataset['fonts'] = '')

/** Uses the fonts from the first paint on if this browser has fetched them before. */
export function applyCachedFonts(document: Document, store: LocalStore): void {
  if (store.getItem(FONTS_KEY) !== null) apply(document)
}

/** Fetches the fonts: 80 KB that would otherwise come before what the reader waits for. */
export function applyFonts(document: Document, store: LocalStore): void {
  apply(document)
  void document.fonts.ready.then(() => store.setItem(FONTS_KEY, 'fetched'))
}
