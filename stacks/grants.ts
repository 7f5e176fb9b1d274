import { type IndexName, TABLE_SHAPE } from '@rostrum/core/store/shape'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { FunctionName } from './functions.ts'
import type { Mail } from './mail.ts'
import { parameterArn } from './parameters.ts'
import type { Stage } from './stage.ts'

const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']
const FILL = [...READ, 'dynamodb:PutItem', 'dynamodb:UpdateItem']
const WRITE = [...FILL, 'dynamodb:DeleteItem']

/** The whole table. `fill` keeps what was fetched for a reader, and deletes nothing but what says that it is to be. */
export const TABLE_ACTIONS = { fill: FILL, write: WRITE } as const

/** Leases of core/store/leases.ts, and entries of core/store/backlog.ts: given back and settled after fetching. */
export const FETCHING_KEYS = ['LEASE#*', 'BACKLOG#*']
/** What core/status/status.ts reads: walks, runs of jobs and the provider's budget by key, the backlog as a list. */
export const STATUS_KEYS = ['WALK#*', 'JOB#*', 'PROVIDER#*']
export const STATUS_LIST = { index: 'gsi1', keys: ['BACKLOG', 'BACKLOG_PAGES'] } as const satisfies {
  index: IndexName
  keys: readonly string[]
}

interface Grant {
  readonly table: keyof typeof TABLE_ACTIONS | 'status'
  readonly mail: boolean
  readonly parameters: readonly ('signingKey' | 'congressKey')[]
}

/** All that each function may do: what its code does, and no more. */
export const GRANTS: Readonly<Record<FunctionName, Grant>> = {
  auth: { table: 'write', mail: true, parameters: ['signingKey'] },
  users: { table: 'write', mail: false, parameters: [] },
  members: { table: 'fill', mail: false, parameters: ['congressKey'] },
  bills: { table: 'write', mail: false, parameters: ['congressKey'] },
  system: { table: 'status', mail: false, parameters: [] },
  jobs: { table: 'write', mail: false, parameters: ['congressKey'] },
}

/** Partition keys alone that match; a request that names none would satisfy the first condition. */
const withinKeys = (keys: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
  Null: { 'dynamodb:LeadingKeys': 'false' },
})

function statusStatements(table: Table): PolicyStatement[] {
  return [
    new PolicyStatement({
      actions: ['dynamodb:GetItem'],
      resources: [table.tableArn],
      conditions: withinKeys(STATUS_KEYS),
    }),
    new PolicyStatement({
      actions: ['dynamodb:Query'],
      resources: [`${table.tableArn}/index/${STATUS_LIST.index}`],
      conditions: withinKeys(STATUS_LIST.keys),
    }),
  ]
}

function tableStatements(access: Grant['table'], table: Table): PolicyStatement[] {
  if (access === 'status') return statusStatements(table)
  const indexes = TABLE_SHAPE.indexes.map(({ name }) => `${table.tableArn}/index/${name}`)
  const statements = [
    new PolicyStatement({ actions: [...TABLE_ACTIONS[access]], resources: [table.tableArn, ...indexes] }),
  ]
  if (access !== 'fill') return statements
  const endFetching = new PolicyStatement({
    actions: ['dynamodb:DeleteItem'],
    resources: [table.tableArn],
    conditions: withinKeys(FETCHING_KEYS),
  })
  return [...statements, endFetching]
}

interface Granted {
  readonly stage: Stage
  readonly table: Table
  readonly mail: Mail
}

/** The statements of one function's role. */
export function grantsOf(
  scope: Construct,
  name: FunctionName,
  { stage, table, mail }: Granted,
): PolicyStatement[] {
  const grant = GRANTS[name]
  return [
    ...tableStatements(grant.table, table),
    ...(grant.mail ? [mail.permission()] : []),
    ...grant.parameters.map(
      (parameter) =>
        new PolicyStatement({
          actions: ['ssm:GetParameter'],
          resources: [parameterArn(scope, stage, parameter)],
        }),
    ),
  ]
}
