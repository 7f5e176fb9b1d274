/** Surnames in Congress whose inner capital no rule restores. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `DeFazio DeGette DeLauro DeLay DelBene DeMint DeSantis DeSaulnier DesJarlais LaHood LaLota LaMalfa LaTourette
  LaTurner LoBiondo MacArthur MacDonald`
    .split(/\s+/)
    .map((name) => [name.toUpperCase(), name]),
)

const ABBREVIATIONS: ReadonlySet<string> = new Set(['JR', 'SR', 'DR', 'ST'])
const ROMAN = /^(?:I{2,3}|IV|VI{0,3})$/
const VOWEL = /[AEIOUYÁÉÍÓÚ]/
const LOWER = /\p{Ll}/u
/** A word in capitals, possibly with a mixed-case prefix: "MALONEY", "McCARTHY". */
const CAPITALIZED_WORD = /(?<!\p{L})(\p{Lu}\p{Ll}{1,2})?(\p{Lu}{2,})(?!\p{L})/gu

const titleCase = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase()

function properWord(word: string): string {
  if (ROMAN.test(word)) return word
  if (word.length === 2 && !VOWEL.test(word) && !ABBREVIATIONS.has(word)) return word
  const irregular = IRREGULAR.get(word)
  if (irregular !== undefined) return irregular
  return word.startsWith('MC') && word.length > 3 ? `Mc${titleCase(word.slice(2))}` : titleCase(word)
}

/** Restores the case of names that the House writes in capitals. Leaves possible initials alone: "JD Vance". */
export function properName(name: string): string {
  const isAllCapitals = !LOWER.test(name)
  return name.replace(CAPITALIZED_WORD, (written: string, prefix: string | undefined, word: string) => {
    if (word.length === 2 && !isAllCapitals) return written
    return `${prefix ?? ''}${properWord(word)}`
  })
}

/** "Rep. MALONEY, CAROLYN B. [D-NY-12]": leaves the bracketed seat unchanged. */
export function properFullName(fullName: string): string {
  const seat = fullName.indexOf('[')
  if (seat === -1) return properName(fullName)
  return `${properName(fullName.slice(0, seat))}${fullName.slice(seat)}`
}
