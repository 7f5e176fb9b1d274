import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { ALARM_METRICS, OWN_METRICS } from '../tests/cost/model.ts'
import { resourcesOfType, onlyOne } from './testing/resources.ts'
import { stackOf } from './testing/stack-of.ts'

const watch = stackOf('production', 'watch')
const alarms = new Map(
  resourcesOfType(watch, 'AWS::CloudWatch::Alarm').map(({ properties }) => [
    String(properties['AlarmName']).replace('production-rostrum-', ''),
    properties,
  ]),
)
const ALERTS_SET = {
  Namespace: 'AWS/SES',
  Dimensions: [{ Name: 'ses:configuration-set', Value: 'production-rostrum-alerts' }],
}
const topic = { 'Fn::ImportValue': expect.stringContaining('notices:ExportsOutputRefAlarms') }

test('creates an alarm for each kind of failure', () => {
  expect([...alarms.keys()].toSorted()).toEqual([
    'alerts-bounces',
    'alerts-complaints',
    'api-errors',
    'api-slow',
    'jobs-given-up',
    'overdue',
    'site-errors',
    'table-throttles',
    'throttles',
  ])
})

test('stages other than production have alarms and a dashboard only on request', () => {
  const personal = stackOf('personal', 'watch')
  for (const type of ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::Dashboard'])
    expect(resourcesOfType(personal, type)).toEqual([])
  expect(resourcesOfType(stackOf('personal', 'jobs'), 'AWS::Logs::MetricFilter')).toEqual([])
  expect(onlyOne(personal, 'AWS::Budgets::Budget').properties).toBeDefined()
})

test.each([...alarms])('%s notifies the operator when it starts and when it clears', (_, properties) => {
  expect(properties).toMatchObject({ AlarmActions: [topic], OKActions: [topic] })
})

test('treats missing data as a failure only where something reports all the time', () => {
  const loud = [...alarms].filter(([, { TreatMissingData }]) => TreatMissingData !== 'notBreaching')
  expect(loud.map(([name]) => name)).toEqual(['overdue'])
})

test.each([
  ['api-errors', { MetricName: '5xx', Namespace: 'AWS/ApiGateway' }],
  ['api-slow', { MetricName: 'Latency', ExtendedStatistic: 'p99', Threshold: 3_000 }],
  ['site-errors', { MetricName: '5xxErrorRate', Namespace: 'AWS/CloudFront', Threshold: 5 }],
  ['throttles', { MetricName: 'Throttles', Namespace: 'AWS/Lambda', Threshold: 1 }],
  ['overdue', { MetricName: 'Overdue', Namespace: 'Rostrum/production', Threshold: 1 }],
  ['alerts-bounces', { MetricName: 'Reputation.BounceRate', Threshold: 0.04, ...ALERTS_SET }],
  ['alerts-complaints', { MetricName: 'Reputation.ComplaintRate', Threshold: 0.0008, ...ALERTS_SET }],
  ['jobs-given-up', { MetricName: 'ApproximateNumberOfMessagesVisible', Threshold: 1 }],
])('%s watches the right metric', (name, expected) => {
  expect(alarms.get(name)).toMatchObject(expected)
})

test('counts all alarms and custom metrics in the cost sheet', () => {
  const Metrics = z.array(z.object({ MetricStat: z.optional(z.unknown()) }))
  const looked = [...alarms.values()].map(({ Metrics: several }) =>
    several === undefined ? 1 : z.parse(Metrics, several).filter(({ MetricStat }) => MetricStat).length,
  )
  expect(looked.reduce((sum, one) => sum + one, 0)).toBe(ALARM_METRICS)
  expect(ALARM_METRICS).toBeLessThanOrEqual(10)
  const own = [...alarms.values()].filter(({ Namespace }) => String(Namespace).startsWith('Rostrum/'))
  expect(own).toHaveLength(OWN_METRICS)
})

test('watches the monthly budget', () => {
  expect(onlyOne(watch, 'AWS::Budgets::Budget').properties).toMatchObject({
    Budget: { TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 150, Unit: 'USD' } },
    NotificationsWithSubscribers: ['ACTUAL', 'FORECASTED'].map((kind) =>
      expect.objectContaining({
        Notification: expect.objectContaining({ NotificationType: kind }),
        Subscribers: [{ SubscriptionType: 'SNS', Address: topic }],
      }),
    ),
  })
})

test('shows the site, the API, the functions, the table and the jobs on the dashboard', () => {
  const body = JSON.stringify(onlyOne(watch, 'AWS::CloudWatch::Dashboard').properties['DashboardBody'])
  for (const namespace of ['CloudFront', 'ApiGateway', 'Lambda', 'DynamoDB', 'SQS'])
    expect(body).toContain(`AWS/${namespace}`)
  expect(body).toContain('Overdue')
})
