import { compareText } from '../lib/compare.ts'
import { type Follow, listFollows } from '../store/follows.ts'
import type { StoredBill } from '../store/bills.ts'
import type { Store } from '../store/store.ts'
import { findSubjects } from './subjects.ts'

/** For spreading: a bill gets its policy area some days after it is introduced. */
export const policyAreaField = ({ policyArea }: StoredBill): { policyArea?: { name: string } } =>
  policyArea === undefined ? {} : { policyArea: { name: policyArea } }

/** The follows that are bills with this policy area. Reads the heads of all followed bills. */
export async function filterByTopic(
  store: Store,
  follows: readonly Follow[],
  policyArea: string,
): Promise<Follow[]> {
  const candidates = follows.filter(({ kind }) => kind === 'bill')
  const { bills } = await findSubjects(store, candidates)
  return candidates.filter(({ key }) => bills.get(key)?.policyArea === policyArea)
}

/** The policy areas of followed bills and how many have each, most frequent first. */
export async function listTopics(
  store: Store,
  userId: string,
): Promise<{ readonly value: string; readonly count: number }[]> {
  const follows = await listFollows(store, userId)
  const { bills } = await findSubjects(
    store,
    follows.filter(({ kind }) => kind === 'bill'),
  )
  const counts = new Map<string, number>()
  for (const { policyArea } of bills.values()) {
    if (policyArea !== undefined) counts.set(policyArea, (counts.get(policyArea) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || compareText(a.value, b.value))
}
