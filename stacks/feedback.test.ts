import { expect, test } from 'vitest'
import { resourcesOfType, onlyOne, refersTo } from './testing/resources.ts'
import { stackOf } from './testing/stack-of.ts'

const feedback = stackOf('production', 'feedback')
const fn = onlyOne(feedback, 'AWS::Lambda::Function')
const QUEUE = expect.stringMatching(/jobs:ExportsOutputFnGetAttFailures/)
const TOPIC = expect.stringContaining('notices:ExportsOutputRefFeedback')

test('delivers bounces and complaints to the function, which nothing else may call', () => {
  const subscription = onlyOne(feedback, 'AWS::SNS::Subscription').properties
  expect(subscription).toMatchObject({ Protocol: 'lambda', TopicArn: { 'Fn::ImportValue': TOPIC } })
  expect(refersTo(subscription['Endpoint'], fn.id)).toBe(true)
  // undeliverable notifications go to the same queue as failed ones
  expect(subscription['RedrivePolicy']).toEqual({ deadLetterTargetArn: { 'Fn::ImportValue': QUEUE } })
  const permission = onlyOne(feedback, 'AWS::Lambda::Permission').properties
  expect(permission).toMatchObject({
    Principal: 'sns.amazonaws.com',
    SourceArn: { 'Fn::ImportValue': TOPIC },
  })
})

test('retries failed notifications, then moves them to the queue that an alarm watches', () => {
  expect(resourcesOfType(feedback, 'AWS::Lambda::EventInvokeConfig')).toEqual([
    expect.objectContaining({
      properties: expect.objectContaining({
        MaximumRetryAttempts: 2,
        DestinationConfig: {
          OnFailure: {
            Destination: { 'Fn::ImportValue': QUEUE },
          },
        },
      }),
    }),
  ])
})
