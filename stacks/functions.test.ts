import { jobFunctionOf, JOB_NAMES, JOBS } from '@rostrum/contract/rules/jobs'
import { expect, test } from 'vitest'
import { version } from '../package.json'
import { SIZES } from './sizes.ts'
import { lambdasOf } from './testing/lambdas.ts'
import { resourcesOfType, onlyOne, refersTo } from './testing/resources.ts'
import { allResources, stackOf } from './testing/stack-of.ts'

const api = lambdasOf(stackOf('production', 'api'))
const scheduled = lambdasOf(stackOf('production', 'jobs'))
const [feedback] = lambdasOf(stackOf('production', 'feedback'))
const lambdas = [...api, ...scheduled, feedback].filter((fn) => fn !== undefined)

test.each(lambdas)('$name runs on a current Node.js, on ARM, without tracing', ({ properties }) => {
  expect(properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] })
  expect(properties).not.toHaveProperty('TracingConfig')
})

test('gives each function its measured memory and JSON logs', () => {
  expect(Object.fromEntries(lambdas.map(({ name, properties }) => [name, properties['MemorySize']]))).toEqual(
    Object.fromEntries(Object.entries(SIZES).map(([name, { memoryMb }]) => [name, memoryMb])),
  )
  for (const { properties } of lambdas) {
    expect(properties['LoggingConfig']).toMatchObject({ LogFormat: 'JSON', SystemLogLevel: 'WARN' })
  }
})

/** The random part of the site stack's id, which the distribution also uses. */
const STACK_ID = { 'Fn::ImportValue': expect.stringContaining('site:ExportsOutputRefAWSStackId') }
const STACK_ID_PART = { 'Fn::Select': [2, { 'Fn::Split': ['/', STACK_ID] }] }

test('only auth knows the client at the OpenID provider, and only system its name', () => {
  const told = lambdas.flatMap(({ name, environment }) =>
    Object.keys(environment)
      .filter((variable) => variable.startsWith('ROSTRUM_OIDC_'))
      .map((variable) => `${name} ${variable}`),
  )
  expect(told.toSorted()).toEqual([
    'auth ROSTRUM_OIDC_CLIENT_ID',
    'auth ROSTRUM_OIDC_CLIENT_SECRET_PARAMETER',
    'auth ROSTRUM_OIDC_ISSUER',
    'system ROSTRUM_OIDC_NAME',
  ])
})

test.each(lambdas)('$name gets the variables it needs', ({ environment }) => {
  expect(environment).toMatchObject({
    ROSTRUM_STAGE: 'production',
    ROSTRUM_VERSION: version,
    ROSTRUM_TABLE: { 'Fn::ImportValue': expect.stringContaining('storage:ExportsOutputRefTable') },
    ROSTRUM_SITE_URL: 'https://www.rostrum.example',
    ROSTRUM_ORIGIN_MARK: STACK_ID_PART,
    ROSTRUM_READS_PER_SECOND: '20',
    ROSTRUM_TOKEN_KEYS: { Ref: expect.stringContaining('tokenkeys') },
  })
})

test('passes the congresses to fill only to the jobs function', () => {
  const named = lambdas.filter(({ environment }) => environment['ROSTRUM_BACKFILL'] !== undefined)
  expect(named.map(({ name, environment }) => [name, environment['ROSTRUM_BACKFILL']])).toEqual([
    ['jobs', '118-119'],
  ])
})

test('gives functions of a stage without the API no key, and names the source', () => {
  const keyless = [...lambdasOf(stackOf('personal', 'api')), ...lambdasOf(stackOf('personal', 'jobs'))]
  for (const { name, environment } of keyless) {
    expect([name, environment['ROSTRUM_SOURCE']]).toEqual([name, 'govinfo'])
    expect(environment).not.toHaveProperty('ROSTRUM_CONGRESS_KEY_PARAMETER')
  }
  for (const id of ['api', 'jobs'] as const)
    expect(JSON.stringify(stackOf('personal', id))).not.toContain('congress-key')
  for (const { environment } of lambdas) expect(environment['ROSTRUM_SOURCE']).toBe('congress-gov')
})

test('passes the CloudFront address to functions of a stage without a domain', () => {
  for (const { environment } of lambdasOf(stackOf('personal', 'api'))) {
    expect(JSON.stringify(environment['ROSTRUM_SITE_URL'])).toMatch(
      /"https:\/\/".*site:ExportsOutputFnGetAttDistribution\w+DomainName/,
    )
  }
})

test('limits functions to less than the gateway’s timeout', () => {
  const GATEWAY_SECONDS = 30
  for (const { name, properties } of api) expect(properties['Timeout'], name).toBeLessThan(GATEWAY_SECONDS)
})

test('lets functions outlast their jobs within Lambda’s limit', () => {
  const LAMBDA_SECONDS = 900
  for (const job of JOB_NAMES) {
    const runner = scheduled.find(({ name }) => name === jobFunctionOf(job))
    expect(runner?.properties['Timeout'], job).toBeLessThan(LAMBDA_SECONDS)
    expect(runner?.properties['Timeout'], job).toBeGreaterThan(JOBS[job].limitSeconds)
  }
})

test('reserves concurrency as the stage’s settings say', () => {
  const reserved = lambdas.map(({ name, properties }) => [name, properties['ReservedConcurrentExecutions']])
  expect(Object.fromEntries(reserved)).toEqual({ auth: 50, jobs: 6, sync: 2 })
  for (const { properties } of lambdasOf(stackOf('personal', 'api'))) {
    expect(properties).not.toHaveProperty('ReservedConcurrentExecutions')
  }
})

test('expires every log group, sooner in a personal stage', () => {
  const days = (stage: 'production' | 'personal') =>
    new Set(
      resourcesOfType(allResources(stage), 'AWS::Logs::LogGroup').map(
        ({ properties }) => properties['RetentionInDays'],
      ),
    )
  expect(days('production')).toEqual(new Set([90]))
  expect(days('personal')).toEqual(new Set([7]))
})

test('gives every function a log group of the template', () => {
  for (const name of ['api', 'jobs', 'feedback', 'pages']) {
    const stack = stackOf('production', name)
    for (const { id, properties } of resourcesOfType(stack, 'AWS::Lambda::Function')) {
      const own = resourcesOfType(stack, 'AWS::Logs::LogGroup').filter((group) =>
        refersTo(properties['LoggingConfig'], group.id),
      )
      expect(own, id).toHaveLength(1)
    }
  }
})

test('has no functions beyond ours and the CDK’s copier', () => {
  const functions = resourcesOfType(allResources('production'), 'AWS::Lambda::Function')
  const copier = onlyOne(stackOf('production', 'pages'), 'AWS::Lambda::Function')
  expect(functions.map(({ id }) => id).toSorted()).toEqual(
    [...lambdas.map(({ id }) => id), copier.id].toSorted(),
  )
})
