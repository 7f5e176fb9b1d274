/** Leetspeak substitutes. `l` folds to `i`, because `1` replaces both. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

/** Longer runs of digits and marks are stripped all at once, which limits the number of variants. */
const MARKS_MAX = 8

export const lowered = (text: string): string => text.normalize('NFKC').toLowerCase()
export const unsubstituted = (text: string): string =>
  Array.from(text, (letter) => SUBSTITUTES[letter] ?? letter).join('')
export const stripped = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const cutPoints = (run: number): number[] =>
  run > MARKS_MAX ? [0, run] : Array.from({ length: run + 1 }, (_, cut) => cut)

/** The words a password may be built on: with substitutes undone, and some or all digits and marks at its ends stripped. */
export function passwordVariants(password: string): Set<string> {
  const text = lowered(password)
  const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0
  const after = /[^\p{L}]*$/u.exec(text.slice(before))?.[0].length ?? 0
  return new Set(
    cutPoints(before).flatMap((from) =>
      cutPoints(after).map((to) => unsubstituted(text.slice(from, text.length - to))),
    ),
  )
}
