import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { onlyOne, refersTo } from './testing/resources.ts'
import { stackOf } from './testing/stack-of.ts'

const gateway = stackOf('production', 'gateway')
const stage = onlyOne(gateway, 'AWS::ApiGatewayV2::Stage')
const AccessLog = z.object({
  AccessLogSettings: z.object({ DestinationArn: z.unknown(), Format: z.string() }),
})
const { DestinationArn, Format } = z.parse(AccessLog, stage.properties).AccessLogSettings

test('throttles requests before any function runs', () => {
  expect(stage.properties).toMatchObject({
    StageName: '$default',
    AutoDeploy: true,
    DefaultRouteSettings: { ThrottlingRateLimit: 1_000, ThrottlingBurstLimit: 2_000 },
  })
})

test('logs each request as one JSON object in an expiring log group', () => {
  const logGroup = onlyOne(gateway, 'AWS::Logs::LogGroup')
  expect(refersTo(DestinationArn, logGroup.id)).toBe(true)
  expect(logGroup.properties).toMatchObject({ RetentionInDays: 90 })
  expect(JSON.parse(Format)).toMatchObject({ requestId: '$context.requestId', status: '$context.status' })
})

test('logs nothing that identifies a person', () => {
  const said = [...Format.matchAll(/\$context\.([\w.]+)/g)].map(([, name]) => name)
  expect(said.toSorted()).toEqual([
    'error.responseType',
    'integrationLatency',
    'integrationStatus',
    'requestId',
    'requestTimeEpoch',
    'responseLatency',
    'responseLength',
    'routeKey',
    'status',
  ])
})

test('leaves CORS headers to the handlers', () => {
  expect(onlyOne(gateway, 'AWS::ApiGatewayV2::Api').properties).not.toHaveProperty('CorsConfiguration')
})
