import { expect, test } from 'vitest'
import type { Identity, SenderAccount } from './aws.ts'
import { ensureSender } from './ensure-sender.ts'

const NEW: Identity = { isVerified: false, dkimTokens: [], bounceDomain: undefined }
const TOKENS = ['one', 'two', 'three']

/** A fake account of SES and Route 53 that records every change. */
function createAccount() {
  const identities = new Map<string, Identity>()
  const records = new Map<string, readonly string[]>()
  const changes: string[] = []
  const account: SenderAccount = {
    findIdentity: async (name) => identities.get(name),
    createIdentity: async (name) => {
      changes.push(`create ${name}`)
      identities.set(name, { ...NEW, dkimTokens: name.includes('@') ? [] : TOKENS })
    },
    setBounceDomain: async (name, bounceDomain) => {
      changes.push(`bounces of ${name} to ${bounceDomain}`)
      identities.set(name, { ...NEW, ...identities.get(name), bounceDomain })
    },
    findRecord: async (zone, { name, type }) => records.get(`${zone} ${name} ${type}`),
    createRecord: async (zone, { name, type, values }) => {
      changes.push(`record ${name} ${type}`)
      records.set(`${zone} ${name} ${type}`, values)
    },
  }
  return { account, identities, records, changes }
}

const domain = { name: 'www.rostrum.example', zoneName: 'rostrum.example', zoneId: 'Z1' }
const OWN = { mailFrom: 'no-reply@rostrum.example', domain }
const ADDRESS = { mailFrom: 'ada@elsewhere.example' }

test('creates an identity with DKIM, bounce and DMARC records in the operator’s zone', async () => {
  const { account, records, changes } = createAccount()
  const lines = await ensureSender(account, OWN)
  expect(lines).toEqual(['SES verifies rostrum.example through its DNS records within an hour.'])
  expect(changes.slice(0, 2)).toEqual([
    'create rostrum.example',
    'bounces of rostrum.example to bounce.rostrum.example',
  ])
  expect(Object.fromEntries(records)).toEqual({
    'Z1 one._domainkey.rostrum.example CNAME': ['one.dkim.amazonses.com'],
    'Z1 two._domainkey.rostrum.example CNAME': ['two.dkim.amazonses.com'],
    'Z1 three._domainkey.rostrum.example CNAME': ['three.dkim.amazonses.com'],
    'Z1 bounce.rostrum.example MX': ['10 feedback-smtp.us-east-1.amazonses.com'],
    'Z1 bounce.rostrum.example TXT': ['"v=spf1 include:amazonses.com ~all"'],
    'Z1 _dmarc.rostrum.example TXT': ['"v=DMARC1; p=none"'],
  })
})

test.each([OWN, ADDRESS])(
  'a second deployment from $mailFrom, or another stage, changes nothing',
  async (sender) => {
    const { account, changes } = createAccount()
    await ensureSender(account, sender)
    const before = changes.length
    await ensureSender(account, sender)
    await ensureSender(account, sender)
    expect(changes).toHaveLength(before)
  },
)

test('completes a setup that stopped between two calls', async () => {
  const { account, changes } = createAccount()
  const createRecord = async () => await Promise.reject(new Error('lost'))
  await expect(ensureSender({ ...account, createRecord }, OWN)).rejects.toThrow('lost')
  await ensureSender(account, OWN)
  expect(changes.filter((change) => change.startsWith('record'))).toHaveLength(6)
})

test('leaves existing settings unchanged', async () => {
  const { account, identities, records, changes } = createAccount()
  identities.set('rostrum.example', {
    isVerified: true,
    dkimTokens: [],
    bounceDomain: 'mail.rostrum.example',
  })
  records.set('Z1 _dmarc.rostrum.example TXT', ['"v=DMARC1; p=reject"'])
  expect(await ensureSender(account, OWN)).toEqual([
    'The TXT record of _dmarc.rostrum.example is left unchanged: "v=DMARC1; p=reject".',
  ])
  expect(changes).toEqual([])
})

test('verifies a single address by link outside the zone', async () => {
  const { account, changes } = createAccount()
  expect(await ensureSender(account, { ...ADDRESS, domain })).toEqual([
    'AWS has emailed a link to ada@elsewhere.example: no mail can be sent until it is opened.',
  ])
  expect(changes).toEqual(['create ada@elsewhere.example'])
})

test('creates no identity for an address of a verified domain', async () => {
  const { account, identities, changes } = createAccount()
  identities.set('elsewhere.example', { ...NEW, isVerified: true })
  expect(await ensureSender(account, { mailFrom: 'ada@mail.elsewhere.example' })).toEqual([])
  expect(changes).toEqual([])
})
