import { BLOCKS, HIDDEN } from './text-index.ts'

/** Quoted whole up to here; longer passages by their first and last words. */
const WHOLE_CHARACTERS = 160
const END_WORDS = 6
const FEW_WORDS = 3

const blockOf = ({ startContainer, endContainer }: Range, isStart: boolean): Element | null => {
  const node = isStart ? startContainer : endContainer
  return (node instanceof Element ? node : node.parentElement)?.closest(BLOCKS) ?? null
}

const isWordCharacter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

/** Not at the end of one, where a selection that includes a space begins or ends. */
const isInWord = (text: string, at: number): boolean =>
  at > 0 && isWordCharacter(text.charAt(at - 1)) && isWordCharacter(text.charAt(at))

/** A copy of the range with whole words, since browsers find no parts of words. */
export function wholeWords(range: Range): Range {
  const whole = range.cloneRange()
  const { startContainer: start, endContainer: end } = range
  if (start instanceof Text) {
    let at = range.startOffset
    while (isInWord(start.data, at)) at -= 1
    whole.setStart(start, at)
  }
  if (end instanceof Text) {
    let at = range.endOffset
    while (isInWord(end.data, at)) at += 1
    whole.setEnd(end, at)
  }
  return whole
}

const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** A comma, an ampersand and a hyphen have meanings in a text directive. */
const encode = (words: readonly string[]): string =>
  encodeURIComponent(words.join(' ')).replaceAll('-', '%2D')

/** The text from the start of a range to the end of its block, or from there to the end of the range. */
function edgeText(range: Range, isStart: boolean): string {
  const block = blockOf(range, isStart)
  if (block === null) return range.toString()
  const edge = range.cloneRange()
  if (isStart) edge.setEndAfter(block.lastChild ?? block)
  else edge.setStartBefore(block.firstChild ?? block)
  return edge.toString()
}

/** The words before a range: of its block, or else of the block before. */
function wordsBefore(range: Range, root: Element): string[] {
  const block = blockOf(range, true)
  if (block === null) return []
  const link = block.querySelector('.text-permalink')
  const before = document.createRange()
  if (link === null) before.setStart(block, 0)
  else before.setStartAfter(link)
  before.setEnd(range.startContainer, range.startOffset)
  const words = wordsIn(before.toString())
  if (words.length > 0) return words
  if (link !== null) return wordsIn(link.lastElementChild?.textContent ?? '')
  const blocks = [...root.querySelectorAll(BLOCKS)]
  return wordsIn(blocks[blocks.indexOf(block) - 1]?.textContent ?? '')
}

/** The words after a range, in its block. */
function wordsAfter(range: Range): string[] {
  const last = blockOf(range, false)?.lastChild ?? null
  if (last === null) return []
  const after = document.createRange()
  after.setStart(range.endContainer, range.endOffset)
  after.setEndAfter(last)
  return wordsIn(after.toString())
}

/** As few words as make it true, from some on; all of them if none do. */
function fewest(words: number, isEnough: (count: number) => boolean): number {
  let count = Math.min(FEW_WORDS, words)
  while (count < words && !isEnough(count)) count = Math.min(2 * count, words)
  return count
}

/**
 * Words around a passage that is not the first of its kind: contents and earlier sections may say the same, and browsers
 * show the first place that matches.
 */
function contextOf(range: Range, quoted: string, root: Element): { prefix: string[]; suffix: string[] } {
  const before = document.createRange()
  before.setStart(root, 0)
  before.setEnd(range.startContainer, range.startOffset)
  const earlier = wordsIn(before.toString()).join(' ').toLowerCase()
  const isFirst = (...words: string[]): boolean => !earlier.includes(words.join(' ').toLowerCase())
  const isHeading = blockOf(range, true)?.matches('h2, h3, h4, h5, h6') === true
  if (isFirst(quoted) && !isHeading) return { prefix: [], suffix: [] }
  const [left, right] = [wordsBefore(range, root), wordsAfter(range)]
  const prefix = left.slice(left.length - fewest(left.length, (n) => isFirst(...left.slice(-n), quoted)))
  if (isHeading || isFirst(...prefix, quoted)) return { prefix, suffix: [] }
  const isEnough = (n: number): boolean => isFirst(...prefix, quoted, ...right.slice(0, n))
  return { prefix, suffix: right.slice(0, fewest(right.length, isEnough)) }
}

/** The text directive of a passage: `:~:text=before-,first words,last words,-after`. */
export function textDirective(range: Range, root: Element): string {
  const words = wordsIn(range.toString())
  const isOneBlock = blockOf(range, true) === blockOf(range, false)
  const isWhole = isOneBlock && words.join(' ').length <= WHOLE_CHARACTERS
  const first = isWhole ? words : wordsIn(edgeText(range, true)).slice(0, END_WORDS)
  const last = isWhole ? [] : wordsIn(edgeText(range, false)).slice(-END_WORDS)
  const { prefix, suffix } = contextOf(range, first.join(' '), root)
  const parts = [first, last].filter(({ length }) => length > 0).map(encode)
  if (prefix.length > 0) parts.unshift(`${encode(prefix)}-`)
  if (isWhole && suffix.length > 0) parts.push(`-${encode(suffix)}`)
  return `:~:text=${parts.join(',')}`
}

/** The words of a passage as a reader sees them, blocks apart. */
export function passageWords(range: Range): string {
  const copy = range.cloneContents()
  for (const hidden of copy.querySelectorAll(HIDDEN)) hidden.remove()
  for (const block of copy.querySelectorAll(BLOCKS)) block.append(' ')
  return wordsIn(copy.textContent ?? '').join(' ')
}
