import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import type { App } from 'sst/constructs'
import { addLogGroup } from './log-group.ts'
import { newStack } from './new-stack.ts'
import type { DeploymentStage } from './stage.ts'

/** Leaves out addresses, user agents and paths, which can contain tokens. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  functionMilliseconds: '$context.integrationLatency',
  functionStatus: '$context.integrationStatus',
  error: '$context.error.responseType',
}

/** Without routes, because the site needs its URL first. Handlers set CORS headers, only where needed. */
export function addGateway(app: App, stage: DeploymentStage): { api: HttpApi } {
  const stack = newStack(app, 'gateway', stage)
  const api = new HttpApi(stack, 'Api', { apiName: `${stage.name}-rostrum`, createDefaultStage: false })
  // API Gateway may write to this prefix without a resource policy, which has a size limit per account
  const logGroup = addLogGroup(stack, 'AccessLog', {
    name: `/aws/vendedlogs/rostrum/${stage.name}/api`,
    stage,
  })
  api.addStage('Stage', {
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: stage.throttle.perSecond, burstLimit: stage.throttle.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(logGroup),
      format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
    },
  })
  return { api }
}
