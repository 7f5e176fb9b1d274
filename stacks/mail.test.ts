import { expect, test } from 'vitest'
import { resourcesOfType, refersTo } from './testing/resources.ts'
import { lambdasOf } from './testing/lambdas.ts'
import { allResources, stackOf } from './testing/stack-of.ts'

const mail = stackOf('production', 'mail')
const [sending, alerts] = ['production-rostrum', 'production-rostrum-alerts'].map((name) =>
  resourcesOfType(mail, 'AWS::SES::ConfigurationSet').find(({ properties }) => properties['Name'] === name),
)
const eventsOf = (set: typeof sending) =>
  resourcesOfType(mail, 'AWS::SES::ConfigurationSetEventDestination').find(({ properties }) =>
    refersTo(properties['ConfigurationSetName'], set?.id ?? ''),
  )?.properties

test.each([sending, alerts])('requires TLS and suppresses bounced and complaining addresses', (set) => {
  expect(set?.properties).toMatchObject({
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  })
})

test.each([
  ['account mail: what suppresses an address', sending, ['BOUNCE', 'COMPLAINT']],
  ['alerts: what settles them', alerts, ['SEND', 'DELIVERY', 'BOUNCE', 'COMPLAINT', 'REJECT']],
])('publishes of %s', (_, set, types) => {
  const destination = eventsOf(set)
  expect(destination).toMatchObject({
    EventDestination: { Enabled: true, MatchingEventTypes: types },
  })
  expect(JSON.stringify(destination)).toContain('production-rostrum-notices:ExportsOutputRefFeedback')
})

test('leaves the sender’s identity and DNS records, which stages share, out of the stacks', () => {
  const all = [...allResources('production'), ...allResources('personal')]
  expect(resourcesOfType(all, 'AWS::SES::EmailIdentity')).toEqual([])
  const records = resourcesOfType(all, 'AWS::Route53::RecordSet').map(({ properties }) => properties['Type'])
  expect(records.toSorted()).toEqual(['A', 'AAAA'])
})

test('names the configuration sets without an export', () => {
  const auth = lambdasOf(stackOf('production', 'api')).find(({ name }) => name === 'auth')
  expect(auth?.environment['ROSTRUM_MAIL_CONFIGURATION_SET']).toBe('production-rostrum')
  const jobs = lambdasOf(stackOf('production', 'jobs')).find(({ name }) => name === 'jobs')
  expect(jobs?.environment['ROSTRUM_ALERTS_CONFIGURATION_SET']).toBe('production-rostrum-alerts')
})
