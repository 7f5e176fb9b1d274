import * as z from 'zod/mini'

const Node = z.record(z.string(), z.unknown())

const SUBSTITUTION = /\$\{([^!{}.]+)(?:\.[^{}]+)?\}/g

/** Lists the names that `Fn::Sub` references, except those that it defines itself. */
function substitutedIn(value: unknown): string[] {
  const [text, own] = Array.isArray(value) ? value : [value, {}]
  const brought = new Set(Object.keys(z.parse(Node, own)))
  const names = [...String(text).matchAll(SUBSTITUTION)].map(([, name = '']) => name.trim())
  return names.filter((name) => !brought.has(name))
}

function namesOf(key: string, value: unknown): string[] {
  if (key === 'Ref') return [String(value)]
  if (key === 'Fn::GetAtt')
    return [Array.isArray(value) ? String(value[0]) : (String(value).split('.')[0] ?? '')]
  if (key === 'Fn::Sub') return substitutedIn(value)
  return []
}

/** Lists the logical ids and parameters that a part of a template references. */
export function referencesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(referencesIn)
  const node = z.safeParse(Node, part)
  if (!node.success) return []
  return Object.entries(node.data).flatMap(([key, value]) => [...namesOf(key, value), ...referencesIn(value)])
}

interface Dependent {
  readonly Properties: unknown
  readonly DependsOn: readonly string[]
}

/** Sorts logical ids topologically, dependencies first. */
export function creationOrder(resources: Readonly<Record<string, Dependent>>): string[] {
  const order = new Set<string>()
  const visit = (id: string, above: readonly string[]): void => {
    const resource = resources[id]
    if (resource === undefined || order.has(id)) return
    if (above.includes(id))
      throw new Error(`Circular dependency between resources: [${[...above, id].join(', ')}]`)
    for (const needed of [...resource.DependsOn, ...referencesIn(resource.Properties)])
      visit(needed, [...above, id])
    order.add(id)
  }
  for (const id of Object.keys(resources)) visit(id, [])
  return [...order]
}
