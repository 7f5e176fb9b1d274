import { TABLE_SHAPE } from '@rostrum/core/store/shape'
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

/** `fill` keeps what was fetched for a reader, under a lease that it gives back; it deletes nothing else. */
export const TABLE_ACTIONS = { read: READ, fill: FILL, write: WRITE } as const

/** Leases of core/store/leases.ts. */
export const LEASE_KEYS = 'LEASE#*'

interface Grant {
  readonly table: keyof typeof TABLE_ACTIONS
  readonly mail: boolean
  readonly parameters: readonly ('signingKey' | 'congressKey')[]
}

/** All that each function may do. */
export const GRANTS = {
  auth: { table: 'write', mail: true, parameters: ['signingKey'] },
  users: { table: 'write', mail: false, parameters: [] },
  members: { table: 'fill', mail: false, parameters: ['congressKey'] },
  bills: { table: 'write', mail: false, parameters: ['congressKey'] },
  system: { table: 'read', mail: false, parameters: [] },
  jobs: { table: 'write', mail: true, parameters: ['congressKey'] },
} as const satisfies Readonly<Record<FunctionName, Grant>>

function tableStatements(access: Grant['table'], table: Table): PolicyStatement[] {
  const indexes = TABLE_SHAPE.indexes.map(({ name }) => `${table.tableArn}/index/${name}`)
  const statements = [
    new PolicyStatement({ actions: [...TABLE_ACTIONS[access]], resources: [table.tableArn, ...indexes] }),
  ]
  if (access !== 'fill') return statements
  const giveBackLease = new PolicyStatement({
    actions: ['dynamodb:DeleteItem'],
    resources: [table.tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [LEASE_KEYS] } },
  })
  return [...statements, giveBackLease]
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
  const grant: Grant = GRANTS[name]
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
