import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import type { App } from 'sst/constructs'
import { addLogGroup } from './log-group.ts'
import { newStack } from './new-stack.ts'
import type { DeploymentStage } from './stage.ts'

/** How a request went, never who made it: no address, no path (it can hold a token), no user agent. */
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

/**
 * The API's front door, without its routes: the site needs its address, and the functions need the site's.
 * Cross-origin headers are left to the handlers: the gateway would set them for private answers too.
 */
export function addGateway(app: App, stage: DeploymentStage): { api: HttpApi } {
  const stack = newStack(app, 'gateway', stage)
  const api = new HttpApi(stack, 'Api', { apiName: `${stage.name}-rostrum`, createDefaultStage: false })
  // API Gateway may write to groups of this prefix without a policy of the account, which has a size limit
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
