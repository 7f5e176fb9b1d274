import { expect, test } from 'vitest'
import { resourcesOfType, onlyOne, refersTo } from './testing/resources.ts'
import { stackOf } from './testing/stack-of.ts'

const notices = stackOf('production', 'notices')
const key = onlyOne(notices, 'AWS::KMS::Key')
const topics = resourcesOfType(notices, 'AWS::SNS::Topic')

test('encrypts both topics with the stage’s own rotating key', () => {
  expect(topics).toHaveLength(2)
  for (const topic of topics) expect(refersTo(topic.properties['KmsMasterKeyId'], key.id)).toBe(true)
  expect(key.properties).toMatchObject({ EnableKeyRotation: true })
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

test('lets services publish and use the key for this account only', () => {
  const granted = [...resourcesOfType(notices, 'AWS::SNS::TopicPolicy'), key]
    .map(({ properties }) => JSON.stringify(properties))
    .map((text) => text.match(/"Condition":\{"StringEquals":\{"aws:SourceAccount"/g)?.length)
  expect(granted).toEqual([1, 1, 1])
})

test('e-mails alarms to the operator’s address, if set', () => {
  expect(onlyOne(notices, 'AWS::SNS::Subscription').properties).toMatchObject({
    Protocol: 'email',
    Endpoint: 'operator@rostrum.example',
  })
  expect(resourcesOfType(stackOf('personal', 'notices'), 'AWS::SNS::Subscription')).toEqual([])
})
