import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb'
import { REGION } from '../../../stacks/stage.ts'
import { Refusal } from '../refusal.mjs'

/** Finds a stage's table, whose name CloudFormation generated. */
export async function findStageTable(stage: string): Promise<string> {
  const client = new CloudFormationClient({ region: REGION })
  const StackName = `${stage}-rostrum-storage`
  const { StackResources = [] } = await client
    .send(new DescribeStackResourcesCommand({ StackName }))
    .catch((error: unknown) => {
      // the error for a stack that does not exist
      if (error instanceof Error && error.name === 'ValidationError') return { StackResources: [] }
      throw error
    })
  const table = StackResources.find(({ ResourceType }) => ResourceType === 'AWS::DynamoDB::Table')
  if (table?.PhysicalResourceId === undefined)
    throw new Refusal(`There is no stack ${StackName} with a table.`)
  return table.PhysicalResourceId
}

/** `prod-Table-at-20260131T120000Z`; the same for every attempt. */
export const earlierName = (table: string, at: Date): string =>
  `${table}-at-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`

async function stateOf(client: DynamoDBClient, table: string): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: table }))
    return Table?.TableStatus
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

async function refuseUnrestorable(client: DynamoDBClient, table: string, at: Date): Promise<void> {
  const found = await client.send(new DescribeContinuousBackupsCommand({ TableName: table }))
  const recovery = found.ContinuousBackupsDescription?.PointInTimeRecoveryDescription
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } = recovery ?? {}
  if (earliest === undefined || latest === undefined)
    throw new Refusal(`${table} has no point-in-time recovery.`)
  if (at >= earliest && at <= latest) return
  throw new Refusal(`${table} can be restored from ${earliest.toISOString()} to ${latest.toISOString()}.`)
}

interface RestoreContext {
  readonly client: DynamoDBClient
  readonly report: (line: string) => void
  readonly wait: () => Promise<unknown>
}

/** Restores the table as of an instant, or waits for a restore in progress. Returns the table's name. */
export async function makeEarlierTable(
  table: string,
  at: Date,
  { client, report, wait }: RestoreContext,
): Promise<string> {
  const name = earlierName(table, at)
  if ((await stateOf(client, name)) === undefined) {
    await refuseUnrestorable(client, table, at)
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: table,
        TargetTableName: name,
        RestoreDateTime: at,
      }),
    )
  }
  for (;;) {
    const state = await stateOf(client, name)
    if (state === 'ACTIVE') return name
    report(`${name}: ${(state ?? 'not there yet').toLowerCase()}`)
    await wait()
  }
}

/** Deletes the restored table of an instant, never the stage's own. */
export async function dropEarlierTable(client: DynamoDBClient, table: string, at: Date): Promise<string> {
  const name = earlierName(table, at)
  if ((await stateOf(client, name)) === undefined) throw new Refusal(`There is no table ${name}.`)
  await client.send(new DeleteTableCommand({ TableName: name }))
  return name
}
