import * as z from 'zod/mini'
import type { Statement } from '../../stacks/testing/lambdas.ts'

const Key = z.object({ pk: z.object({ S: z.string() }) })
const PartitionKey = z.pipe(
  Key,
  z.transform(({ pk }) => pk.S),
)

/** The fields of a DynamoDB call that IAM checks: the index and the partition keys (IAM's "leading keys"). */
const TableCall = z.object({
  IndexName: z.optional(z.string()),
  Key: z.optional(PartitionKey),
  Item: z.optional(PartitionKey),
  ExpressionAttributeValues: z.optional(z.record(z.string(), z.unknown())),
  RequestItems: z.optional(z.record(z.string(), z.object({ Keys: z.array(PartitionKey) }))),
})
type TableCall = z.infer<typeof TableCall>

/** core/store/query.ts names the partition this way in its queries. */
const QueryPartition = z.object({ ':partition': z.object({ S: z.string() }) })

function leadingKeys({
  Key: key,
  Item: item,
  RequestItems: many,
  ExpressionAttributeValues: values,
}: TableCall) {
  const batch = Object.values(many ?? {}).flatMap(({ Keys }) => Keys)
  const queried = z.safeParse(QueryPartition, values)
  const one = key ?? item ?? (queried.success ? queried.data[':partition'].S : undefined)
  return one === undefined ? batch : [one, ...batch]
}

const Condition = z.object({
  'ForAllValues:StringLike': z.object({ 'dynamodb:LeadingKeys': z.array(z.string()) }),
  Null: z.object({ 'dynamodb:LeadingKeys': z.literal('false') }),
})

const matchesPattern = (key: string, pattern: string) =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern

function meetsCondition(condition: Statement['Condition'], keys: readonly string[]): boolean {
  if (condition === undefined) return true
  const { 'ForAllValues:StringLike': like } = z.parse(Condition, condition)
  const patterns = like['dynamodb:LeadingKeys']
  return keys.length > 0 && keys.every((key) => patterns.some((pattern) => matchesPattern(key, pattern)))
}

/** A resource without an index suffix is the table itself. */
const isForIndex = (resource: unknown, index: string | undefined) =>
  /\/index\/(\w+)/.exec(JSON.stringify(resource))?.[1] === index

/** Returns whether the statements of a role allow a call, evaluated as IAM does. */
export function isGranted(statements: readonly Statement[], action: string, body: unknown): boolean {
  const call = z.parse(TableCall, body)
  const keys = leadingKeys(call)
  return statements.some(
    ({ Action, Resource, Condition: condition }) =>
      Action.includes(action) &&
      Resource.some((resource) => isForIndex(resource, call.IndexName)) &&
      meetsCondition(condition, keys),
  )
}
