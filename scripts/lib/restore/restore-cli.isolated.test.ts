import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { findUser, createUser } from '@rostrum/core/store/accounts/users'
import { putClaim } from '@rostrum/core/store/accounts/claims'
import { createStore, type Store } from '@rostrum/core/store/store'
import { tableInput } from '@rostrum/core/store/table-input'
import { type Dynamo, startDynamo } from '@rostrum/core/testing/dynamo'
import { listen, type Loopback } from '@rostrum/core/testing/loopback'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlierName } from './earlier-table.ts'
import { parseRequest, runRestore } from './restore-cli.ts'

const AT = '2026-01-31T12:00:00Z'
const LATER = '2026-12-31T00:00:00.000Z'
const seconds = (instant: string): number => Date.parse(instant) / 1_000
let engine: Dynamo
let aws: Loopback
let restores: unknown[]
let printed: string

const user = (name: string) => ({
  id: `usr_${name}`,
  email: `${name}@example.org`,
  username: name,
  passwordHash: 'a hash',
  passwordVersion: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
})

async function addAccount(store: Store, name: string): Promise<void> {
  await createUser(store, user(name))
  for (const [kind, claimed] of [
    ['email', `${name}@example.org`],
    ['username', name],
  ] as const)
    await putClaim(store, { kind, name: claimed }, { userId: `usr_${name}`, heldUntil: LATER })
}

const storeOf = (tableName: string): Store => createStore({ tableName, client: engine.client })
const earlier = (): string => earlierName(engine.tableName, new Date(AT))

/** Creates the restored table, with three accounts. */
async function restoreTable(request: { TargetTableName: string }): Promise<object> {
  restores.push(request)
  await engine.client.send(new CreateTableCommand(tableInput(request.TargetTableName)))
  for (const name of ['ada', 'grace', 'mary']) await addAccount(storeOf(request.TargetTableName), name)
  return { TableDescription: {} }
}

const RECOVERY = {
  PointInTimeRecoveryStatus: 'ENABLED',
  EarliestRestorableDateTime: seconds('2026-01-01T00:00:00Z'),
  LatestRestorableDateTime: seconds('2026-02-01T00:00:00Z'),
}
const stackXml = (): string =>
  `<DescribeStackResourcesResponse><DescribeStackResourcesResult><StackResources><member><ResourceType>AWS::DynamoDB::Table</ResourceType><PhysicalResourceId>${engine.tableName}</PhysicalResourceId></member></StackResources></DescribeStackResourcesResult></DescribeStackResourcesResponse>`

/** The parts of AWS that the embedded engine lacks. */
async function answer(target: string | undefined, body: string): Promise<{ status: number; text: string }> {
  if (target === undefined) return { status: 200, text: stackXml() }
  const action = target.split('.')[1]
  if (action === 'DescribeContinuousBackups') {
    const description = { ContinuousBackupsStatus: 'ENABLED', PointInTimeRecoveryDescription: RECOVERY }
    return { status: 200, text: JSON.stringify({ ContinuousBackupsDescription: description }) }
  }
  if (action === 'RestoreTableToPointInTime')
    return { status: 200, text: JSON.stringify(await restoreTable(JSON.parse(body))) }
  const authorization =
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=a, Signature=b'
  const headers = {
    'x-amz-target': target,
    'content-type': 'application/x-amz-json-1.0',
    authorization,
    'x-amz-date': 'now',
  }
  const response = await fetch(engine.endpoint, { method: 'POST', headers, body })
  return { status: response.status, text: await response.text() }
}

beforeEach(async () => {
  engine = await startDynamo()
  restores = []
  printed = ''
  aws = await listen(
    createServer((request, response) => {
      const target = request.headers['x-amz-target']
      void text(request)
        .then((body) => answer(typeof target === 'string' ? target : undefined, body))
        .then((said) => response.writeHead(said.status).end(said.text))
    }),
  )
  vi.stubEnv('AWS_ENDPOINT_URL', aws.origin)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    printed += String(chunk)
    return true
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await aws.stop()
  await engine.stop()
})

const run = (...words: string[]) => runRestore(['--stage', 'dev', '--at', AT, ...words])

test('restores the named accounts from a table created once', async () => {
  await run('--user', 'usr_ada', '--user', 'usr_none')
  expect(printed).toContain('usr_ada: restored\nusr_none: was not there at that time\n')
  expect(await findUser(engine.store, 'usr_ada')).toEqual(user('ada'))
  expect(await findUser(engine.store, 'usr_grace')).toBeUndefined()
  await run('--user', 'usr_ada')
  expect(printed).toContain('usr_ada: is there, and stays as it is')
  expect(restores).toEqual([
    { SourceTableName: engine.tableName, TargetTableName: earlier(), RestoreDateTime: seconds(AT) },
  ])
})

test('restores all missing accounts, and leaves the others unchanged', async () => {
  await createUser(engine.store, { ...user('mary'), revision: 9 })
  await run('--all')
  expect(await findUser(engine.store, 'usr_grace')).toEqual(user('grace'))
  expect(await findUser(engine.store, 'usr_mary')).toMatchObject({ revision: 9 })
  expect(printed).not.toContain('usr_mary')
})

test('deletes the table of that time and no other', async () => {
  await expect(run('--drop')).rejects.toThrow('There is no table')
  await run('--user', 'usr_ada')
  await run('--drop')
  expect(printed).toContain(`${earlier()} is being deleted.`)
  expect(await findUser(engine.store, 'usr_ada')).toEqual(user('ada'))
})

test('refuses a time outside point-in-time recovery', async () => {
  const late = runRestore(['--stage', 'dev', '--at', '2026-02-01T00:00:01Z', '--all'])
  await expect(late).rejects.toThrow('can be restored from 2026-01-01T00:00:00.000Z to 2026-02-01')
  expect(restores).toEqual([])
})

test.each([
  [['--at', AT, '--all'], 'Name a stage'],
  [['--stage', 'dev', '--all'], 'Name an instant'],
  [['--stage', 'dev', '--at', '2026-02-30T99:00:00Z', '--all'], 'Name an instant'],
  [['--stage', 'dev', '--at', AT], 'Say what to do'],
  [['--stage', 'dev', '--at', AT, '--all', '--drop'], 'Say what to do'],
  [['--stage', 'dev', '--now'], "Unknown option '--now'"],
])('refuses %j', (words, reason) => {
  expect(() => parseRequest(words)).toThrow(reason)
})
