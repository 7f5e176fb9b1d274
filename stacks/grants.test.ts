import type { MailStream } from '@rostrum/core/mail/mailer'
import { TABLE_SHAPE } from '@rostrum/core/store/shape'
import { describe, expect, test } from 'vitest'
import { TABLE_ACTIONS } from './grant-statements.ts'
import { GRANTS } from './grants.ts'
import { lambdasOf, type Statement } from './testing/lambdas.ts'
import { stackOf } from './testing/stack-of.ts'

const lambdas = ['api', 'jobs', 'feedback'].flatMap((name) => lambdasOf(stackOf('production', name)))

const TABLE_EXPORT = /^production-rostrum-storage:ExportsOutputFnGetAttTable\w+Arn/
const tableArn = { 'Fn::ImportValue': expect.stringMatching(TABLE_EXPORT) }
const indexArn = (name: string) => ({ 'Fn::Join': ['', [tableArn, `/index/${name}`]] })
const withinKeys = (keys: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
  Null: { 'dynamodb:LeadingKeys': 'false' },
})
const named = (service: string, resource: string) => ({
  'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, `:${service}:us-east-1:123456789012:${resource}`]],
})

const services = (statements: readonly Statement[]) =>
  [...new Set(statements.flatMap(({ Action }) => Action.map((action) => action.split(':')[0])))].toSorted()

test('gives every function its own role', () => {
  expect(lambdas.map(({ name }) => name).toSorted()).toEqual(Object.keys(GRANTS).toSorted())
  expect(new Set(lambdas.map(({ properties }) => JSON.stringify(properties['Role']))).size).toBe(
    lambdas.length,
  )
})

describe.each(lambdas)('$name', ({ id, name, statements, managedPolicies, environment }) => {
  const grant = Object.entries(GRANTS).find(([key]) => key === name)?.[1]
  const of = (service: string) => statements.filter(({ Action }) => Action[0]?.startsWith(`${service}:`))

  test('uses no managed policy, wildcard or NotAction', () => {
    expect(managedPolicies).toEqual([])
    for (const { Effect, Action, Resource } of statements) {
      expect(Effect).toBe('Allow')
      // restricted by a condition or a prefix: see "sends mail only if granted" and "writes files"
      const resources = /^(?:ses|s3):/.test(Action[0] ?? '') ? [] : Resource
      expect(JSON.stringify([Action, resources])).not.toContain('*')
    }
  })

  test('may access only the granted rows of the table', () => {
    const { read = [], write = [], remove = [], list } = grant?.table ?? {}
    const expected = [
      { actions: TABLE_ACTIONS.read, resource: tableArn, keys: read },
      { actions: TABLE_ACTIONS.write, resource: tableArn, keys: write },
      { actions: TABLE_ACTIONS.remove, resource: tableArn, keys: remove },
      ...TABLE_SHAPE.indexes.map((index) => ({
        actions: TABLE_ACTIONS.list,
        resource: indexArn(index.name),
        keys: list?.[index.name] ?? [],
      })),
    ].filter(({ keys }) => keys.length > 0)
    expect(of('dynamodb')).toEqual(
      expected.map(({ actions, resource, keys }) => ({
        Effect: 'Allow',
        Action: actions,
        Resource: [resource],
        Condition: withinKeys(keys),
      })),
    )
  })

  test('may write only to its own log group', () => {
    expect(of('logs')).toEqual([
      {
        Effect: 'Allow',
        Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        Resource: [{ 'Fn::GetAtt': [expect.stringMatching(new RegExp(`^${name}logs`)), 'Arn'] }],
      },
    ])
  })

  test('may read only the granted secrets', () => {
    const names = {
      signingKey: 'signing-key',
      linkKey: 'link-key',
      pushKey: 'push-key',
      congressKey: 'congress-key',
      oidcSecret: 'oidc-secret',
    }
    const granted = grant?.parameters.map((parameter) => names[parameter]) ?? []
    expect(of('ssm')).toEqual(
      granted.map((secret) => ({
        Effect: 'Allow',
        Action: ['ssm:GetParameter'],
        Resource: [named('ssm', `parameter/rostrum/production/${secret}`)],
      })),
    )
    const told = Object.entries(environment).filter(([key]) => /_(?:KEY|SECRET)_PARAMETER$/.test(key))
    expect(told.map(([, value]) => value)).toEqual(granted.map((secret) => `/rostrum/production/${secret}`))
  })

  test('sends mail only if granted, and only from the stage’s sender', () => {
    const sets = { account: 'production-rostrum', alerts: 'production-rostrum-alerts' }
    const streams = grant?.mail ?? []
    const sending = streams.map((stream) => ({
      Effect: 'Allow',
      Action: ['ses:SendRawEmail'],
      Resource: [named('ses', 'identity/*'), named('ses', `configuration-set/${sets[stream]}`)],
      Condition: { StringEquals: { 'ses:FromAddress': 'no-reply@rostrum.example' } },
    }))
    const asking = streams.includes('alerts')
      ? [{ Effect: 'Allow', Action: ['ses:GetSendQuota'], Resource: ['*'] }]
      : []
    expect(of('ses')).toEqual([...sending, ...asking])
    const fromOf = (stream: MailStream) => (streams.includes(stream) ? 'no-reply@rostrum.example' : undefined)
    expect(environment['ROSTRUM_MAIL_FROM']).toBe(fromOf('account'))
    expect(environment['ROSTRUM_ALERTS_FROM']).toBe(fromOf('alerts'))
  })

  test('reads and writes files only if granted, and only their folders', () => {
    const bucket = { 'Fn::ImportValue': expect.stringMatching(/FilesC?\w+Arn/) }
    const folder = (path: string, Action: string | string[]) => ({
      Effect: 'Allow',
      Action,
      Resource: [{ 'Fn::Join': ['', [bucket, path]] }],
    })
    const writing = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']
    const listing = { Effect: 'Allow', Action: ['s3:ListBucket'], Resource: [bucket] }
    const texts = [
      folder('/snapshots/*', ['s3:GetObject']),
      folder('/snapshots/texts/*', ['s3:PutObject']),
      listing,
    ]
    const expected = {
      jobs: [folder('/dumps/*', writing), folder('/snapshots/*', writing), listing],
      members: [folder('/snapshots/*', ['s3:GetObject']), listing],
      bills: texts,
      sync: texts,
      pages: [folder('/snapshots/*', ['s3:GetObject']), listing],
    }[name]
    expect(of('s3')).toEqual(expected ?? [])
    expect('ROSTRUM_DUMPS_BUCKET' in environment).toBe(name === 'jobs')
    expect('ROSTRUM_SNAPSHOTS_BUCKET' in environment).toBe(expected !== undefined)
  })

  test('has no other permissions', () => {
    const expected = [
      'dynamodb',
      'logs',
      ...(grant?.mail.length ? ['ses'] : []),
      ...(grant?.snapshots ? ['s3'] : []),
    ]
    if (grant?.parameters.length) expected.push('ssm')
    if (['jobs', 'sync', 'webhooks', 'feedback'].includes(name)) expected.push('sqs')
    expect(services(statements), id).toEqual(expected.toSorted())
  })
})

/** The order of a condition's keys has no meaning. */
const sorted = (_: string, value: unknown): unknown =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.toSorted() : value

test('grants exactly what the snapshot has', async () => {
  const lines = lambdas.flatMap(({ name, statements }) =>
    statements.map((statement) => `${name} ${JSON.stringify(statement, sorted)}\n`),
  )
  await expect(lines.join('')).toMatchFileSnapshot('testing/grants.txt')
})

test('lets only auth read the signing key of tokens', () => {
  const readers = lambdas.filter(({ statements }) => JSON.stringify(statements).includes('signing-key'))
  expect(readers.map(({ name }) => name).filter((name) => name !== 'auth')).toEqual([])
})

test('lets the sender of webhooks reach only deliveries and the record of its runs', () => {
  const { table, mail, parameters } = GRANTS.webhooks
  expect(table).toEqual({
    read: ['DELIVERIES#*', 'JOB#webhooks'],
    list: { gsi1: ['WEBHOOKSDUE#*'], gsi2: [] },
    write: ['DELIVERIES#*', 'JOB#webhooks'],
    remove: ['DELIVERIES#*'],
  })
  expect({ mail, parameters }).toEqual({ mail: [], parameters: [] })
})

/** The functions that may read, write or remove rows with this key. */
function whoMay(verb: 'read' | 'write' | 'remove', key: string): string[] {
  const may = ([, { table }]: [string, (typeof GRANTS)['auth']]) =>
    table[verb].some((pattern) => key.startsWith(pattern.replace('*', '')))
  return Object.entries(GRANTS)
    .filter(may)
    .map(([name]) => name)
    .toSorted()
}

test.each([
  [
    'what signs a person in',
    'EMAIL#ada@example.org',
    { read: ['auth'], write: ['auth'], remove: ['auth', 'jobs'] },
  ],
  ['a link to set a password', 'RESET#hash', { read: ['auth'], write: ['auth'], remove: [] }],
  ['what is counted against floods', 'RATE#hash', { read: ['auth'], write: ['auth'], remove: ['auth'] }],
  [
    'what is kept about a person',
    'USER#usr_1',
    {
      read: ['auth', 'bills', 'feedback', 'jobs', 'members', 'users'],
      write: ['auth', 'feedback', 'jobs', 'users'],
      remove: ['auth', 'jobs', 'users'],
    },
  ],
  [
    'what is sent to a person’s webhooks',
    'DELIVERIES#usr_1',
    {
      read: ['auth', 'jobs', 'users', 'webhooks'],
      write: ['jobs', 'users', 'webhooks'],
      remove: ['auth', 'jobs', 'users', 'webhooks'],
    },
  ],
  ['the ledger', 'EVENT#evt_1', { write: ['bills', 'jobs', 'members', 'sync'], remove: [] }],
  [
    'what is newest in it',
    'LATEST#bill#119/hr/1',
    { write: ['bills', 'jobs', 'members', 'sync'], remove: [] },
  ],
  ['a member', 'MEMBER#P000197', { write: ['jobs', 'members', 'sync'], remove: [] }],
  ['the calls that are left', 'PROVIDER#congress', { write: ['bills', 'members', 'sync'], remove: [] }],
  ['what lists are answered from', 'SNAPSHOT#bills', { write: ['jobs'], remove: ['jobs'] }],
  [
    'how far a bulk file is saved',
    'BULK#BILLSTATUS-119-hr',
    { read: ['jobs', 'sync'], write: ['jobs', 'sync'], remove: [] },
  ],
  [
    'who is not mailed',
    'MAILBLOCK#hash',
    { read: ['auth', 'jobs', 'users'], write: ['feedback'], remove: [] },
  ],
] as const)('allows only the functions that need it to use %s', (_, key, allowed) => {
  for (const [verb, names] of Object.entries(allowed)) {
    expect(whoMay(verb as 'read' | 'write' | 'remove', key), verb).toEqual(names) // keys of the table above
  }
})
