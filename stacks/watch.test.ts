import { JOB_NAMES, JOBS } from '@rostrum/contract/jobs'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { ALARM_METRICS, OWN_METRICS } from '../scripts/lib/cost/model.ts'
import { GRANTS } from './grants.ts'
import { resourcesOfType, onlyOne } from './testing/resources.ts'
import { stackOf } from './testing/stack-of.ts'

const watch = stackOf('production', 'watch')
const alarms = new Map(
  resourcesOfType(watch, 'AWS::CloudWatch::Alarm').map(({ properties }) => [
    String(properties['AlarmName']).replace('production-rostrum-', ''),
    properties,
  ]),
)
const functionNames = Object.keys(GRANTS)
const ALERTS_SET = {
  Namespace: 'AWS/SES',
  Dimensions: [{ Name: 'ses:configuration-set', Value: 'production-rostrum-alerts' }],
}
const topic = { 'Fn::ImportValue': expect.stringContaining('notices:ExportsOutputRefAlarms') }

test('creates an alarm for each kind of failure', () => {
  expect([...alarms.keys()].toSorted()).toEqual(
    [
      'api-errors',
      'api-slow',
      ...functionNames.flatMap((name) => [`${name}-errors`, `${name}-throttles`]),
      'table-throttles',
      'jobs-given-up',
      ...JOB_NAMES.map((job) => `${job}-stale`),
      ...['late', 'unknown', 'bounces', 'complaints', 'canary'].map((name) => `alerts-${name}`),
    ].toSorted(),
  )
})

test.each([...alarms])('%s notifies the operator when it starts and when it clears', (_, properties) => {
  expect(properties).toMatchObject({ AlarmActions: [topic], OKActions: [topic] })
})

test.each(JOB_NAMES)(
  '%s is stale after three scheduled runs without a success, beside those of one long run',
  (job) => {
    expect(alarms.get(`${job}-stale`)).toMatchObject({
      Namespace: 'Rostrum/production',
      MetricName: 'JobsDone',
      Dimensions: [{ Name: 'Job', Value: job }],
      Period: JOBS[job].everyMinutes * 60,
      EvaluationPeriods: 3 + Math.floor(JOBS[job].limitSeconds / (JOBS[job].everyMinutes * 60)),
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      TreatMissingData: 'breaching',
    })
  },
)

test('treats missing data as a failure in no other alarm', () => {
  const loud = [...alarms].filter(([, { TreatMissingData }]) => TreatMissingData !== 'notBreaching')
  expect(loud.map(([name]) => name)).toEqual(JOB_NAMES.map((job) => `${job}-stale`))
})

test.each([
  ['api-errors', { MetricName: '5xx', Namespace: 'AWS/ApiGateway' }],
  ['api-slow', { MetricName: 'Latency', ExtendedStatistic: 'p99', Threshold: 3_000 }],
  ['auth-errors', { MetricName: 'Errors', Namespace: 'AWS/Lambda' }],
  ['bills-throttles', { MetricName: 'Throttles', Namespace: 'AWS/Lambda', Threshold: 1 }],
  ['alerts-late', { MetricName: 'AlertsQueueSeconds', Namespace: 'Rostrum/production', Threshold: 900 }],
  ['alerts-unknown', { MetricName: 'AlertsUnknownPercent', Threshold: 1 }],
  ['alerts-bounces', { MetricName: 'Reputation.BounceRate', Threshold: 0.04, ...ALERTS_SET }],
  ['alerts-complaints', { MetricName: 'Reputation.ComplaintRate', Threshold: 0.0008, ...ALERTS_SET }],
  ['alerts-canary', { MetricName: 'AlertsCanaryMissing', Threshold: 1 }],
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
  const ofAlerts = [...alarms].filter(([, { MetricName }]) => String(MetricName).startsWith('Alerts'))
  expect(JOB_NAMES.length + ofAlerts.length).toBe(OWN_METRICS)
  expect(resourcesOfType(watch, 'AWS::CloudWatch::Dashboard')).toHaveLength(1)
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
  for (const namespace of ['CloudFront', 'ApiGateway', 'Lambda', 'DynamoDB', 'SQS']) {
    expect(body).toContain(`AWS/${namespace}`)
  }
  expect(body).toContain('JobsDone')
})
