import { JOB_NAMES, JOBS } from '@rostrum/contract/jobs'
import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { Alarm, ComparisonOperator, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { App, Function, Stack } from 'sst/constructs'
import { addBudget } from './budget.ts'
import { addDashboard } from './dashboard.ts'
import type { FunctionName } from './sizes.ts'
import type { Jobs } from './jobs.ts'
import { newStack } from './new-stack.ts'
import type { Stage } from './stage.ts'
import { throttledRequests } from './table-metrics.ts'

export interface Watched {
  readonly stage: Stage
  readonly api: HttpApi
  readonly distribution: Distribution
  readonly table: Table
  readonly functions: Readonly<Record<FunctionName, Function>>
  readonly failures: Jobs['failures']
  readonly jobDone: Jobs['done']
  readonly alarms: Topic
}

type Sign = {
  readonly id: string
  readonly says: string
  readonly metric: IMetric
  readonly times?: number
} & ({ readonly atLeast: number } | { readonly below: number })

const period = Duration.minutes(5)

const apiSigns = ({ api }: Watched): Sign[] => [
  {
    id: 'api-errors',
    says: 'The API answers with server errors',
    metric: api.metricServerError({ period, statistic: Stats.SUM }),
    atLeast: 5,
    times: 2,
  },
  {
    id: 'api-slow',
    says: 'One answer of the API in a hundred takes three seconds or more',
    metric: api.metricLatency({ period, statistic: Stats.p(99) }),
    atLeast: 3_000,
    times: 3,
  },
]

const functionSigns = ({ functions }: Watched): Sign[] =>
  Object.entries(functions).flatMap(([name, fn]) => [
    {
      id: `${name}-errors`,
      says: `The ${name} function crashes or runs out of time`,
      metric: fn.metricErrors({ period, statistic: Stats.SUM }),
      atLeast: 3,
    },
    {
      id: `${name}-throttles`,
      says: `Calls of the ${name} function are refused for want of concurrency`,
      metric: fn.metricThrottles({ period, statistic: Stats.SUM }),
      atLeast: 1,
    },
  ])

const storeSigns = ({ table, failures }: Watched): Sign[] => [
  {
    id: 'table-throttles',
    says: 'The table refuses reads or writes',
    metric: throttledRequests(table, period),
    atLeast: 10,
  },
  {
    id: 'jobs-given-up',
    says: 'A job, or word of bounced mail, failed for good; what it was is in the queue',
    metric: failures.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
    atLeast: 1,
  },
]

/** Silence is the sign here: this many turns of the clock without a run that ended well. */
const MISSED_TURNS = 3

const jobSigns = ({ jobDone }: Watched): Sign[] =>
  JOB_NAMES.map((job) => ({
    id: `${job}-stale`,
    says: `The job ${job} has not ended well for ${MISSED_TURNS} of its turns`,
    metric: jobDone(job, Duration.minutes(JOBS[job].everyMinutes)),
    below: 1,
    times: MISSED_TURNS,
  }))

/** What counts as trouble, and what no data at all means. */
const limitsOf = (sign: Sign) =>
  'below' in sign
    ? {
        threshold: sign.below,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.BREACHING,
      }
    : {
        threshold: sign.atLeast,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      }

function addAlarm(stack: Stack, sign: Sign, action: SnsAction): void {
  const alarm = new Alarm(stack, sign.id, {
    alarmName: `${stack.stage}-rostrum-${sign.id}`,
    alarmDescription: sign.says,
    metric: sign.metric,
    evaluationPeriods: sign.times ?? 1,
    ...limitsOf(sign),
  })
  alarm.addAlarmAction(action)
  alarm.addOkAction(action)
}

/** What tells the operator that something is wrong, before a reader does. */
export function addWatch(app: App, watched: Watched): void {
  const { stage, alarms } = watched
  const stack = newStack(app, 'watch', stage)
  const action = new SnsAction(alarms)
  const signs = [
    ...apiSigns(watched),
    ...functionSigns(watched),
    ...storeSigns(watched),
    ...jobSigns(watched),
  ]
  for (const sign of signs) addAlarm(stack, sign, action)
  addBudget(stack, stage, alarms)
  addDashboard(stack, watched)
}
