import * as z from 'zod/mini'

/** Parameters of the query protocol: `Tags.member.1.Key=a` becomes `{ Tags: [{ Key: 'a' }] }`. */
export type Params = { readonly [name: string]: unknown }

type Node = Map<string, Node | string>

function putValue(node: Node, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    node.set(name, value)
    return
  }
  const existing = node.get(name)
  const child: Node = existing instanceof Map ? existing : new Map()
  node.set(name, child)
  putValue(child, rest, value)
}

function toPlainValue(node: Node | string): unknown {
  if (typeof node === 'string') return node
  const members = node.get('member')
  if (members instanceof Map) {
    const inOrder = [...members].toSorted(([a], [b]) => Number(a) - Number(b))
    return inOrder.map(([, item]) => toPlainValue(item))
  }
  return Object.fromEntries([...node].map(([name, child]) => [name, toPlainValue(child)]))
}

export function readForm(body: string): Params {
  const root: Node = new Map()
  for (const [name, value] of new URLSearchParams(body)) putValue(root, name.split('.'), value)
  // the protocol writes an empty list as an empty string
  return z.parse(z.record(z.string(), z.unknown()), toPlainValue(root))
}
