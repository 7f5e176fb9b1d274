import { jobFunctionOf, JOB_NAMES, type JobName, JOBS } from '@rostrum/contract/jobs'
import { Duration } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { App, Function, Stack } from 'sst/constructs'
import { addFunction, type FunctionInputs } from './functions.ts'
import { newStack } from './new-stack.ts'
import type { DeploymentStage } from './stage.ts'

export interface JobsStack {
  readonly jobs: Function
  readonly webhooks: Function
  readonly failures: Queue
  /** Successful runs of a job. */
  readonly doneMetric: (job: JobName, period: Duration) => Metric
  /** The highest value in a period. */
  readonly alertMetric: (name: AlertMetric, period: Duration) => Metric
}

/** Older events are dropped; the next run does their work. */
const MAX_AGE = Duration.hours(1)
const RETRIES = 2

/** Counts the lines that functions/run-scheduled.ts logs after a run, by the id of the filter. */
function addDoneMetric(
  stack: Stack,
  stage: DeploymentStage,
  logGroups: Readonly<Record<string, ILogGroup>>,
): JobsStack['doneMetric'] {
  const metric = { metricNamespace: `Rostrum/${stage.name}`, metricName: 'JobsDone' }
  for (const [id, logGroup] of Object.entries(logGroups)) {
    new MetricFilter(stack, id, {
      ...metric,
      logGroup,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.event', '=', 'job'),
        FilterPattern.stringValue('$.outcome', '=', 'done'),
      ),
      dimensions: { Job: '$.job' },
    })
  }
  return (job, period) =>
    new Metric({
      namespace: metric.metricNamespace,
      metricName: metric.metricName,
      dimensionsMap: { Job: job },
      statistic: Stats.SUM,
      period,
    })
}

/** Numbers of the line that functions/alerts.ts logs every minute, by the metric's name. */
const ALERT_FIELDS = {
  AlertsQueueSeconds: 'queueSeconds',
  AlertsUnknownPercent: 'unknownPercent',
  AlertsCanaryMissing: 'canaryMissing',
} as const
export type AlertMetric = keyof typeof ALERT_FIELDS

function addAlertMetrics(
  stack: Stack,
  { name, canary }: DeploymentStage,
  logGroup: ILogGroup,
): JobsStack['alertMetric'] {
  const metricNamespace = `Rostrum/${name}`
  for (const [metricName, field] of Object.entries(ALERT_FIELDS)) {
    if (field === 'canaryMissing' && !canary) continue
    new MetricFilter(stack, metricName, {
      metricNamespace,
      metricName,
      logGroup,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.event', '=', 'alerts'),
        FilterPattern.numberValue(`$.${field}`, '>=', 0),
      ),
      metricValue: `$.${field}`,
    })
  }
  return (metricName, period) =>
    new Metric({ namespace: metricNamespace, metricName, statistic: Stats.MAXIMUM, period })
}

/** The scheduler: one function and one that sends webhooks, one rule per job, and a dead-letter queue. */
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
  const jobs = addFunction(stack, 'jobs', inputs, { ...retry, onFailure })
  const webhooks = addFunction(stack, 'webhooks', inputs, { ...retry, onFailure })
  const functions = { jobs, webhooks }
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
  return {
    jobs,
    webhooks,
    failures,
    doneMetric: addDoneMetric(stack, inputs.stage, { Done: jobs.logGroup, WebhooksDone: webhooks.logGroup }),
    alertMetric: addAlertMetrics(stack, inputs.stage, jobs.logGroup),
  }
}
