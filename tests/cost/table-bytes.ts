import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { rowSize } from '@rostrum/core/store/sqlite/row-size'
import type { Dynamo } from '@rostrum/core/testing/dynamo'

/** DynamoDB's overhead per row, in the table and in each index. */
const ROW_OVERHEAD = 100

/** The billed size of a row in the table and in its indexes. */
export function rowBytes(row: object): { readonly rowBytes: number; readonly indexBytes: number } {
  const bytes = ROW_OVERHEAD + rowSize(row)
  const indexes = ['gsi1pk', 'gsi2pk'].filter((name) => name in row).length
  return { rowBytes: bytes, indexBytes: indexes * bytes }
}

/** The size of the whole table. */
export async function measureTable({
  client,
  tableName,
}: Pick<Dynamo, 'client' | 'tableName'>): Promise<ReturnType<typeof rowBytes>> {
  const total = { rowBytes: 0, indexBytes: 0 }
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName })) {
    for (const row of Items) {
      const sizes = rowBytes(row)
      total.rowBytes += sizes.rowBytes
      total.indexBytes += sizes.indexBytes
    }
  }
  return total
}
