/** Truncates text at a word boundary if possible, and never within a character. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max)
  const space = cut.lastIndexOf(' ')
  const kept = space > max / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.trimEnd()}…`
}

/** A title for use within a sentence, without the full stop of official titles. */
export const withoutStop = (title: string): string => title.replace(/\.$/, '')
