/** A small XML reader for tests: elements, text and CDATA; attributes are dropped. */

export interface XmlTree {
  readonly name: string
  readonly children: XmlTree[]
  text: string
}

const TOKEN = /<\?[^>]*\?>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>|([^<]+)/gy
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescape = (text: string): string => text.replaceAll(/&(\w+);/g, (all, name) => ENTITIES[name] ?? all)

/** Returns the root element; throws on text that is not well formed. */
export function parseXml(xml: string): XmlTree {
  const document: XmlTree = { name: '', children: [], text: '' }
  const open = [document]
  let end = 0
  for (const [token, cdata, slash, name, isEmpty, text] of xml.matchAll(TOKEN)) {
    end += token.length
    const parent = open.at(-1) ?? document
    parent.text += cdata ?? unescape(text ?? '')
    if (name === undefined) continue
    if (slash === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`)
      continue
    }
    const element: XmlTree = { name, children: [], text: '' }
    parent.children.push(element)
    if (isEmpty === '') open.push(element)
  }
  const [root] = document.children
  if (end !== xml.length || open.length !== 1 || root === undefined) throw new Error('not well formed')
  return root
}

export const childrenAt = ({ children }: XmlTree, ...path: readonly string[]): XmlTree[] => {
  const [name, ...rest] = path
  const found = children.filter((child) => child.name === name)
  return rest.length === 0 ? found : found.flatMap((child) => childrenAt(child, ...rest))
}

export const textAt = (tree: XmlTree, ...path: readonly string[]): string | undefined =>
  childrenAt(tree, ...path)[0]?.text

/** The children of each path in the orders seen: "/bill/title" to sets of "number updateDate …". */
export function childOrders(trees: readonly XmlTree[]): Map<string, Set<string>> {
  const orders = new Map<string, Set<string>>()
  const visit = (tree: XmlTree, above: string): void => {
    const path = `${above}/${tree.name}`
    const names = tree.children.map(({ name }) => name)
    const order = names.filter((name, i) => name !== names[i - 1]).join(' ')
    orders.set(path, (orders.get(path) ?? new Set()).add(order))
    for (const child of tree.children) visit(child, path)
  }
  for (const tree of trees) visit(tree, '')
  return orders
}
