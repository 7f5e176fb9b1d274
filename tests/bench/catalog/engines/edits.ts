/** Whether two words are within an edit distance of one (Damerau-Levenshtein). */
export function isWithinOneEdit(a: string, b: string): boolean {
  if (a.length > b.length) return isWithinOneEdit(b, a)
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  if (b.length === a.length + 1) return a.slice(at) === b.slice(at + 1)
  if (b.length !== a.length) return false
  if (a.slice(at + 1) === b.slice(at + 1)) return true
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}
