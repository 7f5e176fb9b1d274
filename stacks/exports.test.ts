import { rmSync } from 'node:fs'
import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { changedExports, type Replaces } from './testing/changed-exports.ts'
import { synthesize, type SynthesizedApp } from './testing/synthesize.ts'

const spec = loadAwsServiceSpecSync()

const replaces: Replaces = (type, property) => {
  const [resource] = spec.lookup('resource', 'cloudFormationType', 'equals', type)
  const effect = resource?.properties[property]?.causesReplacement
  return effect === 'yes' || effect === 'maybe'
}

const folders: string[] = []

/** The stage `personal` of the other tests, with every other setting, in a zone that the sender belongs to. */
async function stageIn(zone: string): Promise<SynthesizedApp> {
  const variables = {
    ROSTRUM_MAIL_FROM: `hello@${zone}`,
    ROSTRUM_ALARM_EMAIL: `operator@${zone}`,
    ROSTRUM_DOMAIN: `www.${zone}`,
    ROSTRUM_ZONE_NAME: zone,
    ROSTRUM_ZONE_ID: `Z0${zone.length}`,
  }
  const synthesised = await synthesize({ stage: 'sam', variables, withBundles: false })
  folders.push(synthesised.folder)
  return synthesised
}

let withDomain: SynthesizedApp
beforeAll(async () => {
  withDomain = await stageIn('first.example')
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

test('stacks share values by exports', () => {
  expect([...(withDomain.exports.get('storage')?.keys() ?? [])]).toContainEqual(
    expect.stringMatching(/^sam-rostrum-storage:ExportsOutput/),
  )
})

test('no export changes with a first domain, another sender and an address for alarms', () => {
  expect(changedExports(inject('personal'), withDomain, replaces)).toEqual([])
})

test('no export changes with another domain, sender and address', async () => {
  expect(changedExports(withDomain, await stageIn('another.example'), replaces)).toEqual([])
})

/** A stage of one stack that exports the name of an e-mail identity through a second resource. */
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

test('the check finds an export that follows a setting by its name, by a reference or literally', () => {
  const [before, after] = [planted('a@rostrum.example'), planted('b@rostrum.example')]
  expect(changedExports(before, after, replaces)).toEqual(['identity', 'topic', 'literal'])
})
