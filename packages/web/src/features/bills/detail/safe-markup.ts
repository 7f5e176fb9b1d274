/** As much of a parsed document as is read here; the browser's own nodes have it. */
export interface MarkupNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: Iterable<MarkupNode>
}

/** What is left of somebody else's markup: plain text and a few bare elements, no attribute of any kind. */
export type SafeNode = string | { readonly name: SafeName; readonly children: readonly SafeNode[] }

const SAFE_NAMES = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'sub', 'sup', 'blockquote', 'h4'] as const
export type SafeName = (typeof SAFE_NAMES)[number]

/** Elements that are written in another way here. */
const SYNONYMS: ReadonlyMap<string, SafeName> = new Map([
  ...SAFE_NAMES.map((name) => [name, name] as const),
  ['b', 'strong'],
  ['i', 'em'],
  ['div', 'p'],
  ['h1', 'h4'],
  ['h2', 'h4'],
  ['h3', 'h4'],
  ['h5', 'h4'],
  ['h6', 'h4'],
])

/** Elements whose content is no text for a reader. */
const DROPPED = new Set([
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
/** Deeper than any summary goes, and far from where a browser would run out of stack. */
const DEEPEST = 40

const childrenOf = (node: MarkupNode, depth: number): SafeNode[] =>
  [...node.childNodes].flatMap((child) => safeNodes(child, depth))

/** An unknown element gives way to what stands in it. */
function safeNodes(node: MarkupNode, depth: number): SafeNode[] {
  if (node.nodeType === TEXT) return node.nodeValue ? [node.nodeValue] : []
  if (node.nodeType !== ELEMENT || depth > DEEPEST) return []
  const name = node.nodeName.toLowerCase()
  if (DROPPED.has(name)) return []
  const children = childrenOf(node, depth + 1)
  const safe = SYNONYMS.get(name)
  if (safe === undefined) return children
  return safe === 'br' ? [{ name: safe, children: [] }] : [{ name: safe, children }]
}

const isBlock = (node: SafeNode): boolean =>
  typeof node !== 'string' && ['p', 'ul', 'ol', 'blockquote', 'h4'].includes(node.name)

const hasText = (node: SafeNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.children.some(hasText)

/** Loose text and inline elements become paragraphs; blocks without a word go. */
function inBlocks(nodes: readonly SafeNode[]): SafeNode[] {
  const blocks: SafeNode[] = []
  let loose: SafeNode[] = []
  const close = (): void => {
    if (loose.some(hasText)) blocks.push({ name: 'p', children: loose })
    loose = []
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      close()
      if (hasText(node)) blocks.push(node)
    } else loose.push(node)
  }
  close()
  return blocks
}

const TAG = /<(\/?[a-z][a-z0-9]*)\b[^>]*>/gi

/** Markup without attributes, none of which is kept: a browser complains of some even where they can do nothing. */
export const bareTags = (html: string): string => html.replace(TAG, '<$1>')

/** The blocks of a parsed document that are safe to show. */
export const safeBlocks = (body: MarkupNode): SafeNode[] => inBlocks(childrenOf(body, 0))

const lengthOf = (node: SafeNode): number =>
  typeof node === 'string' ? node.length : node.children.reduce((sum, child) => sum + lengthOf(child), 0)

/** The first blocks that fill about so many characters, at least one. */
export function opening(blocks: readonly SafeNode[], characters: number): SafeNode[] {
  let length = 0
  const end = blocks.findIndex((block) => (length += lengthOf(block)) >= characters)
  return end < 0 ? [...blocks] : blocks.slice(0, end + 1)
}
