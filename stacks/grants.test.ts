import { settleBacklog } from '@rostrum/core/store/backlog'
import { returnLease } from '@rostrum/core/store/leases'
import { TABLE_SHAPE } from '@rostrum/core/store/shape'
import { describe, expect, test } from 'vitest'
import { FETCHING_KEYS, GRANTS, STATUS_KEYS, STATUS_LIST, TABLE_ACTIONS } from './grants.ts'
import { lambdasOf, type Statement } from './testing/lambdas.ts'
import { stackOf } from './testing/stack-of.ts'

const lambdas = [...lambdasOf(stackOf('production', 'api')), ...lambdasOf(stackOf('production', 'jobs'))]

const TABLE_EXPORT = /^production-rostrum-storage:ExportsOutputFnGetAttTable\w+Arn/
const tableArn = { 'Fn::ImportValue': expect.stringMatching(TABLE_EXPORT) }
const tableAndIndexes = [
  tableArn,
  ...TABLE_SHAPE.indexes.map(({ name }) => ({ 'Fn::Join': ['', [tableArn, `/index/${name}`]] })),
]
const named = (service: string, resource: string) => ({
  'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, `:${service}:us-east-1:123456789012:${resource}`]],
})

const services = (statements: readonly Statement[]) =>
  [...new Set(statements.flatMap(({ Action }) => Action.map((action) => action.split(':')[0])))].toSorted()

test('every function has a role of its own', () => {
  expect(lambdas.map(({ name }) => name).toSorted()).toEqual(Object.keys(GRANTS).toSorted())
  expect(new Set(lambdas.map(({ properties }) => JSON.stringify(properties['Role']))).size).toBe(
    lambdas.length,
  )
})

describe.each(lambdas)('$name', ({ id, name, statements, managedPolicies, environment }) => {
  const grant = Object.entries(GRANTS).find(([key]) => key === name)?.[1]
  const of = (service: string) => statements.filter(({ Action }) => Action[0]?.startsWith(`${service}:`))

  test('uses no ready-made policy, no wildcard and no exception', () => {
    expect(managedPolicies).toEqual([])
    for (const { Effect, Action, Resource } of statements) {
      expect(Effect).toBe('Allow')
      expect(JSON.stringify([Action, Resource])).not.toContain('*')
    }
  })

  test('touches the table and its indexes as granted, and no other', () => {
    if (grant?.table === 'status') return
    const [main, ...others] = of('dynamodb')
    expect(main?.Action).toEqual(grant && TABLE_ACTIONS[grant.table])
    expect(main?.Resource).toEqual(tableAndIndexes)
    expect(others).toHaveLength(grant?.table === 'fill' ? 1 : 0)
  })

  test('writes to its own log group alone', () => {
    expect(of('logs')).toEqual([
      {
        Effect: 'Allow',
        Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        Resource: [{ 'Fn::GetAtt': [expect.stringMatching(new RegExp(`^${name}logs`)), 'Arn'] }],
      },
    ])
  })

  test('reads the secrets it is granted by their names', () => {
    const names = { signingKey: 'signing-key', congressKey: 'congress-key' }
    const granted = grant?.parameters.map((parameter) => names[parameter]) ?? []
    expect(of('ssm')).toEqual(
      granted.map((secret) => ({
        Effect: 'Allow',
        Action: ['ssm:GetParameter'],
        Resource: [named('ssm', `parameter/rostrum/production/${secret}`)],
      })),
    )
    const told = Object.entries(environment).filter(([key]) => key.endsWith('_KEY_PARAMETER'))
    expect(told.map(([, value]) => value)).toEqual(granted.map((secret) => `/rostrum/production/${secret}`))
  })

  test('sends mail only if granted, and only from the stage’s sender', () => {
    expect(of('ses').map(({ Action, Condition }) => ({ Action, Condition }))).toEqual(
      grant?.mail
        ? [
            {
              Action: ['ses:SendRawEmail'],
              Condition: { StringEquals: { 'ses:FromAddress': 'no-reply@rostrum.example' } },
            },
          ]
        : [],
    )
    expect(environment['ROSTRUM_MAIL_FROM']).toBe(grant?.mail ? 'no-reply@rostrum.example' : undefined)
  })

  test('does nothing else', () => {
    const expected = ['dynamodb', 'logs', ...(grant?.mail ? ['ses'] : [])]
    if (grant?.parameters.length) expected.push('ssm')
    if (name === 'jobs') expected.push('sqs')
    expect(services(statements), id).toEqual(expected.toSorted())
  })
})

test('no function but auth may ever read the key that signs tokens', () => {
  const readers = lambdas.filter(({ statements }) => JSON.stringify(statements).includes('signing-key'))
  expect(readers.map(({ name }) => name).filter((name) => name !== 'auth')).toEqual([])
})

const withinKeys = (keys: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
  Null: { 'dynamodb:LeadingKeys': 'false' },
})

test('the system function reads what tells the status, and nothing of anybody', () => {
  const system = lambdas.find(({ name }) => name === 'system')
  expect(system?.statements.filter(({ Action }) => Action[0]?.startsWith('dynamodb:'))).toEqual([
    {
      Effect: 'Allow',
      Action: ['dynamodb:GetItem'],
      Resource: [tableArn],
      Condition: withinKeys(STATUS_KEYS),
    },
    {
      Effect: 'Allow',
      Action: ['dynamodb:Query'],
      Resource: [{ 'Fn::Join': ['', [tableArn, `/index/${STATUS_LIST.index}`]] }],
      Condition: withinKeys(STATUS_LIST.keys),
    },
  ])
})

test('who fills in what was fetched deletes nothing but its lease and its place in the queue', async () => {
  const members = lambdas.find(({ name }) => name === 'members')
  expect(members?.statements).toContainEqual({
    Effect: 'Allow',
    Action: ['dynamodb:DeleteItem'],
    Resource: [tableArn],
    Condition: withinKeys(FETCHING_KEYS),
  })
  const removed: string[] = []
  const unused = async () => {
    throw new Error('one removal is all there is to it')
  }
  const store = {
    remove: async ({ pk }: { pk: string }) => {
      removed.push(pk)
      return 'written' as const
    },
    get: unused,
    getMany: unused,
    put: unused,
    update: unused,
    query: unused,
  }
  await returnLease(store, { name: 'any', holder: 'me', expiresAt: '2030-01-01T00:00:00.000Z' })
  await settleBacklog(store, { kind: 'member', key: 'P000197', rank: '', priority: 'read', failures: 0 })
  const isGranted = (pk: string) => FETCHING_KEYS.some((key) => pk.startsWith(key.replace('*', '')))
  expect(removed).toHaveLength(FETCHING_KEYS.length)
  expect(removed.filter((pk) => !isGranted(pk))).toEqual([])
})
