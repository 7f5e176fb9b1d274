import type { TextPassage } from '@rostrum/contract/entities/text-passage'
import { type MarkedRange, markMatches } from '@rostrum/finder/texts/marks'
import type { Clause } from '@rostrum/finder/texts/query'

export type SnippetWords = TextPassage['words']

/** Of a passage in all, without ellipses. */
const CHARACTERS = 240
const ELLIPSIS = '…'

interface Window {
  readonly from: number
  readonly to: number
}

const clausesIn = (ranges: readonly MarkedRange[]): Set<number> =>
  new Set(ranges.flatMap(({ clauses }) => clauses))

const within = (ranges: readonly MarkedRange[], { from, to }: Window): MarkedRange[] =>
  ranges.filter((range) => range.from >= from && range.to <= to)

/** The matches closest together that show the most of the wanted clauses. */
function bestMatches(
  ranges: readonly MarkedRange[],
  wanted: ReadonlySet<number>,
  characters: number,
): Window | undefined {
  let best: { window: Window; shown: number; matches: number } | undefined
  const counts = new Map<number, number>()
  const count = (range: MarkedRange | undefined, by: 1 | -1): void => {
    for (const clause of range?.clauses ?? []) {
      if (!wanted.has(clause)) continue
      const left = (counts.get(clause) ?? 0) + by
      if (left === 0) counts.delete(clause)
      else counts.set(clause, left)
    }
  }
  let next = 0
  for (const [first, { from }] of ranges.entries()) {
    while (next <= first || (ranges[next]?.to ?? Infinity) - from <= characters) count(ranges[next++], 1)
    const [shown, matches] = [counts.size, next - first]
    const isBest =
      best === undefined || shown > best.shown || (shown === best.shown && matches > best.matches)
    if (shown > 0 && isBest) best = { window: { from, to: ranges[next - 1]?.to ?? from }, shown, matches }
    count(ranges[first], -1)
  }
  return best?.window
}

const SPACE = /\s/

/** Grows to the number of characters, as far as the text goes, and shrinks to whole words. */
function widened(
  { from, to }: Window,
  { text, start }: { text: string; start: number },
  characters: number,
): Window {
  const room = Math.max(0, characters - (to - from))
  let left = Math.max(Math.min(start, from), from - Math.floor(room / 2))
  let right = Math.min(text.length, to + room - (from - left))
  left = Math.max(Math.min(start, from), Math.min(left, right - characters))
  // a hostile word, which has no end
  if (to - from > characters) return { from, to: from + characters }
  if (left > start) while (left < from && !SPACE.test(text.charAt(left - 1))) left += 1
  if (right < text.length) while (right > to && !SPACE.test(text.charAt(right))) right -= 1
  return { from: left, to: right }
}

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ')

function wordsOf(text: string, ranges: readonly MarkedRange[], window: Window): SnippetWords {
  const words: SnippetWords = []
  let at = window.from
  for (const range of ranges) {
    const [from, to] = [Math.max(range.from, window.from), Math.min(range.to, window.to)]
    if (from >= to) continue
    if (from > at) words.push({ text: spaced(text.slice(at, from)) })
    words.push({ text: spaced(text.slice(from, to)), isMatch: true })
    at = to
  }
  if (at < window.to) words.push({ text: spaced(text.slice(at, window.to)) })
  return words
}

/** One window, or two if the clauses are too far apart for one. */
function windowsOf(text: string, ranges: readonly MarkedRange[], start: number): Window[] {
  const all = clausesIn(ranges)
  const [whole, half] = [CHARACTERS, CHARACTERS / 2]
  const first = bestMatches(ranges, all, whole)
  if (first === undefined) return []
  const shown = clausesIn(within(ranges, first))
  const missing = new Set([...all].filter((clause) => !shown.has(clause)))
  const second = bestMatches(ranges, missing, half)
  if (second === undefined) return [widened(first, { text, start }, whole)]
  const both = [bestMatches(ranges, shown, half) ?? first, second].toSorted((a, b) => a.from - b.from)
  const [one, other] = both.map((window) => widened(window, { text, start }, half))
  if (one === undefined || other === undefined) return []
  return one.to >= other.from ? [{ from: one.from, to: other.to }] : [one, other]
}

/**
 * The words of a section around what matches the clauses; undefined if nothing does. `bodyFrom` is where its number and
 * heading end, which are shown beside the passage: they are in it only if the match is theirs.
 */
export function snippetOf(
  text: string,
  clauses: readonly Clause[],
  bodyFrom: number,
): SnippetWords | undefined {
  const marked = markMatches(text, clauses)
  const inBody = marked.filter(({ from }) => from >= bodyFrom)
  const isInBody = clausesIn(inBody).size === clausesIn(marked).size && inBody.length > 0
  const [ranges, start] = isInBody ? [inBody, bodyFrom] : [marked, 0]
  const windows = windowsOf(text, ranges, start)
  if (windows.length === 0) return undefined
  const words = windows.flatMap((window, i) => [
    ...(window.from > start ? [{ text: i === 0 ? `${ELLIPSIS} ` : ` ${ELLIPSIS} ` }] : []),
    ...wordsOf(text, ranges, window),
  ])
  return (windows.at(-1)?.to ?? 0) < text.length ? [...words, { text: ` ${ELLIPSIS}` }] : words
}
