import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { App, Stack } from 'sst/constructs'
import { addBudget } from './budget.ts'
import { addDashboard } from './dashboard.ts'
import type { FunctionName } from './sizes.ts'
import type { JobsStack } from './jobs.ts'
import { distributionMetric, period, reputation, throttledRequests } from './metrics.ts'
import { newStack } from './new-stack.ts'
import type { DeploymentStage } from './stage.ts'

export interface WatchInputs {
  readonly stage: DeploymentStage
  readonly api: HttpApi
  readonly distribution: Distribution
  readonly table: Table
  readonly functions: Readonly<Record<FunctionName, Function>>
  readonly failures: JobsStack['failures']
  readonly overdueMetric: JobsStack['overdueMetric']
  readonly alertsConfigurationSet: string
  readonly alarms: Topic
}

interface AlarmSpec {
  readonly id: string
  readonly description: string
  readonly metric: IMetric
  readonly atLeast: number
  readonly periods?: number
  readonly isMissingBad?: boolean
}

/** One metric of throttles for all functions, because they share the account's concurrency. */
const requestAlarms = ({ api, distribution, table }: WatchInputs): AlarmSpec[] => [
  {
    id: 'api-errors',
    description: 'The API answers with server errors',
    metric: api.metricServerError({ period, statistic: Stats.SUM }),
    atLeast: 5,
    periods: 2,
  },
  {
    id: 'api-slow',
    description: 'One answer of the API in a hundred takes three seconds or more',
    metric: api.metricLatency({ period, statistic: Stats.p(99) }),
    atLeast: 3_000,
    periods: 3,
  },
  {
    id: 'site-errors',
    description: 'One answer of CloudFront in twenty is a server error',
    metric: distributionMetric(distribution, '5xxErrorRate', Stats.AVERAGE),
    atLeast: 5,
    periods: 2,
  },
  {
    id: 'throttles',
    description: 'Calls of functions are refused for want of concurrency, which the account shares',
    metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM, period }),
    atLeast: 1,
  },
  {
    id: 'table-throttles',
    description: 'The table refuses reads or writes',
    metric: throttledRequests(table),
    atLeast: 10,
  },
]

/** AWS reviews an account at 5 % bounces and 0.1 % complaints. */
const jobAlarms = ({ failures, overdueMetric, alertsConfigurationSet: alerts }: WatchInputs): AlarmSpec[] => [
  {
    id: 'overdue',
    description:
      'A job has not ended well for three of its turns, or alerts are late or unknown: the log says which',
    metric: overdueMetric(period),
    atLeast: 1,
    periods: 3,
    // Missing data means that the job that counts overdue work does not run.
    isMissingBad: true,
  },
  {
    id: 'jobs-given-up',
    description: 'A job, or word of bounced mail, failed for good; what it was is in the queue',
    metric: failures.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
    atLeast: 1,
  },
  {
    id: 'alerts-bounces',
    description: 'Four alerts in a hundred bounce; AWS reviews an account at five',
    metric: reputation('Reputation.BounceRate', alerts),
    atLeast: 0.04,
  },
  {
    id: 'alerts-complaints',
    description: 'Eight alerts in ten thousand are reported as spam; AWS reviews an account at ten',
    metric: reputation('Reputation.ComplaintRate', alerts),
    atLeast: 0.0008,
  },
]

function addAlarm(stack: Stack, spec: AlarmSpec, action: SnsAction): void {
  const alarm = new Alarm(stack, spec.id, {
    alarmName: `${stack.stage}-rostrum-${spec.id}`,
    alarmDescription: spec.description,
    metric: spec.metric,
    evaluationPeriods: spec.periods ?? 1,
    threshold: spec.atLeast,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData:
      spec.isMissingBad === true ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  })
  alarm.addAlarmAction(action)
  alarm.addOkAction(action)
}

/** A budget, and alarms and a dashboard if the stage has them. */
export function addWatch(app: App, inputs: WatchInputs): void {
  const { stage, alarms } = inputs
  const stack = newStack(app, 'watch', stage)
  const action = new SnsAction(alarms)
  // ten metrics at ten cents a month each
  const alarmSpecs = stage.hasAlarms ? [...requestAlarms(inputs), ...jobAlarms(inputs)] : []
  for (const spec of alarmSpecs) addAlarm(stack, spec, action)
  addBudget(stack, stage, alarms)
  if (stage.hasDashboard) addDashboard(stack, inputs)
}
