/** Returns "PL" for "Patrick J. Leahy": skips suffixes and words that do not begin with a letter. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !isSuffix(word))
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase('en-US')
}

const firstLetter = (word: string): string => [...word][0] ?? ''
const isSuffix = (word: string): boolean => /^(?:jr|sr|i{2,3}|iv|v)\.?,?$/i.test(word)
