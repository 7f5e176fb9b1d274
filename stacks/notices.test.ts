import { expect, test } from 'vitest'
import { resourcesOfType, onlyOne, refersTo } from './testing/resources.ts'
import { stackOf } from './testing/stack-of.ts'

const notices = stackOf('production', 'notices')
const key = onlyOne(notices, 'AWS::KMS::Key')
const topics = resourcesOfType(notices, 'AWS::SNS::Topic')

test('both topics are encrypted with the stage’s own key, which is rotated', () => {
  expect(topics).toHaveLength(2)
  for (const topic of topics) expect(refersTo(topic.properties['KmsMasterKeyId'], key.id)).toBe(true)
  expect(key.properties).toMatchObject({ EnableKeyRotation: true })
})

test('no topic takes a message that crossed a network in the clear', () => {
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

test('services publish, and use the key, for this account alone', () => {
  const granted = [...resourcesOfType(notices, 'AWS::SNS::TopicPolicy'), key]
    .map(({ properties }) => JSON.stringify(properties))
    .map((text) => text.match(/"Condition":\{"StringEquals":\{"aws:SourceAccount"/g)?.length)
  expect(granted).toEqual([1, 1, 1])
})

test('alarms reach the operator by e-mail where an address is set', () => {
  expect(onlyOne(notices, 'AWS::SNS::Subscription').properties).toMatchObject({
    Protocol: 'email',
    Endpoint: 'operator@rostrum.example',
  })
  expect(resourcesOfType(stackOf('personal', 'notices'), 'AWS::SNS::Subscription')).toEqual([])
})
