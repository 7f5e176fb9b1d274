import { jobFunctionOf, JOB_FUNCTIONS, JOB_NAMES, JOBS } from '@rostrum/contract/rules/jobs'
import { expect, test } from 'vitest'
import { lambdasOf } from './testing/lambdas.ts'
import { resourcesOfType, onlyOne, refersTo } from './testing/resources.ts'
import { stackOf } from './testing/stack-of.ts'

const stack = stackOf('production', 'jobs')
const rules = resourcesOfType(stack, 'AWS::Events::Rule')
const queue = onlyOne(stack, 'AWS::SQS::Queue')
const lambdaIdOf = (wanted: string) => lambdasOf(stack).find(({ name }) => name === wanted)?.id
const queueArn = { 'Fn::GetAtt': [queue.id, 'Arn'] }

/** EventBridge requires the singular for 1, and the CDK counts whole hours. */
function rateOf(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `rate(${count} ${unit}${count === 1 ? '' : 's'})`
}

test('schedules the contract’s jobs at their rates', () => {
  expect(rules.map(({ properties }) => properties)).toEqual(
    JOB_NAMES.map((job) =>
      expect.objectContaining({
        ScheduleExpression: rateOf(JOBS[job].everyMinutes),
        State: 'ENABLED',
        Targets: [
          expect.objectContaining({
            Arn: { 'Fn::GetAtt': [lambdaIdOf(jobFunctionOf(job)), 'Arn'] },
            Input: JSON.stringify({ job }),
            RetryPolicy: { MaximumEventAgeInSeconds: 3_600, MaximumRetryAttempts: 2 },
            DeadLetterConfig: { Arn: queueArn },
          }),
        ],
      }),
    ),
  )
})

test('sends failed and undelivered runs to the same queue', () => {
  const configs = resourcesOfType(stack, 'AWS::Lambda::EventInvokeConfig')
  expect(configs).toHaveLength(JOB_FUNCTIONS.length)
  for (const { properties } of configs) {
    expect(properties).toMatchObject({
      DestinationConfig: { OnFailure: { Destination: queueArn } },
      MaximumRetryAttempts: 2,
      MaximumEventAgeInSeconds: 3_600,
    })
  }
})

test('encrypts the queue, keeps messages for two weeks and requires TLS', () => {
  expect(queue.properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 1_209_600 })
  expect(onlyOne(stack, 'AWS::SQS::QueuePolicy').properties).toMatchObject({
    PolicyDocument: {
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Effect: 'Deny',
          Action: 'sqs:*',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      ]),
    },
  })
})

test('lets only the rules call the functions', () => {
  const permissions = resourcesOfType(stack, 'AWS::Lambda::Permission')
  expect(permissions).toHaveLength(rules.length)
  for (const rule of rules) {
    expect(permissions.some(({ properties }) => refersTo(properties['SourceArn'], rule.id))).toBe(true)
  }
})

const filterOf = (metric: string) =>
  resourcesOfType(stack, 'AWS::Logs::MetricFilter').find(({ properties }) =>
    JSON.stringify(properties).includes(`"${metric}"`),
  )?.properties

test('reads the overdue count from the log line of the job pulse', () => {
  expect(filterOf('Overdue')).toMatchObject({
    FilterPattern: '{ ($.event = "overdue") && ($.count >= 0) }',
    MetricTransformations: [
      { MetricNamespace: 'Rostrum/production', MetricName: 'Overdue', MetricValue: '$.count' },
    ],
  })
})

test('turns test mails on in production only', () => {
  expect(lambdasOf(stack)[0]?.environment['ROSTRUM_CANARY']).toBe('true')
  const personal = stackOf('personal', 'jobs')
  expect(lambdasOf(personal)[0]?.environment).not.toHaveProperty('ROSTRUM_CANARY')
})
