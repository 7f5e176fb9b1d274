import { decodeReferences } from '../congress/plain-text.ts'

const HIDDEN_ELEMENTS: ReadonlySet<string> = new Set(
  'head iframe noscript object script style svg template title'.split(' '),
)
const BLOCK_ELEMENTS: ReadonlySet<string> = new Set(
  'blockquote br center div h1 h2 h3 h4 h5 h6 hr li p pre table tr'.split(' '),
)
const TAG_NAME = /^\/?([a-z][a-z0-9]*)/i
const TAG_NAME_MAX_CHARACTERS = 32

/** The index of the `>` that ends a tag, skipping any in quoted values. */
function findTagEnd(html: string, from: number): number {
  let quote = ''
  for (let i = from; i < html.length; i += 1) {
    const character = html.charAt(i)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") {
      // A quote starts a value only after an equals sign; anywhere else it is stray.
      if (html.charAt(i - 1) === '=') quote = character
    } else if (character === '>') return i
  }
  return -1
}

const indexAfter = (at: number, length: number, end: number): number => (at < 0 ? end : at + length)

function indexAfterElement(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?![a-z0-9])`, 'gi')
  closing.lastIndex = from
  const at = closing.exec(html)?.index ?? -1
  return at < 0 ? html.length : indexAfter(html.indexOf('>', at), 1, html.length)
}

/** One linear pass. Not a sanitizer: the lines may contain anything and must be rendered as text only. */
export function htmlToLines(html: string): string[] {
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    const tag = html.indexOf('<', at)
    parts.push(html.slice(at, tag < 0 ? html.length : tag))
    if (tag < 0) break
    if (html.startsWith('<!--', tag)) {
      at = indexAfter(html.indexOf('-->', tag + 2), 3, html.length)
      continue
    }
    const name = TAG_NAME.exec(html.slice(tag + 1, tag + 1 + TAG_NAME_MAX_CHARACTERS))?.[1]?.toLowerCase()
    const isMarkup = name !== undefined || html.charAt(tag + 1) === '!' || html.charAt(tag + 1) === '?'
    if (!isMarkup) {
      parts.push('<')
      at = tag + 1
      continue
    }
    const end = findTagEnd(html, tag + 1)
    const isOpening = html.charAt(tag + 1) !== '/'
    at = indexAfter(end, 1, html.length)
    if (name === undefined) continue
    if (isOpening && HIDDEN_ELEMENTS.has(name)) at = indexAfterElement(html, name, at)
    else if (BLOCK_ELEMENTS.has(name)) parts.push('\n')
  }
  return decodeReferences(parts.join(''))
    .replaceAll('\t', '        ')
    .split(/\r\n|[\n\r\f]/)
}
