import type { LocalStore } from '../local-store.ts'

/** Set once this browser has the fonts. */
const FONTS_KEY = 'rostrum.fonts'

const apply = (document: Document): void => void (document.documentElement.dataset['fonts'] = '')

/** Uses the fonts from the first paint on if this browser has fetched them before. */
export function applyCachedFonts(document: Document, store: LocalStore): void {
  if (store.getItem(FONTS_KEY) !== null) apply(document)
}

const FACES = ['1em "Public Sans Variable"', '1em "Source Serif 4 Variable"']

/**
 * Fetches the fonts: 80 KB that would otherwise come before what the reader waits for. Used once they are there, so that
 * the page is laid out once more and not twice.
 */
export async function applyFonts(document: Document, store: LocalStore): Promise<void> {
  try {
    await Promise.all(FACES.map((face) => document.fonts.load(face)))
  } catch {
    return // the fallbacks stay
  }
  apply(document)
  store.setItem(FONTS_KEY, 'fetched')
}
