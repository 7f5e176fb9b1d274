import { firstIndex } from './first-index.ts'

/** The words of an element's text nodes in one string, folded for searching, with a line break between blocks. */
export interface TextIndex {
  readonly folded: string
  readonly nodes: readonly Text[]
  /** Where each node starts in the string. */
  readonly starts: readonly number[]
}

export const BLOCKS = 'p, h2, h3, h4, h5, h6, th, td'
/** What readers do not see as words of the text. */
export const HIDDEN = '.visually-hidden, .text-permalink'

/** Characters that a keyboard lacks, each by one that it has, so that places stay the same. */
const FOLDS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '\u00A0': ' ',
}

/** Lowercase, except for the few characters that would become two. */
const lower = (text: string): string =>
  text.toLowerCase().length === text.length
    ? text.toLowerCase()
    : [...text].map((one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join('')

export const fold = (text: string): string =>
  lower(text).replaceAll(/[‘’“”–—\u00A0]/g, (found) => FOLDS[found] ?? found)

export function indexText(root: Element): TextIndex {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  const starts: number[] = []
  const pieces: string[] = []
  let length = 0
  let block: Element | null = null
  while (walker.nextNode()) {
    const node = walker.currentNode as Text // the walker shows no others
    const parent = node.parentElement
    if (parent === null || parent.closest(HIDDEN) !== null) continue
    const within = parent.closest(BLOCKS)
    if (within !== block && length > 0) {
      pieces.push('\n')
      length += 1
    }
    block = within
    nodes.push(node)
    starts.push(length)
    pieces.push(fold(node.data))
    length += node.data.length
  }
  return { folded: pieces.join(''), nodes, starts }
}

/** The words as the string would have them. */
export const wantedWords = (words: string): string => fold(words).trim().replaceAll(/\s+/g, ' ')

/** Where the words are, as offsets in the string. */
export function findWords({ folded }: TextIndex, wanted: string): number[] {
  const found: number[] = []
  if (wanted === '') return found
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length))
    found.push(at)
  return found
}

/** The last node that starts at or before the offset. */
const nodeAt = (starts: readonly number[], offset: number): number =>
  firstIndex(starts.length, (index) => (starts[index] ?? 0) > offset) - 1

export function rangeAt({ nodes, starts }: TextIndex, from: number, to: number): Range | undefined {
  const [first, last] = [nodeAt(starts, from), nodeAt(starts, Math.max(from, to - 1))]
  const [start, end] = [nodes[first], nodes[last]]
  if (start === undefined || end === undefined) return undefined
  const range = document.createRange()
  range.setStart(start, Math.min(from - (starts[first] ?? 0), start.length))
  range.setEnd(end, Math.min(to - (starts[last] ?? 0), end.length))
  return range
}
