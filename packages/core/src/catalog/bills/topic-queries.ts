import type { Finder } from '@rostrum/finder/finder'
import { compareText } from '../../lib/compare.ts'
import type { BillFields } from './bill-schema.ts'

export interface Topic {
  readonly name: string
  readonly count: number
}

const topicsByIndex = new WeakMap<object, readonly Topic[]>()

/** The policy areas of all bills, in alphabetical order. Counted once per snapshot. */
export function findTopics(index: Finder<BillFields>): readonly Topic[] {
  const known = topicsByIndex.get(index)
  if (known !== undefined) return known
  const { policyArea = [] } = index.search({ facets: ['policyArea'], limit: 0 }).facets
  const topics = policyArea
    .map(({ value: name, count }) => ({ name, count }))
    .toSorted((a, b) => compareText(a.name, b.name))
  topicsByIndex.set(index, topics)
  return topics
}
