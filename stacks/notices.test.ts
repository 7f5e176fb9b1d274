import { expect, test } from 'vitest'
import { resourcesOfType, onlyOne, refersTo } from './testing/resources.ts'
import { stackOf } from './testing/stack-of.ts'

const notices = stackOf('production', 'notices')
const topics = resourcesOfType(notices, 'AWS::SNS::Topic')

test('has two topics, and no key with a monthly cost', () => {
  expect(topics).toHaveLength(2)
  expect(resourcesOfType(notices, 'AWS::KMS::Key')).toEqual([])
})

test('requires TLS for publishing', () => {
  for (const topic of topics) {
    const policy = resourcesOfType(notices, 'AWS::SNS::TopicPolicy').find(({ properties }) =>
      refersTo(properties['Topics'], topic.id),
    )
    expect(policy?.properties).toMatchObject({
      PolicyDocument: {
        Statement: expect.arrayContaining([
          expect.objectContaining({
            Effect: 'Deny',
            Action: 'sns:Publish',
            Principal: '*',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
        ]),
      },
    })
  }
})

test('lets services publish for this account only', () => {
  const granted = resourcesOfType(notices, 'AWS::SNS::TopicPolicy')
    .map(({ properties }) => JSON.stringify(properties))
    .map((text) => text.match(/"Condition":\{"StringEquals":\{"aws:SourceAccount"/g)?.length)
  expect(granted).toEqual([1, 1])
})

test('emails alarms to the operator’s address, if set', () => {
  expect(onlyOne(notices, 'AWS::SNS::Subscription').properties).toMatchObject({
    Protocol: 'email',
    Endpoint: 'operator@rostrum.example',
  })
  expect(resourcesOfType(stackOf('personal', 'notices'), 'AWS::SNS::Subscription')).toEqual([])
})
