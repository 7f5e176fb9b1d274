import { describe, expect, test } from 'vitest'
import type { DeployedStack } from '../stage/stacks.ts'
import type { AccountReader } from './aws.ts'
import { formatResults } from './doctor.ts'
import { examine, type ExamineInputs } from './examine.ts'

const KEYS = [
  ['/rostrum/production/token-keys', '{}'],
  ['/rostrum/production/signing-key', '{}'],
  ['/rostrum/production/link-key', 'a-secret-key'],
  ['/rostrum/production/push-key', 'a-secret-key'],
  ['/rostrum/production/congress-key', 'a-secret-key'],
] as const

const standing = (id: string, changes: Partial<DeployedStack> = {}): DeployedStack => ({
  name: `production-rostrum-${id}`,
  status: 'CREATE_COMPLETE',
  isProtected: true,
  outputs: new Map(),
  ...changes,
})

const HEALTHY: AccountReader = {
  account: async () => ({ id: '123456789012', caller: 'arn:aws:iam::123456789012:user/ada' }),
  parameters: async (names) => new Map(KEYS.filter(([name]) => names.includes(name))),
  mail: async () => ({ perDay: 50_000, verified: new Set(['rostrum.example']) }),
  concurrency: async () => 1_000,
  stacks: async () => [standing('api')],
  missingStacks: async () => [],
}
const READY: ExamineInputs = {
  stageName: 'production',
  variables: { ROSTRUM_MAIL_FROM: 'no-reply@mail.rostrum.example', ROSTRUM_ALARM_EMAIL: 'a@rostrum.example' },
  aws: HEALTHY,
  callProvider: async () => 200,
}
const withAws = (aws: Partial<AccountReader>): ExamineInputs => ({ ...READY, aws: { ...HEALTHY, ...aws } })
const withoutAccount = (name: string) =>
  withAws({ account: async () => await Promise.reject(Object.assign(new Error('no'), { name })) })
const without = (lost: string) =>
  withAws({ parameters: async () => new Map(KEYS.filter(([name]) => !name.endsWith(lost))) })

test('accepts a ready account', async () => {
  const results = await examine(READY)
  expect(results.filter(({ level }) => level !== 'ok')).toEqual([])
  expect(results.map(({ name }) => name)).toEqual([
    'region',
    'settings',
    'credentials',
    'token keys',
    'link key',
    'push key',
    'provider key',
    'sender',
    'mail',
    'concurrency',
    'bootstrap',
    'stacks',
  ])
})

test('checks the sender of alerts too, if they have their own', async () => {
  const variables = { ...READY.variables, ROSTRUM_ALERTS_FROM: 'alerts@news.rostrum.example' }
  const results = await examine({ ...READY, variables })
  expect(results.find(({ name }) => name === 'sender of alerts')?.message).toContain('alerts@news.rostrum')
})

describe('prevents a deployment for', () => {
  test.each<[string, ExamineInputs, string, string]>([
    ['without a sender', { ...READY, variables: {} }, 'settings', 'ROSTRUM_MAIL_FROM'],
    [
      'with half a domain',
      { ...READY, variables: { ...READY.variables, ROSTRUM_DOMAIN: 'x.example' } },
      'settings',
      'ROSTRUM_ZONE_ID',
    ],
    ['without credentials', withoutAccount('CredentialsProviderError'), 'credentials', 'there are no'],
    ['with credentials that have expired', withoutAccount('ExpiredToken'), 'credentials', 'have expired'],
    [
      'while another deployment is at work',
      withAws({ stacks: async () => [standing('site', { status: 'UPDATE_IN_PROGRESS' })] }),
      'stacks',
      'production-rostrum-site (UPDATE_IN_PROGRESS)',
    ],
    ['without a key of the provider', without('congress-key'), 'provider key', 'does not exist'],
    [
      'with a key that the provider refuses',
      { ...READY, callProvider: async () => 403 },
      'provider key',
      '403',
    ],
    ['in an account with a small quota', withAws({ concurrency: async () => 154 }), 'concurrency', '154'],
    [
      'without the right to look',
      withAws({
        mail: async () => await Promise.reject(new Error('not authorized to perform: ses:GetSendQuota')),
      }),
      'mail',
      'ses:GetSendQuota',
    ],
  ])('%s', async (_, examined, name, message) => {
    const errors = (await examine(examined)).filter(({ level }) => level === 'error')
    expect(errors).toEqual([expect.objectContaining({ name, message: expect.stringContaining(message) })])
    expect(errors[0]?.remedy).toMatch(/\w{3}/)
  })
})

describe('warns, without preventing the deployment,', () => {
  test.each<[string, ExamineInputs, string]>([
    [
      'in the sandbox of SES',
      withAws({ mail: async () => ({ perDay: 200, verified: new Set(['x']) }) }),
      'mail',
    ],
    [
      'before the sender is confirmed',
      withAws({ mail: async () => ({ perDay: 201, verified: new Set() }) }),
      'sender',
    ],
    ['with half a pair of token keys', without('signing-key'), 'token keys'],
    ['before there is a key of unsubscribe links', without('link-key'), 'link key'],
    ['before there is a key of pushes', without('push-key'), 'push key'],
    ['in an account without a bootstrap', withAws({ missingStacks: async (names) => names }), 'bootstrap'],
    [
      'while a stack can be deleted by mistake',
      withAws({ stacks: async () => [standing('storage', { isProtected: false })] }),
      'protection',
    ],
    [
      'before there are token keys',
      withAws({ parameters: async () => new Map(KEYS.slice(2)) }),
      'token keys',
    ],
    ['while the provider is down', { ...READY, callProvider: async () => 502 }, 'provider key'],
    [
      'while the provider cannot be reached',
      { ...READY, callProvider: async () => await Promise.reject(new Error('no route')) },
      'provider key',
    ],
    [
      'in a shell of another region',
      { ...READY, variables: { ...READY.variables, AWS_REGION: 'eu-west-1' } },
      'region',
    ],
    [
      'without an address for alarms',
      { ...READY, variables: { ROSTRUM_MAIL_FROM: 'a@rostrum.example' } },
      'alarms',
    ],
  ])('%s', async (_, examined, name) => {
    const others = (await examine(examined)).filter(({ level }) => level !== 'ok')
    expect(others).toEqual([expect.objectContaining({ level: 'warning', name, remedy: expect.any(String) })])
  })
})

test('requires no key for a stage without the API', async () => {
  const variables = { ...READY.variables, ROSTRUM_SOURCE: 'govinfo' }
  let calls = 0
  const callProvider = async () => (calls += 1)
  const results = await examine({ ...without('congress-key'), variables, callProvider })
  expect(results.filter(({ level }) => level !== 'ok')).toEqual([])
  expect(results).toContainEqual(
    expect.objectContaining({ name: 'source', message: expect.stringContaining('no API key is used') }),
  )
  expect(calls).toBe(0)
  const unknown = await examine({ ...READY, variables: { ...variables, ROSTRUM_SOURCE: 'sample' } })
  expect(unknown).toContainEqual(expect.objectContaining({ level: 'error', name: 'settings' }))
})

test('requires the secret of the client at an OpenID provider, if there is one', async () => {
  const variables = {
    ...READY.variables,
    ROSTRUM_OIDC_ISSUER: 'https://house.example',
    ROSTRUM_OIDC_CLIENT_ID: 'rostrum',
    ROSTRUM_OIDC_NAME: 'House',
  }
  const missing = expect.objectContaining({ name: 'OpenID secret', level: 'error' })
  expect(await examine({ ...READY, variables })).toContainEqual(missing)
  const parameters = async (names: readonly string[]) => new Map(names.map((name) => [name, 'set']))
  const stored = await examine({ ...withAws({ parameters }), variables })
  expect(stored).toContainEqual(expect.objectContaining({ name: 'OpenID secret', level: 'ok' }))
})

test('accepts a small quota for a stage without reserved concurrency', async () => {
  const examined = { ...withAws({ concurrency: async () => 10 }), stageName: 'dev' }
  const results = await examine(examined)
  expect(results).toContainEqual(expect.objectContaining({ name: 'concurrency', level: 'ok' }))
})

test('accepts a sender verified by any parent domain', async () => {
  const looked: string[] = []
  const mail: AccountReader['mail'] = async (identities) => {
    looked.push(...identities)
    return { perDay: 200, verified: new Set() }
  }
  await examine(withAws({ mail }))
  expect(looked).toEqual(['no-reply@mail.rostrum.example', 'mail.rostrum.example', 'rostrum.example'])
})

test('never prints the provider key, and ends with a verdict', async () => {
  const lines = formatResults(await examine({ ...READY, callProvider: async () => 403 }))
  expect(lines.join('\n')).not.toContain('a-secret-key')
  expect(lines.at(-1)).toBe('Errors to fix before deploying: 1')
  expect(formatResults(await examine(READY)).at(-1)).toBe('Ready to deploy.')
})
