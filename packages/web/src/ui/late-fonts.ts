import type { LocalStore } from '../local-store.ts'

/** Set once this browser has cached the fonts. */
const FONTS_KEY = 'rostrum.fonts'

const apply = (document: Document): void => void (document.documentElement.dataset['fonts'] = '')

/** Uses the fonts from the first paint on if this browser has cached them. */
export function applyCachedFonts(document: Document, store: LocalStore): void {
  if (store.getItem(FONTS_KEY) !== null) apply(document)
}

const FACES = ['1em "Public Sans Variable"', '1em "Source Serif 4 Variable"']

/**
 * Fetches the fonts, 80 KB, after the content. They are applied together, so that the page is laid out once more and
 * not twice.
 */
export async function applyFonts(document: Document, store: LocalStore): Promise<void> {
  if (document.documentElement.dataset['fonts'] !== undefined) return
  try {
    await Promise.all(FACES.map((face) => document.fonts.load(face)))
  } catch {
    return // the fallbacks stay
  }
  apply(document)
  store.setItem(FONTS_KEY, 'fetched')
}
