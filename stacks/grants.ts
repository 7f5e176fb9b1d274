import { type IndexName, TABLE_SHAPE } from '@rostrum/core/store/shape'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { FunctionName } from './sizes.ts'
import type { Mail } from './mail.ts'
import { parameterArn } from './parameters.ts'
import type { DeploymentStage } from './stage.ts'

/** Partition keys by their beginnings, from the files of core/store. */
const USER_KEYS = ['USER#*']
const CLAIM_KEYS = ['EMAIL#*', 'USERNAME#*']
const LEDGER_KEYS = ['EVENT#*', 'LATEST#*']
const RECORD_KEYS = ['BILL#*', 'MEMBER#*', 'AMENDMENT#*', ...LEDGER_KEYS]
/** Rows of an on-demand fetch: lease, fetch queue, negative cache, allowance, budget. */
const FETCH_KEYS = ['LEASE#*', 'BACKLOG#*', 'MISS#*', 'ALLOWANCE#*', 'PROVIDER#*']
/** Rows that a fetch removes when it is done. */
const FETCH_CLEANUP_KEYS = ['LEASE#*', 'BACKLOG#*']
const CATALOG_KEYS = ['SNAPSHOT#*', 'WALK#*']
const LIST_PARTITIONS = { gsi1: ['MEMBERS', 'BILLS#*', 'AMENDMENTS#*', 'LEDGER#*'], gsi2: ['CHANGED#*'] }

/** Key patterns of the rows a function may read, write and remove. */
interface TableGrant {
  readonly read: readonly string[]
  /** Partition key patterns per index. */
  readonly list?: Readonly<Partial<Record<IndexName, readonly string[]>>>
  readonly write?: readonly string[]
  readonly remove?: readonly string[]
}

interface Grant {
  readonly table: TableGrant
  readonly mail: boolean
  readonly parameters: readonly ('signingKey' | 'congressKey')[]
}

const ACCOUNT_KEYS = [
  ...USER_KEYS,
  ...CLAIM_KEYS,
  'REGISTRATION#*',
  'RESET#*',
  'RATE#*',
  'LEASE#*',
  'MAILBOX#*',
]

/** Least privilege: exactly what each function's code does. */
export const GRANTS: Readonly<Record<FunctionName, Grant>> = {
  auth: {
    table: {
      read: [...ACCOUNT_KEYS, 'MAILBLOCK#*'],
      write: [...ACCOUNT_KEYS, 'ERASURE#*'],
      remove: [...USER_KEYS, ...CLAIM_KEYS, 'REGISTRATION#*'],
    },
    mail: true,
    parameters: ['signingKey'],
  },
  users: {
    table: {
      read: [...USER_KEYS, ...RECORD_KEYS, 'BACKLOG#*'],
      list: { gsi1: ['LEDGER#*'] },
      write: [...USER_KEYS, 'BACKLOG#*'],
    },
    mail: false,
    parameters: [],
  },
  members: {
    table: {
      read: [...RECORD_KEYS, ...FETCH_KEYS, ...CATALOG_KEYS, ...USER_KEYS],
      list: LIST_PARTITIONS,
      write: ['MEMBER#*', ...LEDGER_KEYS, ...FETCH_KEYS],
      remove: FETCH_CLEANUP_KEYS,
    },
    mail: false,
    parameters: ['congressKey'],
  },
  bills: {
    table: {
      read: [...RECORD_KEYS, 'TEXT#*', ...FETCH_KEYS, ...CATALOG_KEYS, ...USER_KEYS],
      list: LIST_PARTITIONS,
      write: ['BILL#*', 'AMENDMENT#*', ...LEDGER_KEYS, 'TEXT#*', ...FETCH_KEYS, ...USER_KEYS],
      // parts of a bill that newer ones replaced
      remove: ['BILL#*', ...FETCH_CLEANUP_KEYS],
    },
    mail: false,
    parameters: ['congressKey'],
  },
  system: {
    table: { read: ['WALK#*', 'JOB#*', 'PROVIDER#*'], list: { gsi1: ['BACKLOG', 'BACKLOG_PAGES'] } },
    mail: false,
    parameters: [],
  },
  jobs: {
    table: {
      read: [
        ...RECORD_KEYS,
        ...FETCH_KEYS,
        ...CATALOG_KEYS,
        'JOB#*',
        'BACKLOG_PAGE#*',
        'ERASURE#*',
        ...USER_KEYS,
      ],
      list: { ...LIST_PARTITIONS, gsi1: [...LIST_PARTITIONS.gsi1, 'BACKLOG', 'BACKLOG_PAGES', 'ERASURES'] },
      write: [...RECORD_KEYS, ...FETCH_KEYS, ...CATALOG_KEYS, 'JOB#*', 'BACKLOG_PAGE#*'],
      // deleted accounts
      remove: [
        'BILL#*',
        ...FETCH_CLEANUP_KEYS,
        'BACKLOG_PAGE#*',
        'SNAPSHOT#*',
        ...USER_KEYS,
        ...CLAIM_KEYS,
        'ERASURE#*',
      ],
    },
    mail: false,
    parameters: ['congressKey'],
  },
  feedback: { table: { read: [], write: ['MAILBLOCK#*'] }, mail: false, parameters: [] },
}

export const TABLE_ACTIONS = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  list: ['dynamodb:Query'],
  write: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
  remove: ['dynamodb:DeleteItem'],
} as const

/** The Null condition is needed because ForAllValues is true for a request without keys. */
const leadingKeysCondition = (keys: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
  Null: { 'dynamodb:LeadingKeys': 'false' },
})

function tableStatements(
  { read, list = {}, write = [], remove = [] }: TableGrant,
  table: Table,
): PolicyStatement[] {
  const indexes = TABLE_SHAPE.indexes.map(({ name }) => ({
    actions: TABLE_ACTIONS.list,
    resource: `${table.tableArn}/index/${name}`,
    keys: list[name] ?? [],
  }))
  const rows = [
    { actions: TABLE_ACTIONS.read, resource: table.tableArn, keys: read },
    { actions: TABLE_ACTIONS.write, resource: table.tableArn, keys: write },
    { actions: TABLE_ACTIONS.remove, resource: table.tableArn, keys: remove },
  ]
  return [...rows, ...indexes]
    .filter(({ keys }) => keys.length > 0)
    .map(
      ({ actions, resource, keys }) =>
        new PolicyStatement({
          actions: [...actions],
          resources: [resource],
          conditions: leadingKeysCondition(keys),
        }),
    )
}

interface GrantResources {
  readonly stage: DeploymentStage
  readonly table: Table
  readonly mail: Mail
}

/** The statements of one function's role. */
export function grantStatements(
  scope: Construct,
  name: FunctionName,
  { stage, table, mail }: GrantResources,
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
