import { hashOf } from '../lib/hash.ts'
import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import { compareText } from '../lib/compare.ts'
import { type Follow, listFollows } from '../store/following/follows.ts'
import type { Store } from '../store/store.ts'
import { findTopicCounts, putTopicCounts, type TopicCounts } from '../store/following/topic-counts.ts'
import { findSubjects, type StoredSubjects } from './subjects.ts'
import type { StoreContext } from '../store/context.ts'

/** Follows of this policy area, and of bills in it. Reads the heads of all followed bills. */
export async function filterByTopic(
  store: Store,
  follows: readonly Follow[],
  policyArea: string,
): Promise<Follow[]> {
  const candidates = follows.filter(hasTopic)
  const { bill: bills } = await findSubjects(store, candidates)
  return candidates.filter((follow) => topicOf(follow, bills) === policyArea)
}

const hasTopic = ({ kind }: Follow): boolean => kind === 'bill' || kind === 'topic'

const topicOf = ({ kind, key }: Follow, bills: StoredSubjects['bill']): string | undefined =>
  kind === 'topic' ? key : bills.get(key)?.policyArea

type PolicyAreas = TopicCounts['policyAreas']

async function countTopics(store: Store, follows: readonly Follow[]): Promise<PolicyAreas> {
  const { bill: bills } = await findSubjects(store, follows)
  const counts = new Map<string, number>()
  for (const follow of follows) {
    const policyArea = topicOf(follow, bills)
    if (policyArea !== undefined) counts.set(policyArea, (counts.get(policyArea) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || compareText(a.value, b.value))
}

/** A bill's first policy area may be missing from the counts for this long. */
const COUNTED_MS = DAY_SECONDS * 1000

/** Topics of followed bills and followed topics, most frequent first. Recounted after a follow, and once a day. */
export async function listTopics({ store, now }: StoreContext, userId: string): Promise<PolicyAreas> {
  const [follows, counted] = await Promise.all([listFollows(store, userId), findTopicCounts(store, userId)])
  const followed = follows.filter(hasTopic)
  if (followed.length === 0) return []
  const keys = followed.map(({ key }) => key)
  const bills = hashOf(keys.toSorted().join())
  const age = counted?.bills === bills ? now().getTime() - Date.parse(counted.countedAt) : Infinity
  if (counted !== undefined && age < COUNTED_MS) return counted.policyAreas
  const policyAreas = await countTopics(store, followed)
  await putTopicCounts(store, { userId, bills, countedAt: now().toISOString(), policyAreas })
  return policyAreas
}
