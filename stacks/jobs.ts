import { jobFunctionOf, JOB_NAMES, JOBS, type JobFunction } from '@rostrum/contract/rules/jobs'
import { Duration } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { App, Stack } from 'sst/constructs'
import { addFunction, type FunctionInputs } from './functions.ts'
import { newStack } from './new-stack.ts'

export interface JobsStack {
  readonly functions: Readonly<Record<JobFunction, Function>>
  readonly failures: Queue
  /** The number of overdue jobs and alerts. Custom metrics cost money, so only stages with alarms have it. */
  readonly overdueMetric: (period: Duration) => Metric
}

/** Older events are dropped, because the next run does their work. */
const MAX_AGE = Duration.hours(1)
const RETRIES = 2

const OVERDUE = 'Overdue'

/** Extracts the number that the job `pulse` logs: core/status/overdue.ts. */
function addOverdueFilter(stack: Stack, metricNamespace: string, logGroup: ILogGroup): void {
  new MetricFilter(stack, OVERDUE, {
    metricNamespace,
    metricName: OVERDUE,
    logGroup,
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue('$.event', '=', 'overdue'),
      FilterPattern.numberValue('$.count', '>=', 0),
    ),
    metricValue: '$.count',
  })
}

/** The scheduler: the functions that run jobs, one rule per job, and a dead-letter queue. */
export function addJobs(app: App, inputs: FunctionInputs): JobsStack {
  const stack = newStack(app, 'jobs', inputs.stage)
  // the function names its configuration set without a reference
  stack.addDependency(inputs.mail.stack)
  const failures = new Queue(stack, 'Failures', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  })
  const retry = { retryAttempts: RETRIES, maxEventAge: MAX_AGE }
  const onFailure = new SqsDestination(failures)
  const add = (name: JobFunction) => addFunction(stack, name, inputs, { ...retry, onFailure })
  const functions = { jobs: add('jobs'), sync: add('sync'), webhooks: add('webhooks') }
  for (const job of JOB_NAMES) {
    new Rule(stack, `${job}-clock`, {
      description: JOBS[job].summary,
      schedule: Schedule.rate(Duration.minutes(JOBS[job].everyMinutes)),
      targets: [
        new LambdaFunction(functions[jobFunctionOf(job)], {
          event: RuleTargetInput.fromObject({ job }),
          deadLetterQueue: failures,
          ...retry,
        }),
      ],
    })
  }
  const namespace = `Rostrum/${inputs.stage.name}`
  if (inputs.stage.hasAlarms) addOverdueFilter(stack, namespace, functions.jobs.logGroup)
  return {
    functions,
    failures,
    overdueMetric: (period) =>
      new Metric({ namespace, metricName: OVERDUE, statistic: Stats.MAXIMUM, period }),
  }
}
