import { expect, test } from 'vitest'
import { allOf, onlyOne, refersTo } from './testing/resources.ts'
import { stackOf } from './testing/stack-of.ts'

const mail = stackOf('production', 'mail')
const sending = onlyOne(mail, 'AWS::SES::ConfigurationSet')

test('mail is sent over TLS, and not again to who bounced or complained', () => {
  expect(sending.properties).toMatchObject({
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  })
})

test('bounces and complaints are published', () => {
  const destination = onlyOne(mail, 'AWS::SES::ConfigurationSetEventDestination').properties
  expect(refersTo(destination['ConfigurationSetName'], sending.id)).toBe(true)
  expect(destination).toMatchObject({
    EventDestination: { Enabled: true, MatchingEventTypes: ['BOUNCE', 'COMPLAINT'] },
  })
  expect(JSON.stringify(destination)).toContain('production-rostrum-notices:ExportsOutputRefFeedback')
})

test('a sender in the stage’s own domain is signed for by DNS records', () => {
  expect(onlyOne(mail, 'AWS::SES::EmailIdentity').properties).toMatchObject({
    EmailIdentity: 'rostrum.example',
    MailFromAttributes: { MailFromDomain: 'bounce.rostrum.example' },
  })
  const types = allOf(mail, 'AWS::Route53::RecordSet').map(({ properties }) => properties['Type'])
  expect(types.toSorted()).toEqual(['CNAME', 'CNAME', 'CNAME', 'MX', 'TXT'])
})

test('any other sender is one address', () => {
  const personal = stackOf('personal', 'mail')
  expect(onlyOne(personal, 'AWS::SES::EmailIdentity').properties).toMatchObject({
    EmailIdentity: 'no-reply@rostrum.example',
  })
  expect(allOf(personal, 'AWS::Route53::RecordSet')).toEqual([])
})

test('every identity sends through the configuration set', () => {
  const identity = onlyOne(mail, 'AWS::SES::EmailIdentity').properties['ConfigurationSetAttributes']
  expect(refersTo(identity, sending.id)).toBe(true)
})
