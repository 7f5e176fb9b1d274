import { gatewayKeys, type Route } from '@rostrum/contract/http/route'
import { PUBLIC_ROUTE_KEYS } from '@rostrum/contract/site/public-paths'
import { type Domain, ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import { CfnIntegration, CfnRoute, type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import type { App, Stack } from 'sst/constructs'
import { addFunction, type FunctionInputs } from './functions.ts'
import { newStack } from './new-stack.ts'

const DEFAULT_DOMAIN: Domain = 'system'

export type ApiFunctionName = Domain | 'pages'

export function routeKeysOf(domain: ApiFunctionName): readonly string[] {
  if (domain === 'pages') return PUBLIC_ROUTE_KEYS
  const keys = Object.values<Route>(ROUTES_BY_DOMAIN[domain]).flatMap(gatewayKeys)
  return domain === DEFAULT_DOMAIN ? [...keys, '$default'] : keys
}

/** One integration and one permission per function, because a function's policy is limited to 20 KB. */
function addRoutes(stack: Stack, api: HttpApi, domain: ApiFunctionName, fn: Function): void {
  const integration = new CfnIntegration(stack, `${domain}-integration`, {
    apiId: api.apiId,
    integrationType: 'AWS_PROXY',
    integrationUri: fn.functionArn,
    payloadFormatVersion: '2.0',
  })
  for (const routeKey of routeKeysOf(domain)) {
    new CfnRoute(stack, routeKey.replaceAll('/', ' '), {
      apiId: api.apiId,
      routeKey,
      target: `integrations/${integration.ref}`,
    })
  }
  fn.addPermission('gateway', {
    principal: new ServicePrincipal('apigateway.amazonaws.com'),
    sourceArn: stack.formatArn({ service: 'execute-api', resource: api.apiId, resourceName: '*' }),
  })
}

export function addApi(app: App, api: HttpApi, surroundings: FunctionInputs) {
  const stack = newStack(app, 'api', surroundings.stage)
  // the functions name its configuration set without a reference
  stack.addDependency(surroundings.mail.stack)
  const add = (domain: ApiFunctionName): Function => {
    const fn = addFunction(stack, domain, surroundings)
    addRoutes(stack, api, domain, fn)
    return fn
  }
  const functions = {
    auth: add('auth'),
    users: add('users'),
    members: add('members'),
    bills: add('bills'),
    system: add('system'),
    pages: add('pages'),
  }
  return { stack, functions }
}
