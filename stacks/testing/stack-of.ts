import { inject } from 'vitest'
import type { Resource } from './resources.ts'

export function stackOf(stage: 'production' | 'personal', name: string): readonly Resource[] {
  const resources = inject(stage).stacks.get(name)
  if (!resources) throw new Error(`There is no stack ${name}`)
  return resources
}

export const allResources = (stage: 'production' | 'personal'): Resource[] =>
  [...inject(stage).stacks.values()].flat()
