import * as z from 'zod/mini'
import { row } from '../rows.ts'

const TopicCounts = z.object({
  /** A hash of the bills and topics counted. */
  bills: z.string(),
  countedAt: z.string(),
  policyAreas: z.array(z.object({ value: z.string(), count: z.int() })),
})
/** The policy areas of followed bills, cached so that a visit need not read every bill. */
export type TopicCounts = z.infer<typeof TopicCounts>

export const { find: findTopicCounts, overwrite: putTopicCounts } = row({
  pk: 'USER#{userId}',
  sk: 'TOPICS',
  schema: TopicCounts,
})
