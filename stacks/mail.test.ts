import { expect, test } from 'vitest'
import { resourcesOfType, onlyOne, refersTo } from './testing/resources.ts'
import { lambdasOf } from './testing/lambdas.ts'
import { allResources, stackOf } from './testing/stack-of.ts'

const mail = stackOf('production', 'mail')
const sending = onlyOne(mail, 'AWS::SES::ConfigurationSet')

test('requires TLS and suppresses bounced and complaining addresses', () => {
  expect(sending.properties).toMatchObject({
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  })
})

test('publishes bounces and complaints', () => {
  const destination = onlyOne(mail, 'AWS::SES::ConfigurationSetEventDestination').properties
  expect(refersTo(destination['ConfigurationSetName'], sending.id)).toBe(true)
  expect(destination).toMatchObject({
    EventDestination: { Enabled: true, MatchingEventTypes: ['BOUNCE', 'COMPLAINT'] },
  })
  expect(JSON.stringify(destination)).toContain('production-rostrum-notices:ExportsOutputRefFeedback')
})

test('leaves the sender’s identity and DNS records, which stages share, out of the stacks', () => {
  const all = [...allResources('production'), ...allResources('personal')]
  expect(resourcesOfType(all, 'AWS::SES::EmailIdentity')).toEqual([])
  const records = resourcesOfType(all, 'AWS::Route53::RecordSet').map(({ properties }) => properties['Type'])
  expect(records.toSorted()).toEqual(['A', 'AAAA'])
})

test('names the configuration set without an export', () => {
  expect(sending.properties['Name']).toBe('production-rostrum')
  const auth = lambdasOf(stackOf('production', 'api')).find(({ name }) => name === 'auth')
  expect(auth?.environment['ROSTRUM_MAIL_CONFIGURATION_SET']).toBe('production-rostrum')
})
