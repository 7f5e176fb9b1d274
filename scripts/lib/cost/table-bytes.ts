import { type AttributeValue, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import type { Dynamo } from '@rostrum/core/testing/dynamo'

/** What DynamoDB adds to the size of each row, in the table and in each index. */
const ROW_OVERHEAD = 100
const COLLECTION_OVERHEAD = 3
const NUMBER_BYTES = 21

type Row = Readonly<Record<string, AttributeValue>>

/** The size of a value by DynamoDB's rules, rounded up. */
function valueBytes(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S)
  if (value.B !== undefined) return value.B.byteLength
  if (value.N !== undefined) return Math.min(NUMBER_BYTES, Math.ceil(value.N.length / 2) + 1)
  if (value.L !== undefined)
    return value.L.reduce((sum, each) => sum + 1 + valueBytes(each), COLLECTION_OVERHEAD)
  if (value.M !== undefined) return COLLECTION_OVERHEAD + Object.keys(value.M).length + fieldBytes(value.M)
  if (value.SS !== undefined) return value.SS.reduce((sum, each) => sum + Buffer.byteLength(each), 0)
  return 1
}

const fieldBytes = (row: Row): number =>
  Object.entries(row).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0)

/** The bytes that a row counts for, in the table and in the indexes that it stands in. */
export function rowBytes(row: Row): { readonly rowBytes: number; readonly indexBytes: number } {
  const bytes = ROW_OVERHEAD + fieldBytes(row)
  const indexes = ['gsi1pk', 'gsi2pk'].filter((name) => name in row).length
  return { rowBytes: bytes, indexBytes: indexes * bytes }
}

/** The size of the whole table. */
export async function measureTable({
  endpoint,
  tableName,
}: Pick<Dynamo, 'endpoint' | 'tableName'>): Promise<ReturnType<typeof rowBytes>> {
  const client = new DynamoDBClient({ endpoint })
  const total = { rowBytes: 0, indexBytes: 0 }
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName })) {
    for (const row of Items) {
      const sizes = rowBytes(row)
      total.rowBytes += sizes.rowBytes
      total.indexBytes += sizes.indexBytes
    }
  }
  client.destroy()
  return total
}
