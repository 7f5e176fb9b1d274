const LONG_TITLE = 140
const VERY_LONG_TITLE = 400

/** Headings get smaller for long titles: some official ones are a paragraph. */
export function titleSize(title: string): 'short' | 'long' | 'very-long' {
  if (title.length > VERY_LONG_TITLE) return 'very-long'
  return title.length > LONG_TITLE ? 'long' : 'short'
}
