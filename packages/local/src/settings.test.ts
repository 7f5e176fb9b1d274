import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseSettings } from './settings.ts'

const ROOT = resolve('/srv/rostrum')

const OIDC = {
  ROSTRUM_OIDC_ISSUER: 'https://house.example',
  ROSTRUM_OIDC_CLIENT_ID: 'rostrum',
  ROSTRUM_OIDC_CLIENT_SECRET: 'secret',
  ROSTRUM_OIDC_NAME: 'House',
}

test('serves the sample Congress on port 4600 of this machine by default', () => {
  expect(parseSettings({}, ROOT)).toEqual({
    port: 4600,
    host: undefined,
    publicUrl: undefined,
    trustedProxies: [],
    isPublished: false,
    hasSampleAccount: true,
    hasMailbox: true,
    folder: join(ROOT, '.rostrum'),
    databaseEndpoint: undefined,
    openBrowsing: false,
    readsPerSecond: 0,
    source: { kind: 'sample', size: 'standard' },
    admitsLoopback: false,
    smtp: undefined,
    oidc: 'sample',
  })
})

test('reads every variable', () => {
  const variables = {
    PORT: '0',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://rostrum.example/',
    TRUSTED_PROXY: '127.0.0.1, 172.30.0.0/24',
    ROSTRUM_SAMPLE_ACCOUNT: 'true',
    ROSTRUM_HOME: '/var/rostrum',
    ROSTRUM_DYNAMODB_ENDPOINT: 'http://localhost:8000',
    ROSTRUM_SAMPLE: 'full',
    ROSTRUM_OPEN_BROWSING: 'true',
    ROSTRUM_READS_PER_SECOND: '5',
    ROSTRUM_LOOPBACK_RECEIVERS: 'true',
    ROSTRUM_SMTP_URL: 'smtps://ada:secret@mail.example',
    ROSTRUM_MAIL_FROM: 'no-reply@rostrum.example',
    ...OIDC,
  }
  expect(parseSettings(variables, ROOT)).toEqual({
    port: 0,
    host: '0.0.0.0',
    publicUrl: 'https://rostrum.example',
    trustedProxies: ['127.0.0.1', '172.30.0.0/24'],
    isPublished: true,
    hasSampleAccount: true,
    hasMailbox: false,
    folder: resolve('/var/rostrum'),
    databaseEndpoint: 'http://localhost:8000',
    openBrowsing: true,
    readsPerSecond: 5,
    admitsLoopback: true,
    source: { kind: 'sample', size: 'full' },
    smtp: { url: 'smtps://ada:secret@mail.example', from: 'no-reply@rostrum.example' },
    oidc: { issuer: 'https://house.example', clientId: 'rostrum', clientSecret: 'secret', name: 'House' },
  })
})

test('takes an OpenID provider whole or not at all, by a private way', () => {
  for (const name of Object.keys(OIDC)) {
    expect(() => parseSettings({ ...OIDC, [name]: '' }, ROOT)).toThrow('An OpenID provider needs all of')
  }
  const withIssuer = (issuer: string) => parseSettings({ ...OIDC, ROSTRUM_OIDC_ISSUER: issuer }, ROOT).oidc
  for (const issuer of ['house.example', 'http://house.example', 'javascript:alert(1)']) {
    expect(() => withIssuer(issuer)).toThrow(
      'ROSTRUM_OIDC_ISSUER must be the https address of an OpenID provider',
    )
  }
  expect(withIssuer('http://127.0.0.1:8080/house')).toMatchObject({ clientId: 'rostrum' })
})

test('has the sample’s OpenID provider only at an unpublished site of the sample', () => {
  expect(parseSettings({ PUBLIC_URL: 'https://rostrum.example' }, ROOT).oidc).toBeUndefined()
  expect(parseSettings({ HOST: '0.0.0.0' }, ROOT).oidc).toBeUndefined()
  expect(parseSettings({ ROSTRUM_SOURCE: 'govinfo' }, ROOT).oidc).toBeUndefined()
})

test.each([
  [{}, 0],
  [{ ROSTRUM_READS_PER_SECOND: '7' }, 7],
  [{ HOST: '0.0.0.0' }, 20],
  [{ PUBLIC_URL: 'https://rostrum.example' }, 20],
  [{ PUBLIC_URL: 'https://rostrum.example', ROSTRUM_READS_PER_SECOND: '0' }, 0],
])('limits reads with %j to %j a second', (variables, expected) => {
  expect(parseSettings(variables, ROOT).readsPerSecond).toBe(expected)
})

test.each([
  [{ HOST: '127.0.0.1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.0.2.1' }, false],
  [{ PUBLIC_URL: 'https://rostrum.example' }, false],
  [{ HOST: '0.0.0.0', ROSTRUM_SAMPLE_ACCOUNT: 'true' }, true],
  [{ ROSTRUM_SAMPLE_ACCOUNT: 'false' }, false],
  [{ CONGRESS_API_KEY: 'abc', ROSTRUM_SAMPLE_ACCOUNT: 'true' }, false],
])('has a sample account with %j: %j', (variables, expected) => {
  expect(parseSettings(variables, ROOT).hasSampleAccount).toBe(expected)
})

test.each([
  [{ HOST: '0.0.0.0' }, true],
  [{ PUBLIC_URL: 'https://rostrum.example' }, false],
  [{ PUBLIC_URL: 'http://localhost:8080' }, false],
  [{ ROSTRUM_SMTP_URL: 'smtp://mail.example', ROSTRUM_MAIL_FROM: 'a@rostrum.example' }, false],
  [{ PUBLIC_URL: 'https://rostrum.example', ROSTRUM_MAILBOX: 'true' }, true],
  [{ ROSTRUM_MAILBOX: 'false' }, false],
])('lets mail be read over HTTP with %j: %j', (variables, expected) => {
  expect(parseSettings(variables, ROOT).hasMailbox).toBe(expected)
})

test.each(['someone', 'http://rostrum.example', 'a b@rostrum.example'])(
  'refuses %j as the contact for security',
  (contact) =>
    expect(() => parseSettings({ ROSTRUM_SECURITY_CONTACT: contact }, ROOT)).toThrow(
      /^ROSTRUM_SECURITY_CONTACT must be/,
    ),
)

test.each(['https://rostrum.example', 'rostrum.example:443', '127.0.0.1', '-a.example'])(
  'refuses %j as the domain of passkeys',
  (domain) =>
    expect(() => parseSettings({ ROSTRUM_PASSKEY_DOMAIN: domain }, ROOT)).toThrow(
      /^ROSTRUM_PASSKEY_DOMAIN must be a domain/,
    ),
)

test.each(['rostrum.example', 'ftp://rostrum.example', 'https://rostrum.example/app', 'https://a@b.example'])(
  'refuses %j as the public address',
  (url) => expect(() => parseSettings({ PUBLIC_URL: url }, ROOT)).toThrow(/^PUBLIC_URL must be/),
)

test("requires a sender for a mail server, and validates the server's URL", () => {
  const url = { ROSTRUM_SMTP_URL: 'smtp://mail.example' }
  expect(() => parseSettings(url, ROOT)).toThrow('ROSTRUM_SMTP_URL needs ROSTRUM_MAIL_FROM')
  expect(() => parseSettings({ ROSTRUM_SMTP_URL: 'https://mail.example' }, ROOT)).toThrow(
    /^ROSTRUM_SMTP_URL must be/,
  )
  expect(() => parseSettings({ ...url, ROSTRUM_MAIL_FROM: 'mail.example' }, ROOT)).toThrow(
    /^ROSTRUM_MAIL_FROM must be/,
  )
})

const CHAMBERS = { clerkUrl: 'https://clerk.house.gov', senateUrl: 'https://www.senate.gov' }
const FILES = {
  govInfoUrl: 'https://www.govinfo.gov',
  legislatorsUrl: 'https://unitedstates.github.io/congress-legislators',
}

test('uses live data if there is a key, from Congress.gov unless another URL is given', () => {
  const key = { CONGRESS_API_KEY: 'abc' }
  expect(parseSettings(key, ROOT).source).toEqual({
    kind: 'live',
    url: 'https://api.congress.gov/v3',
    key: 'abc',
    ...FILES,
    chambers: CHAMBERS,
  })
  const elsewhere = {
    ...key,
    CONGRESS_API_URL: 'http://localhost:9/v3',
    CLERK_URL: 'http://localhost:8',
    SENATE_URL: 'http://localhost:7',
    GOVINFO_URL: 'http://localhost:6',
    LEGISLATORS_URL: 'http://localhost:5',
  }
  expect(parseSettings(elsewhere, ROOT).source).toEqual({
    kind: 'live',
    url: 'http://localhost:9/v3',
    key: 'abc',
    govInfoUrl: 'http://localhost:6',
    legislatorsUrl: 'http://localhost:5',
    chambers: { clerkUrl: 'http://localhost:8', senateUrl: 'http://localhost:7' },
  })
})

test('uses files without a key if ROSTRUM_SOURCE says so', () => {
  const { source, hasSampleAccount } = parseSettings({ ROSTRUM_SOURCE: 'govinfo' }, ROOT)
  expect(source).toEqual({
    kind: 'files',
    ...FILES,
    chambers: CHAMBERS,
  })
  expect(hasSampleAccount).toBe(false)
  expect(parseSettings({ ROSTRUM_SOURCE: 'sample' }, ROOT)).toEqual(parseSettings({}, ROOT))
})

test.each([
  [{ ROSTRUM_SOURCE: 'govinfo', CONGRESS_API_KEY: 'abc' }, 'ROSTRUM_SOURCE=govinfo uses no API key'],
  [{ ROSTRUM_SOURCE: 'sample', CONGRESS_API_KEY: 'abc' }, 'ROSTRUM_SOURCE=sample uses no API key'],
  [{ ROSTRUM_SOURCE: 'congress-gov' }, 'needs CONGRESS_API_KEY'],
  [{ ROSTRUM_SOURCE: 'govtrack' }, 'must be one of sample, congress-gov, govinfo'],
  [{ ROSTRUM_SOURCE: 'govinfo', GOVINFO_URL: 'ftp://x.example' }, 'GOVINFO_URL must be'],
])('refuses the source in %j: %s', (variables, message) => {
  expect(() => parseSettings(variables, ROOT)).toThrow(message)
})

test('ignores empty variables', () => {
  expect(parseSettings({ PORT: '', ROSTRUM_HOME: '', CONGRESS_API_KEY: '' }, ROOT)).toEqual(
    parseSettings({}, ROOT),
  )
})

test('names all invalid variables in one sentence, without their values', () => {
  const wrong = {
    PORT: '65536',
    HOST: 'two words',
    ROSTRUM_SAMPLE: 'huge',
    CONGRESS_API_KEY: 'se cret',
    CONGRESS_API_URL: 'ftp://example.org',
  }
  const message = (() => {
    try {
      return JSON.stringify(parseSettings(wrong, ROOT))
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  })()
  for (const name of Object.keys(wrong)) expect(message).toContain(name)
  for (const value of Object.values(wrong)) expect(message).not.toContain(value)
  expect(message.split('\n')).toHaveLength(1)
})

test.each(['abc', '-1', '80.5', '0x50', '99999999', ' 80'])('refuses %j as a port', (port) => {
  expect(() => parseSettings({ PORT: port }, ROOT)).toThrow(/^PORT must be/)
})
