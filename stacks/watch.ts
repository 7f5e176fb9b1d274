import { JOB_NAMES, type JobName, JOBS } from '@rostrum/contract/jobs'
import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { Alarm, ComparisonOperator, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { App, Function, Stack } from 'sst/constructs'
import { alertAlarms } from './alert-alarms.ts'
import { addBudget } from './budget.ts'
import { addDashboard } from './dashboard.ts'
import type { FunctionName } from './sizes.ts'
import type { JobsStack } from './jobs.ts'
import { newStack } from './new-stack.ts'
import type { DeploymentStage } from './stage.ts'
import { throttledRequests } from './table-metrics.ts'

export interface WatchInputs {
  readonly stage: DeploymentStage
  readonly api: HttpApi
  readonly distribution: Distribution
  readonly table: Table
  readonly functions: Readonly<Record<FunctionName, Function>>
  readonly failures: JobsStack['failures']
  readonly jobDoneMetric: JobsStack['doneMetric']
  readonly alertMetric: JobsStack['alertMetric']
  readonly alertsConfigurationSet: string
  readonly alarms: Topic
}

export type AlarmSpec = {
  readonly id: string
  readonly description: string
  readonly metric: IMetric
  readonly periods?: number
} & ({ readonly atLeast: number } | { readonly below: number })

const period = Duration.minutes(5)

const apiAlarms = ({ api }: WatchInputs): AlarmSpec[] => [
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
]

const functionAlarms = ({ functions }: WatchInputs): AlarmSpec[] =>
  Object.entries(functions).flatMap(([name, fn]) => [
    {
      id: `${name}-errors`,
      description: `The ${name} function crashes or runs out of time`,
      metric: fn.metricErrors({ period, statistic: Stats.SUM }),
      atLeast: 3,
    },
    {
      id: `${name}-throttles`,
      description: `Calls of the ${name} function are refused for want of concurrency`,
      metric: fn.metricThrottles({ period, statistic: Stats.SUM }),
      atLeast: 1,
    },
  ])

const tableAlarms = ({ table, failures }: WatchInputs): AlarmSpec[] => [
  {
    id: 'table-throttles',
    description: 'The table refuses reads or writes',
    metric: throttledRequests(table, period),
    atLeast: 10,
  },
  {
    id: 'jobs-given-up',
    description: 'A job, or word of bounced mail, failed for good; what it was is in the queue',
    metric: failures.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
    atLeast: 1,
  },
]

/** A job is stale after this many scheduled runs without a success, not counting those that one long run takes the place of. */
const MISSED_RUNS = 3
const periodsOf = ({ everyMinutes, limitSeconds }: (typeof JOBS)[JobName]): number =>
  MISSED_RUNS + Math.floor(limitSeconds / (everyMinutes * 60))

const jobAlarms = ({ jobDoneMetric }: WatchInputs): AlarmSpec[] =>
  JOB_NAMES.map((job) => ({
    id: `${job}-stale`,
    description: `The job ${job} has not ended well for ${MISSED_RUNS} of its turns`,
    metric: jobDoneMetric(job, Duration.minutes(JOBS[job].everyMinutes)),
    below: 1,
    periods: periodsOf(JOBS[job]),
  }))

/** The threshold, and the meaning of missing data. */
const alarmThreshold = (spec: AlarmSpec) =>
  'below' in spec
    ? {
        threshold: spec.below,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.BREACHING,
      }
    : {
        threshold: spec.atLeast,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      }

function addAlarm(stack: Stack, spec: AlarmSpec, action: SnsAction): void {
  const alarm = new Alarm(stack, spec.id, {
    alarmName: `${stack.stage}-rostrum-${spec.id}`,
    alarmDescription: spec.description,
    metric: spec.metric,
    evaluationPeriods: spec.periods ?? 1,
    ...alarmThreshold(spec),
  })
  alarm.addAlarmAction(action)
  alarm.addOkAction(action)
}

/** Alarms, budget and dashboard. */
export function addWatch(app: App, inputs: WatchInputs): void {
  const { stage, alarms } = inputs
  const stack = newStack(app, 'watch', stage)
  const action = new SnsAction(alarms)
  const specs = [
    ...apiAlarms(inputs),
    ...functionAlarms(inputs),
    ...tableAlarms(inputs),
    ...jobAlarms(inputs),
    ...alertAlarms(inputs, period),
  ]
  for (const spec of specs) addAlarm(stack, spec, action)
  addBudget(stack, stage, alarms)
  addDashboard(stack, inputs)
}
