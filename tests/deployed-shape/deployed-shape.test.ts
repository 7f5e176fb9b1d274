import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { API_BASE, type Route, buildPath } from '@rostrum/contract/http/route'
import { ROUTES_BY_DOMAIN, DOMAINS } from '@rostrum/contract/routes/all'
import { findJobRun } from '@rostrum/core/store/sync/job-runs'
import { createSession } from '@rostrum/core/store/accounts/sessions'
import { createUser } from '@rostrum/core/store/accounts/users'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { version } from '../../package.json'
import { type Deployed, deployedBundle, functions, SITE, startDeployed } from './deployed.ts'
import { accessToken, SESSION_ID } from './keys.ts'
import { eagerChunks } from './lambda.ts'

const BUNDLE_MAX_BYTES = 400_000

let deployed: Deployed
beforeAll(async () => {
  deployed = await startDeployed()
})
afterAll(() => deployed.stop())

const request: Deployed['request'] = (name, input) => deployed.request(name, input)

const at = (pk: string) => ({ Key: { pk: { S: pk }, sk: { S: 'any' } } })
const list = (pk: string) => ({ ExpressionAttributeValues: { ':partition': { S: pk } } })

test.each([
  { who: 'nobody', action: 'GetItem', call: at('WALK#members') },
  { who: 'system', action: 'PutItem', call: { Item: at('WALK#members').Key } },
  { who: 'system', action: 'GetItem', call: at('USER#usr_1') },
  { who: 'system', action: 'GetItem', call: {} },
  { who: 'system', action: 'Query', call: list('MEMBER#P000197') },
  { who: 'system', action: 'Query', call: { ...list('USER#usr_1'), IndexName: 'gsi1' } },
  { who: 'system', action: 'Query', call: { ...list('BACKLOG'), IndexName: 'gsi2' } },
  { who: 'members', action: 'DeleteItem', call: at('MEMBER#P000197') },
  { who: 'members', action: 'DeleteItem', call: {} },
  { who: 'members', action: 'PutItem', call: { Item: at('USER#usr_1').Key } },
  { who: 'users', action: 'DeleteItem', call: at('EMAIL#ada@example.org') },
  { who: 'users', action: 'PutItem', call: { Item: at('MEMBER#P000197').Key } },
  { who: 'users', action: 'GetItem', call: at('EMAIL#ada@example.org') },
  { who: 'auth', action: 'GetItem', call: at('MEMBER#P000197') },
  { who: 'auth', action: 'PutItem', call: { Item: at('MAILBLOCK#hash').Key } },
  { who: 'bills', action: 'DeleteItem', call: at('EMAIL#ada@example.org') },
  { who: 'webhooks', action: 'GetItem', call: at('USER#usr_1') },
  { who: 'webhooks', action: 'Query', call: list('CHANGES') },
  { who: 'webhooks', action: 'PutItem', call: { Item: at('JOB#walk').Key } },
  { who: 'feedback', action: 'GetItem', call: at('MAILBLOCK#hash') },
])('the IAM proxy denies $who $action of $call', async ({ who, action, call }) => {
  const response = await fetch(deployed.iamProxy.endpoint, {
    method: 'POST',
    headers: {
      authorization: `AWS4-HMAC-SHA256 Credential=${who}/x`,
      'x-amz-target': `DynamoDB_20120810.${action}`,
    },
    body: JSON.stringify(call),
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('AccessDenied')
})

test.each(functions)('$name loads one file of at most 400 KB on a cold start', (fn) => {
  const { file } = deployedBundle(fn)
  expect(eagerChunks(file)).toEqual([file])
  expect(statSync(file).size).toBeLessThanOrEqual(BUNDLE_MAX_BYTES)
})

test.each(functions)('$name calls no require, which ES modules do not have', (fn) => {
  const folder = dirname(deployedBundle(fn).file)
  const modules = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
  expect(modules).not.toEqual([])
  // in esbuild's substitute for `require`, which throws
  const failing = modules.filter((name) =>
    readFileSync(join(folder, name), 'utf8').includes('Dynamic require'),
  )
  expect(failing).toEqual([])
})

const keyed = functions.filter(({ name }) => name === 'jobs' || name === 'sync')

test.each(keyed)('the $name bundle loads the SSM client lazily, not on a cold start', (fn) => {
  const { file } = deployedBundle(fn)
  const first = eagerChunks(file)
  const beside = readdirSync(dirname(file)).filter((one) => one.endsWith('.mjs'))
  expect(beside.length).toBeGreaterThan(first.length)
  expect(first.some((one) => readFileSync(one, 'utf8').includes('DynamoDB_20120810'))).toBe(true)
  expect(first.filter((one) => readFileSync(one, 'utf8').includes('AmazonSSM'))).toEqual([])
})

test('reports its health', async () => {
  const { status, headers, json } = await request('system', { method: 'GET', path: '/api/health' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'private, no-store' })
  expect(json()).toMatchObject({ data: { status: 'ok', stage: 'production', version } })
})

test('reports how complete the record is with only a narrow read grant', async () => {
  const { status, json } = await request('system', { method: 'GET', path: '/api/status' })
  expect(status).toBe(200)
  expect(json()).toMatchObject({ data: { backlog: { waiting: 0, isMore: false } } })
})

test.each([
  { name: 'system', path: '/api/health' },
  { name: 'bills', path: '/api/bills' },
  { name: 'pages', path: '/congress', routeKey: 'GET /congress/{proxy+}' },
])('$name refuses calls that bypass the distribution', async ({ name, ...input }) => {
  for (const originMark of [null, 'guess']) {
    const { status, json } = await request(name, { method: 'GET', originMark, ...input })
    expect(status).toBe(403)
    expect(json()).toMatchObject({ code: 'forbidden', message: expect.stringContaining(SITE) })
  }
})

test('answers HEAD like GET, without a body', async () => {
  const { status, headers, body } = await request('system', { method: 'HEAD', path: '/api/health' })
  expect({ status, body }).toEqual({ status: 200, body: '' })
  expect(headers).toHaveProperty('etag')
})

test('serves the OpenAPI document publicly and cacheably', async () => {
  const { status, headers, json } = await request('system', { method: 'GET', path: '/api/openapi.json' })
  expect(status).toBe(200)
  expect(headers['cache-control']).toMatch(/^public, max-age=\d+, s-maxage=\d+/)
  expect(json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./) })
})

test('answers 404 when the gateway has no route', async () => {
  const { status, json } = await request('system', {
    method: 'GET',
    path: '/api/nowhere',
    routeKey: '$default',
  })
  expect(status).toBe(404)
  expect(json()).toMatchObject({ code: 'not_found', requestId: 'Ab1Cd2Ef3Gh4Ij5=' })
})

test('answers 405 when the gateway knows the path but not the method', async () => {
  const { status, headers, json } = await request('system', {
    method: 'DELETE',
    path: '/api/health',
    routeKey: '$default',
  })
  expect(status).toBe(405)
  expect(headers['allow']).toBe('GET, HEAD, OPTIONS')
  expect(json()).toMatchObject({ code: 'method_not_allowed' })
})

const userRoutes = DOMAINS.flatMap((domain) =>
  Object.entries<Route>(ROUTES_BY_DOMAIN[domain])
    .filter(([, { auth }]) => auth === 'user')
    .map(([name, route]) => ({ domain, name, route })),
)
const anyParams: Readonly<Record<string, string>> = Object.fromEntries(
  userRoutes.flatMap(({ route }) =>
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'P000197']),
  ),
)

test.each(userRoutes)('$name of $domain requires a token', async ({ domain, route }) => {
  const input = {
    method: route.method,
    path: buildPath(route, anyParams),
    params: anyParams,
    routeKey: `${route.method} ${API_BASE}${route.path}`,
  }
  const without = await request(domain, input)
  expect(without.status).toBe(401)
  expect(without.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' })
  expect(without.json()).toMatchObject({ code: 'unauthenticated' })
})

/** Creates the account and the session that an access token refers to. */
async function signInAs(id: string): Promise<void> {
  const { store } = deployed.engine
  const now = new Date().toISOString()
  const user = { id, email: 'ada@example.org', username: 'ada', passwordHash: '', createdAt: now }
  await createUser(store, { ...user, passwordVersion: 1, revision: 1 })
  await createSession(store, {
    id: SESSION_ID,
    userId: id,
    device: 'Firefox on Linux',
    passwordVersion: 1,
    tokenHash: '',
    signedInAt: now,
    lastUsedAt: now,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  })
}

test('accepts a token signed with the keys of the stage, but not one issued for another site', async () => {
  const route = {
    method: 'GET',
    path: '/api/users/usr_1/stats',
    routeKey: 'GET /api/users/{userId}/stats',
    params: { userId: 'usr_1' },
  }
  await signInAs('usr_1')
  const { status, json } = await request('users', { ...route, token: accessToken('usr_1', SITE) })
  expect(status).toBe(200)
  expect(json()).toMatchObject({ data: { total: 0 } })
  const elsewhere = await request('users', {
    ...route,
    token: accessToken('usr_1', 'https://elsewhere.example'),
  })
  expect(elsewhere.status).toBe(401)
})

test.each([
  { domain: 'members', path: '/api/members' },
  { domain: 'members', path: '/api/members/search', query: 'q=smith' },
  { domain: 'bills', path: '/api/bills' },
  { domain: 'bills', path: '/api/bills/search', query: 'q=hr1' },
])('$domain reads an empty table as an empty list for $path', async ({ domain, path, query = '' }) => {
  const { status, json } = await request(domain, { method: 'GET', path, query })
  expect(status).toBe(200)
  expect(json()).toMatchObject({ data: { [domain]: [], pagination: { count: 0, total: 0 } } })
})

const bill = { congress: '119', type: 'hr', number: '33' }

test.each([
  {
    domain: 'members',
    path: '/members/{bioguideId}',
    params: { bioguideId: 'A900001' },
    expected: { member: { bioguideId: 'A900001' } },
  },
  {
    domain: 'bills',
    path: '/bills/{congress}/{type}/{number}',
    params: bill,
    expected: { bill: { number: '33' } },
  },
  {
    domain: 'bills',
    path: '/bills/{congress}/{type}/{number}/text/{version}',
    params: { ...bill, version: 'introduced-in-house' },
    expected: { text: { type: 'Introduced in House' } },
  },
])('$domain fetches $path on demand with its own grants', async ({ domain, path, params, expected }) => {
  const input = { method: 'GET', path: buildPath({ path: `/${path.slice(1)}` }, params), params }
  const { status, body, json } = await request(domain, { ...input, routeKey: `GET ${API_BASE}${path}` })
  expect(status).toBe(200)
  expect(json()).toMatchObject({ data: expected })
  expect(body).not.toContain('"partial"')
})

test.each([
  { path: '/congress', expected: 200, title: 'This week in Congress · Rostrum' },
  { path: '/congress/members', expected: 200, title: /^Members of Congress.* · Rostrum$/ },
  { path: '/congress/no/such/page', expected: 404, title: 'There is no such page · Rostrum' },
])('pages answers $path with a document', async ({ path, expected, title }) => {
  const routeKey = 'GET /congress/{proxy+}'
  const { status, headers, body } = await request('pages', { method: 'GET', path, routeKey })
  expect([status, headers['content-type']]).toEqual([expected, 'text/html; charset=utf-8'])
  expect(/<title>(.*)<\/title>/.exec(body)?.[1]).toMatch(title)
})

test('rejects unknown credentials with the table rights of sign-in', async () => {
  const body = { email: 'a@b.example', password: 'x' }
  const { status, json } = await request('auth', { method: 'POST', path: '/api/auth/login', body })
  expect(status).toBe(401)
  expect(json()).toMatchObject({ code: 'unauthenticated', message: ACCOUNTS.credentialsRefused })
})

test('creates an account with a mailed code and a token that every function accepts', async () => {
  const email = 'ada@example.org'
  const body = { email, username: 'ada', password: 'DifferenceEngine1' }
  const registered = await request('auth', { method: 'POST', path: '/api/auth/register', body })
  expect(registered.status).toBe(200)
  const [mail] = deployed.outbox.list()
  expect(mail).toMatchObject({ from: 'no-reply@rostrum.example', to: [email] })
  const verificationCode = /^ +(\d{6})$/m.exec(mail?.text ?? '')?.[1]
  const entered = { email, verificationCode }
  const verified = await request('auth', { method: 'POST', path: '/api/auth/verify-email', body: entered })
  const SignedIn = z.object({
    data: z.object({ user: z.object({ id: z.string() }), tokens: z.object({ accessToken: z.string() }) }),
  })
  const { user, tokens } = z.parse(SignedIn, verified.json()).data
  const token = tokens.accessToken
  expect((await request('auth', { method: 'GET', path: '/api/auth/me', token })).status).toBe(200)
  const elsewhere = await request('users', {
    method: 'GET',
    path: `/api/users/${user.id}/stats`,
    routeKey: 'GET /api/users/{userId}/stats',
    params: { userId: user.id },
    token,
  })
  expect(elsewhere.status).not.toBe(401)
})

test('the pulse job records its run and logs the line that the alarm counts', async () => {
  const before = new Date().toISOString()
  const jobs = deployed.lambda('jobs')
  expect(await jobs.invoke({ job: 'pulse' })).toEqual({ job: 'pulse', outcome: 'done' })
  const run = await findJobRun(deployed.engine.store, 'pulse')
  expect(run?.failures).toBe(0)
  expect(run?.succeededAt && run.succeededAt >= before).toBe(true)
  await expect
    .poll(() => jobs.log())
    .toContainEqual(expect.objectContaining({ event: 'job', outcome: 'done', job: 'pulse' }))
})

test('an unknown job fails, so that it is retried and ends up in the dead-letter queue', async () => {
  await expect(deployed.lambda('jobs').invoke({ job: 'unheard-of' })).rejects.toThrow(/invalid/i)
})

test('every function logs JSON lines only', async () => {
  await request('system', { method: 'GET', path: '/api/health' })
  await expect
    .poll(() => deployed.lambda('system').log())
    .toContainEqual(expect.objectContaining({ event: 'request', status: 200 }))
})
