import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'
import { expect, inject, test } from 'vitest'
import { changedExports, type Replaces } from './testing/changed-exports.ts'
import type { SynthesizedApp } from './testing/synthesize.ts'

const spec = loadAwsServiceSpecSync()

const replaces: Replaces = (type, property) => {
  const [resource] = spec.lookup('resource', 'cloudFormationType', 'equals', type)
  const effect = resource?.properties[property]?.causesReplacement
  return effect === 'yes' || effect === 'maybe'
}

const [withDomain, withAnotherDomain] = inject('moved')

test('finds exports in the templates', () => {
  expect([...(withDomain.exports.get('storage')?.keys() ?? [])]).toContainEqual(
    expect.stringMatching(/^sam-rostrum-storage:ExportsOutput/),
  )
})

test('keeps every export when a domain, another sender and an alarm address are set', () => {
  expect(changedExports(inject('personal'), withDomain, replaces)).toEqual([])
})

test('keeps every export when domain, sender and alarm address change', () => {
  expect(changedExports(withDomain, withAnotherDomain, replaces)).toEqual([])
})

/** A stage of one stack that exports the name of an email identity through a second resource. */
function planted(sender: string): Pick<SynthesizedApp, 'stacks' | 'exports'> {
  const resource = (id: string, type: string, properties: Readonly<Record<string, unknown>>) => ({
    id,
    type,
    properties,
    deletionPolicy: undefined,
  })
  const identity = resource('Sender', 'AWS::SES::EmailIdentity', { EmailIdentity: sender })
  const topic = resource('Topic', 'AWS::SNS::Topic', { TopicName: { Ref: 'Sender' }, DisplayName: sender })
  const other = resource('Other', 'AWS::SNS::Topic', { DisplayName: sender })
  return {
    stacks: new Map([['mail', [identity, topic, other]]]),
    exports: new Map([
      [
        'mail',
        new Map<string, unknown>([
          ['identity', { Ref: 'Sender' }],
          ['topic', { 'Fn::GetAtt': ['Topic', 'TopicName'] }],
          ['other', { Ref: 'Other' }],
          ['literal', sender],
        ]),
      ],
    ]),
  }
}

test('detects an export that depends on a setting by name, by reference or literally', () => {
  const [before, after] = [planted('a@rostrum.example'), planted('b@rostrum.example')]
  expect(changedExports(before, after, replaces)).toEqual(['identity', 'topic', 'literal'])
})
