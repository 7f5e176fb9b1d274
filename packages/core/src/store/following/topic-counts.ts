import * as z from 'zod/mini'
import { unconditional } from '../condition.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const TopicCounts = z.object({
  /** A hash of the bills and topics that were counted. */
  bills: z.string(),
  countedAt: z.string(),
  policyAreas: z.array(z.object({ value: z.string(), count: z.int() })),
})
/** The policy areas of followed bills, so that not each visit has to read all bills. */
export type TopicCounts = z.infer<typeof TopicCounts>

const topicCounts = row({ pk: 'USER#{userId}', sk: 'TOPICS', schema: TopicCounts })
export const findTopicCounts = topicCounts.find

export async function putTopicCounts(store: Store, userId: string, counts: TopicCounts): Promise<void> {
  await topicCounts.put(store, { userId, ...counts }, unconditional)
}
