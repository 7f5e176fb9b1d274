import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LoggingFormat } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Function, type FunctionProps, type Stack } from 'sst/constructs'
import { version } from '../package.json'
import { GRANTS, grantStatements } from './grants.ts'
import { addLogGroup } from './log-group.ts'
import type { Mail } from './mail.ts'
import { parameterName, parameterValue } from './parameters.ts'
import { type FunctionName, SIZES } from './sizes.ts'
import type { DeploymentStage } from './stage.ts'

/** What every function is given to work with. */
export interface FunctionInputs {
  readonly stage: DeploymentStage
  readonly table: Table
  readonly mail: Mail
  readonly siteUrl: string
  /** What the distribution marks its requests with. */
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

/** How a function learns which encrypted parameter to read. */
const KEY_VARIABLES = {
  signingKey: 'ROSTRUM_SIGNING_KEY_PARAMETER',
  congressKey: 'ROSTRUM_CONGRESS_KEY_PARAMETER',
} as const

function functionEnvironment(
  stack: Stack,
  name: FunctionName,
  inputs: FunctionInputs,
): Record<string, string> {
  const { stage, table, mail, siteUrl, originMark } = inputs
  const { mail: sendsMail, parameters } = GRANTS[name]
  return {
    ROSTRUM_STAGE: stage.name,
    ROSTRUM_VERSION: version,
    ROSTRUM_TABLE: table.tableName,
    ROSTRUM_SITE_URL: siteUrl,
    ROSTRUM_ORIGIN_MARK: originMark,
    ROSTRUM_TOKEN_KEYS: parameterValue(stack, stage, 'tokenKeys'),
    ...(name === 'system' ? { ROSTRUM_OPEN_BROWSING: String(stage.openBrowsing) } : {}),
    ...(sendsMail
      ? { ROSTRUM_MAIL_FROM: mail.from, ROSTRUM_MAIL_CONFIGURATION_SET: mail.configurationSet }
      : {}),
    ...Object.fromEntries(parameters.map((key) => [KEY_VARIABLES[key], parameterName(stage, key)])),
  }
}

type ExtraProps = Pick<FunctionProps, 'retryAttempts' | 'maxEventAge' | 'onFailure'>

/** One Lambda function with a role and a log group of its own. */
export function addFunction(
  stack: Stack,
  name: FunctionName,
  inputs: FunctionInputs,
  extra: ExtraProps = {},
): Function {
  const { stage } = inputs
  const logGroup = addLogGroup(stack, `${name}-logs`, { name: `/rostrum/${stage.name}/${name}`, stage })
  const reserved = stage.reservedConcurrency[name]
  return new Function(stack, name, {
    functionName: `${stage.name}-rostrum-${name}`,
    handler: `packages/functions/src/${name}.handler`,
    runtime: 'nodejs24.x',
    architecture: 'arm_64',
    memorySize: SIZES[name].memoryMb,
    timeout: SIZES[name].timeoutSeconds,
    // the map lies beside the bundle for whoever reads a stack; loading it would double the cold import
    // split, so that what is imported when it is needed costs a cold start nothing
    nodejs: { format: 'esm', minify: true, sourcemap: true, splitting: true },
    environment: functionEnvironment(stack, name, inputs),
    role: addRole(stack, name, logGroup, inputs),
    logGroup,
    // what Lambda says of a run is JSON too; lines that are already are left as they are
    loggingFormat: LoggingFormat.JSON,
    // no other function finds this one through a parameter of SST's
    _doNotAllowOthersToBind: true,
    // what a request did is in its log line and Server-Timing; tracing would need a right on every resource
    tracing: 'disabled',
    ...(reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }),
    ...extra,
  })
}
