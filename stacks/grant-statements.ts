import { DUMPS_BASE } from '@rostrum/contract/entities/dump'
import { TABLE_SHAPE } from '@rostrum/core/store/shape'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { type Grant, GRANTS, type TableGrant } from './grants.ts'
import type { Mail } from './mail.ts'
import { parameterArn } from './parameters.ts'
import type { FunctionName } from './sizes.ts'
import type { DeploymentStage } from './stage.ts'

export const TABLE_ACTIONS = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  list: ['dynamodb:Query'],
  write: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
  remove: ['dynamodb:DeleteItem'],
} as const

/** The Null condition is needed because ForAllValues is true for requests without keys. */
const leadingKeysCondition = (keys: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
  Null: { 'dynamodb:LeadingKeys': 'false' },
})

function tableStatements({ read, list, write, remove }: TableGrant, table: Table): PolicyStatement[] {
  const indexes = TABLE_SHAPE.indexes.map(({ name }) => ({
    actions: TABLE_ACTIONS.list,
    resource: `${table.tableArn}/index/${name}`,
    keys: list[name],
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

const DUMPS = `${DUMPS_BASE.slice(1)}/`
const SNAPSHOTS = 'snapshots/'
const TEXTS = `${SNAPSHOTS}texts/`
const FILE_ACTIONS = { read: ['s3:GetObject'], write: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'] }

/** S3 only answers 404 for a missing file if the caller may list the bucket. Everything in this bucket is public. */
function fileStatements({ dumps, snapshots, texts }: Grant, bucket: IBucket): PolicyStatement[] {
  const folders = [
    ...(dumps ? [{ folder: DUMPS, actions: FILE_ACTIONS.write }] : []),
    ...(snapshots ? [{ folder: SNAPSHOTS, actions: FILE_ACTIONS[snapshots] }] : []),
    ...(texts ? [{ folder: TEXTS, actions: ['s3:PutObject'] }] : []),
  ]
  if (folders.length === 0) return []
  return [
    ...folders.map(
      ({ folder, actions }) =>
        new PolicyStatement({ actions, resources: [bucket.arnForObjects(`${folder}*`)] }),
    ),
    new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
  ]
}

interface GrantResources {
  readonly bucket: IBucket
  readonly stage: DeploymentStage
  readonly table: Table
  readonly mail: Mail
}

/** The encrypted parameters that a function reads; without the API and an OpenID provider, they have none. */
export function secretsOf(name: FunctionName, { source, oidc }: DeploymentStage): Grant['parameters'] {
  const unused = new Set<string>()
  if (source !== 'congress-gov') unused.add('congressKey')
  if (oidc === undefined) unused.add('oidcSecret')
  return GRANTS[name].parameters.filter((parameter) => !unused.has(parameter))
}

export function grantStatements(
  scope: Construct,
  name: FunctionName,
  { stage, table, mail, bucket }: GrantResources,
): PolicyStatement[] {
  const grant = GRANTS[name]
  return [
    ...tableStatements(grant.table, table),
    ...grant.mail.flatMap((stream) => mail.permissions(stream)),
    ...fileStatements(grant, bucket),
    ...secretsOf(name, stage).map(
      (parameter) =>
        new PolicyStatement({
          actions: ['ssm:GetParameter'],
          resources: [parameterArn(scope, stage, parameter)],
        }),
    ),
  ]
}
