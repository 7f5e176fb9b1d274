import { join } from 'node:path'
import { CLERK_URL, SENATE_URL } from '@rostrum/core/congress/links'
import type { MailStream } from '@rostrum/core/mail/mailer'
import { Duration } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import {
  Architecture,
  Code,
  Function,
  type FunctionProps,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Stack } from 'sst/constructs'
import { version } from '../package.json'
import { grantStatements, secretsOf } from './grant-statements.ts'
import { GRANTS } from './grants.ts'
import { addLogGroup } from './log-group.ts'
import type { Mail } from './mail.ts'
import { parameterName, parameterValue } from './parameters.ts'
import { type FunctionName, SIZES } from './sizes.ts'
import type { DeploymentStage } from './stage.ts'

export interface FunctionInputs {
  readonly stage: DeploymentStage
  readonly table: Table
  readonly mail: Mail
  readonly siteUrl: string
  /** Contains the site and the record's files. */
  readonly bucket: IBucket
  /** The folder of the functions' bundles; a removal needs none. */
  readonly bundles: string | undefined
  readonly publicStyle: string
  /** A secret header value by which functions recognize the distribution's requests. */
  readonly originMark: string
}

function addRole(stack: Stack, name: FunctionName, logGroup: LogGroup, inputs: FunctionInputs): Role {
  const writeLogs = new PolicyStatement({
    effect: Effect.ALLOW,
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  })
  const statements = [writeLogs, ...grantStatements(stack, name, inputs)]
  return new Role(stack, `${name}-role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { grants: new PolicyDocument({ statements }) },
  })
}

const KEY_VARIABLES = {
  signingKey: 'ROSTRUM_SIGNING_KEY_PARAMETER',
  linkKey: 'ROSTRUM_LINK_KEY_PARAMETER',
  pushKey: 'ROSTRUM_PUSH_KEY_PARAMETER',
  congressKey: 'ROSTRUM_CONGRESS_KEY_PARAMETER',
  oidcSecret: 'ROSTRUM_OIDC_CLIENT_SECRET_PARAMETER',
} as const

function mailEnvironment({ senders }: Mail, stream: MailStream): Record<string, string> {
  const { from, configurationSet } = senders[stream]
  return stream === 'account'
    ? { ROSTRUM_MAIL_FROM: from, ROSTRUM_MAIL_CONFIGURATION_SET: configurationSet }
    : { ROSTRUM_ALERTS_FROM: from, ROSTRUM_ALERTS_CONFIGURATION_SET: configurationSet }
}

/** The function that names the provider to the site needs nothing else of it. */
function oidcEnvironment(name: FunctionName, { oidc }: DeploymentStage): Record<string, string> {
  if (oidc === undefined) return {}
  if (name === 'system') return { ROSTRUM_OIDC_NAME: oidc.name }
  return name === 'auth' ? { ROSTRUM_OIDC_ISSUER: oidc.issuer, ROSTRUM_OIDC_CLIENT_ID: oidc.clientId } : {}
}

function functionEnvironment(
  stack: Stack,
  name: FunctionName,
  inputs: FunctionInputs,
): Record<string, string> {
  const { stage, table, mail, siteUrl, bucket, originMark, publicStyle } = inputs
  const parameters = secretsOf(name, stage)
  return {
    ROSTRUM_STAGE: stage.name,
    ROSTRUM_VERSION: version,
    ROSTRUM_TABLE: table.tableName,
    ROSTRUM_SITE_URL: siteUrl,
    ROSTRUM_ORIGIN_MARK: originMark,
    ROSTRUM_READS_PER_SECOND: String(stage.readsPerSecond),
    ROSTRUM_SOURCE: stage.source,
    ROSTRUM_TOKEN_KEYS: parameterValue(stack, stage, 'tokenKeys'),
    ...(name === 'system' ? { ROSTRUM_OPEN_BROWSING: String(stage.openBrowsing) } : {}),
    ...(name === 'system' || name === 'pages' ? { ROSTRUM_PUBLIC_RECORD: String(stage.publicRecord) } : {}),
    ...oidcEnvironment(name, stage),
    ...(name === 'auth' && stage.passkeyDomain ? { ROSTRUM_PASSKEY_DOMAIN: stage.passkeyDomain } : {}),
    ...(name === 'users' ? { ROSTRUM_PUSH_PUBLIC_KEY: parameterValue(stack, stage, 'pushPublicKey') } : {}),
    ...(name === 'pages' ? { ROSTRUM_PUBLIC_STYLE: publicStyle } : {}),
    ...(GRANTS[name].dumps ? { ROSTRUM_DUMPS_BUCKET: bucket.bucketName } : {}),
    ...(GRANTS[name].snapshots ? { ROSTRUM_SNAPSHOTS_BUCKET: bucket.bucketName } : {}),
    ...(name === 'jobs' && stage.backfill ? { ROSTRUM_BACKFILL: stage.backfill } : {}),
    ...((name === 'jobs' || name === 'pages') && stage.websubHub
      ? { ROSTRUM_WEBSUB_HUB: stage.websubHub }
      : {}),
    ...(name === 'pages' && stage.securityContact ? { ROSTRUM_SECURITY_CONTACT: stage.securityContact } : {}),
    ...(name === 'sync' ? { CLERK_URL, SENATE_URL } : {}),
    ...(name === 'jobs' && stage.canary ? { ROSTRUM_CANARY: 'true' } : {}),
    ...Object.assign({}, ...GRANTS[name].mail.map((stream) => mailEnvironment(mail, stream))),
    ...Object.fromEntries(parameters.map((key) => [KEY_VARIABLES[key], parameterName(stage, key)])),
  }
}

/** The site's file copier already used the log group `pages`. */
const logNameOf = (name: FunctionName): string => (name === 'pages' ? 'public-pages' : name)

type ExtraProps = Pick<FunctionProps, 'retryAttempts' | 'maxEventAge' | 'onFailure'>

const codeOf = (name: FunctionName, bundles: string | undefined): Code =>
  bundles === undefined ? Code.fromInline('placeholder') : Code.fromAsset(join(bundles, name))

export function addFunction(
  stack: Stack,
  name: FunctionName,
  inputs: FunctionInputs,
  extra: ExtraProps = {},
): Function {
  const { stage } = inputs
  const logGroup = addLogGroup(stack, `${name}-logs`, {
    name: `/rostrum/${stage.name}/${logNameOf(name)}`,
    stage,
  })
  const reserved = stage.reservedConcurrency[name]
  return new Function(stack, name, {
    functionName: `${stage.name}-rostrum-${name}`,
    code: codeOf(name, inputs.bundles),
    handler: `packages/functions/src/${name}.handler`,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: SIZES[name].memoryMb,
    timeout: Duration.seconds(SIZES[name].timeoutSeconds),
    environment: functionEnvironment(stack, name, inputs),
    role: addRole(stack, name, logGroup, inputs),
    logGroup,
    // makes the platform's own log lines JSON too
    loggingFormat: LoggingFormat.JSON,
    // a start and a report per call cost as much as our own lines; failed calls are warnings
    systemLogLevelV2: SystemLogLevel.WARN,
    ...(reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }),
    ...extra,
  })
}
