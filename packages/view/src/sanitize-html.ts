/** The part of the DOM's `Node` that the sanitizer reads, so that it can be tested without a browser. */
export interface MarkupNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: Iterable<MarkupNode>
}

/** Sanitized markup: text and allowlisted elements without attributes. */
export type SafeNode = string | { readonly name: SafeTag; readonly children: readonly SafeNode[] }

const SAFE_TAGS = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'sub', 'sup', 'blockquote', 'h4'] as const
export type SafeTag = (typeof SAFE_TAGS)[number]

const TAG_REPLACEMENTS: ReadonlyMap<string, SafeTag> = new Map([
  ...SAFE_TAGS.map((name) => [name, name] as const),
  ['b', 'strong'],
  ['i', 'em'],
  ['div', 'p'],
  ['h1', 'h4'],
  ['h2', 'h4'],
  ['h3', 'h4'],
  ['h5', 'h4'],
  ['h6', 'h4'],
])

/** Elements that are removed with their content. */
const DROPPED_TAGS = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'noscript',
  'textarea',
  'select',
])

const ELEMENT = 1
const TEXT = 3
/** Deeper than any real summary; limits the recursion. */
const MAX_DEPTH = 40

const sanitizeChildren = (node: MarkupNode, depth: number): SafeNode[] =>
  [...node.childNodes].flatMap((child) => sanitizeNode(child, depth))

/** Replaces an unknown element with its children. */
function sanitizeNode(node: MarkupNode, depth: number): SafeNode[] {
  if (node.nodeType === TEXT) return node.nodeValue ? [node.nodeValue] : []
  if (node.nodeType !== ELEMENT || depth > MAX_DEPTH) return []
  const name = node.nodeName.toLowerCase()
  if (DROPPED_TAGS.has(name)) return []
  const children = sanitizeChildren(node, depth + 1)
  const safe = TAG_REPLACEMENTS.get(name)
  if (safe === undefined) return children
  return safe === 'br' ? [{ name: safe, children: [] }] : [{ name: safe, children }]
}

const isBlock = (node: SafeNode): boolean =>
  typeof node !== 'string' && ['p', 'ul', 'ol', 'blockquote', 'h4'].includes(node.name)

const hasText = (node: SafeNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.children.some(hasText)

/** Wraps loose text and inline elements in paragraphs and drops blocks without text. */
function wrapInBlocks(nodes: readonly SafeNode[]): SafeNode[] {
  const blocks: SafeNode[] = []
  let inline: SafeNode[] = []
  const flush = (): void => {
    if (inline.some(hasText)) blocks.push({ name: 'p', children: inline })
    inline = []
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      flush()
      if (hasText(node)) blocks.push(node)
    } else inline.push(node)
  }
  flush()
  return blocks
}

const TAG = /<(\/?[a-z][a-z0-9]*)\b[^>]*>/gi

/** Strips attributes before parsing: browsers log CSP violations for some even in an inert document. */
export const stripAttributes = (html: string): string => html.replace(TAG, '<$1>')

export const sanitizeBlocks = (body: MarkupNode): SafeNode[] => wrapInBlocks(sanitizeChildren(body, 0))

const textLength = (node: SafeNode): number =>
  typeof node === 'string' ? node.length : node.children.reduce((sum, child) => sum + textLength(child), 0)

/** Returns the leading blocks up to about this many characters, at least one. */
export function excerptOf(blocks: readonly SafeNode[], characters: number): SafeNode[] {
  let length = 0
  const end = blocks.findIndex((block) => (length += textLength(block)) >= characters)
  return end < 0 ? [...blocks] : blocks.slice(0, end + 1)
}
