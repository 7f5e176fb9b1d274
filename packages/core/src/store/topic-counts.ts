import * as z from 'zod/mini'
import { unconditional } from './condition.ts'
import type { Key } from './item.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

const TopicCounts = z.object({
  /** A hash of the bills that were counted. */
  bills: z.string(),
  countedAt: z.string(),
  policyAreas: z.array(z.object({ value: z.string(), count: z.int() })),
})
/** The policy areas of followed bills, so that not each visit has to read all bills. */
export type TopicCounts = z.infer<typeof TopicCounts>

const topicCountsKey = (userId: string): Key => ({ pk: userPartition(userId), sk: 'TOPICS' })

export async function findTopicCounts(store: Store, userId: string): Promise<TopicCounts | undefined> {
  const item = await store.get(topicCountsKey(userId))
  return item === undefined ? undefined : z.parse(TopicCounts, item)
}

export async function putTopicCounts(store: Store, userId: string, counts: TopicCounts): Promise<void> {
  await store.put({ ...topicCountsKey(userId), ...counts }, unconditional)
}
