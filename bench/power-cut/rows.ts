import { type DynamoDBClient, paginateQuery, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { TABLE_NAME } from '../../packages/local/src/database/database.ts'

export const ROWS = 40
const TEXT_LENGTH = 10_000

const nameOf = (row: number): string => String(row).padStart(3, '0')
const textOf = (row: number, version: number): string =>
  `${row} ${version}, `.repeat(TEXT_LENGTH).slice(0, TEXT_LENGTH)

export async function putRow(client: DynamoDBClient, row: number, version: number): Promise<void> {
  const Item = {
    pk: { S: 'P' },
    sk: { S: nameOf(row) },
    gsi1pk: { S: 'I' },
    gsi1sk: { S: nameOf(row) },
    version: { N: String(version) },
    text: { S: textOf(row, version) },
  }
  await client.send(new PutItemCommand({ TableName: TABLE_NAME, Item }))
}

/** The version of each row; fails for a row whose text is not of that version. */
async function readVersions(client: DynamoDBClient, index: 'gsi1' | undefined): Promise<Map<number, number>> {
  const query = {
    TableName: TABLE_NAME,
    ...(index !== undefined && { IndexName: index }),
    KeyConditionExpression: `${index ?? ''}pk = :value`,
    ExpressionAttributeValues: { ':value': { S: index === undefined ? 'P' : 'I' } },
  }
  const versions = new Map<number, number>()
  for await (const { Items = [] } of paginateQuery({ client }, query)) {
    for (const { sk, version, text } of Items) {
      const [row, number] = [Number(sk?.S), Number(version?.N)]
      if (text?.S !== textOf(row, number)) throw new Error(`row ${row} is not whole`)
      versions.set(row, number)
    }
  }
  return versions
}

/** What is wrong with the rows, if at least these versions must be there. */
export async function findLoss(
  client: DynamoDBClient,
  acknowledged: ReadonlyMap<number, number>,
): Promise<string | undefined> {
  const [versions, indexed] = [await readVersions(client, undefined), await readVersions(client, 'gsi1')]
  for (const [row, version] of acknowledged)
    if ((versions.get(row) ?? -1) < version) return `version ${version} of row ${row} is lost`
  for (const row of new Set([...versions.keys(), ...indexed.keys()]))
    if (versions.get(row) !== indexed.get(row)) return `the index has another version of row ${row}`
  return undefined
}
