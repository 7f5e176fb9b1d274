import { isDeepStrictEqual } from 'node:util'
import type { Resource } from './resources.ts'
import type { SynthesizedApp } from './synthesize.ts'

/** Whether a change of this property replaces the resource. */
export type Replaces = (type: string, property: string) => boolean

type StageTemplates = Pick<SynthesizedApp, 'stacks' | 'exports'>

/** The resources of the same stack that an expression refers to. */
function referencesIn(expression: unknown): string[] {
  if (Array.isArray(expression)) return expression.flatMap(referencesIn)
  if (typeof expression !== 'object' || expression === null) return []
  return Object.entries(expression).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'Ref' && typeof value === 'string') return [value]
    if (key === 'Fn::GetAtt' && Array.isArray(value)) return [String(value[0])]
    return referencesIn(value)
  })
}

interface TemplatePair {
  readonly before: readonly Resource[]
  readonly after: readonly Resource[]
  readonly replaces: Replaces
}

/** Whether an update replaces the resource, because of its own properties or those of resources it refers to. */
function isReplaced(id: string, { before, after, replaces }: TemplatePair): boolean {
  const [older, newer] = [before, after].map((stack) => stack.find((resource) => resource.id === id))
  // a pseudo parameter such as AWS::Region, or a stack parameter
  if (older === undefined && newer === undefined) return false
  if (older === undefined || newer === undefined || older.type !== newer.type) return true
  const names = new Set([...Object.keys(older.properties), ...Object.keys(newer.properties)])
  return [...names]
    .filter((name) => replaces(older.type, name))
    .some((name) => {
      const value = newer.properties[name]
      if (!isDeepStrictEqual(older.properties[name], value)) return true
      return referencesIn(value).some((reference) => isReplaced(reference, { before, after, replaces }))
    })
}

/**
 * The exports whose value differs. CloudFormation refuses to change an export in use, so any of them would make an
 * existing stage undeployable.
 */
export function changedExports(before: StageTemplates, after: StageTemplates, replaces: Replaces): string[] {
  return [...before.exports].flatMap(([stack, exported]) => {
    const compared = {
      before: before.stacks.get(stack) ?? [],
      after: after.stacks.get(stack) ?? [],
      replaces,
    }
    return [...exported].flatMap(([name, value]) => {
      const next = after.exports.get(stack)?.get(name)
      // SST keeps a removed export while a stack imports it
      if (next === undefined) return []
      const isChanged =
        !isDeepStrictEqual(value, next) || referencesIn(value).some((id) => isReplaced(id, compared))
      return isChanged ? [name] : []
    })
  })
}
