import { type IndexName, TABLE_SHAPE } from '@rostrum/core/store/shape'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { FunctionName } from './sizes.ts'
import type { Mail } from './mail.ts'
import { parameterArn } from './parameters.ts'
import type { Stage } from './stage.ts'

/** Partition keys by their beginnings, from the files of core/store. */
const PERSON = ['USER#*']
const CLAIMS = ['EMAIL#*', 'USERNAME#*']
const LEDGER = ['EVENT#*', 'LATEST#*']
const RECORD = ['BILL#*', 'MEMBER#*', 'AMENDMENT#*', ...LEDGER]
/** What asking the provider takes: one at a time, within its budget, nothing twice in vain. */
const ASKING = ['LEASE#*', 'BACKLOG#*', 'MISS#*', 'ALLOWANCE#*', 'PROVIDER#*']
/** Given back, and settled, after fetching. */
const ASKED = ['LEASE#*', 'BACKLOG#*']
const CATALOG = ['SNAPSHOT#*', 'WALK#*']
const LISTS = { gsi1: ['MEMBERS', 'BILLS#*', 'AMENDMENTS#*', 'LEDGER#*'], gsi2: ['CHANGED#*'] }

/** Which rows a function may read, write and remove; nothing that is not named. */
interface TableGrant {
  readonly read: readonly string[]
  /** Partitions of the indexes. */
  readonly list?: Readonly<Partial<Record<IndexName, readonly string[]>>>
  readonly write?: readonly string[]
  readonly remove?: readonly string[]
}

interface Grant {
  readonly table: TableGrant
  readonly mail: boolean
  readonly parameters: readonly ('signingKey' | 'congressKey')[]
}

const ACCOUNTS = [...PERSON, ...CLAIMS, 'REGISTRATION#*', 'RESET#*', 'RATE#*', 'LEASE#*', 'MAILBOX#*']

/** All that each function may do: what its code does, and no more. */
export const GRANTS: Readonly<Record<FunctionName, Grant>> = {
  auth: {
    table: {
      read: [...ACCOUNTS, 'MAILBLOCK#*'],
      write: [...ACCOUNTS, 'ERASURE#*'],
      remove: [...PERSON, ...CLAIMS, 'REGISTRATION#*'],
    },
    mail: true,
    parameters: ['signingKey'],
  },
  users: {
    table: {
      read: [...PERSON, ...RECORD, 'BACKLOG#*'],
      list: { gsi1: ['LEDGER#*'] },
      write: [...PERSON, 'BACKLOG#*'],
    },
    mail: false,
    parameters: [],
  },
  members: {
    table: {
      read: [...RECORD, ...ASKING, ...CATALOG, ...PERSON],
      list: LISTS,
      write: ['MEMBER#*', ...LEDGER, ...ASKING],
      remove: ASKED,
    },
    mail: false,
    parameters: ['congressKey'],
  },
  bills: {
    table: {
      read: [...RECORD, 'TEXT#*', ...ASKING, ...CATALOG, ...PERSON],
      list: LISTS,
      write: ['BILL#*', 'AMENDMENT#*', ...LEDGER, 'TEXT#*', ...ASKING, ...PERSON],
      // the parts of a bill that newer ones have replaced
      remove: ['BILL#*', ...ASKED],
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
      read: [...RECORD, ...ASKING, ...CATALOG, 'JOB#*', 'BACKLOG_PAGE#*', 'ERASURE#*', ...PERSON],
      list: { ...LISTS, gsi1: [...LISTS.gsi1, 'BACKLOG', 'BACKLOG_PAGES', 'ERASURES'] },
      write: [...RECORD, ...ASKING, ...CATALOG, 'JOB#*', 'BACKLOG_PAGE#*'],
      // besides its own work: accounts whose owners have deleted them
      remove: ['BILL#*', ...ASKED, 'BACKLOG_PAGE#*', 'SNAPSHOT#*', ...PERSON, ...CLAIMS, 'ERASURE#*'],
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

/** Partition keys alone that match; a request that names none would satisfy the first condition. */
const withinKeys = (keys: readonly string[]) => ({
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
        new PolicyStatement({ actions: [...actions], resources: [resource], conditions: withinKeys(keys) }),
    )
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
