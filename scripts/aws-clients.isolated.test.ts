import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type CloudFormation,
  CloudFormationClient,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation'
import { useAWSClient, useAWSProvider } from 'sst/credentials.js'
import { setProject } from 'sst/project.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** AWS SDK clients share retry and signing packages, so mixed versions break every call. */

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>
}

test('locks every AWS SDK client at one version', () => {
  const folders = Object.keys(lock.packages).filter((folder) => /@aws-sdk\/(client|lib)-[^/]+$/.test(folder))
  const names = folders.map((folder) => folder.slice(folder.lastIndexOf('@aws-sdk/')))
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  expect(names).toEqual(expect.arrayContaining(['@aws-sdk/client-cloudformation', '@aws-sdk/client-s3']))
})

const THROTTLED = `<ErrorResponse><Error><Code>Throttling</Code><Message>Rate exceeded</Message></Error></ErrorResponse>`
const STACKS = `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>one</StackName>
<StackStatus>CREATE_COMPLETE</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime></member></Stacks>
</DescribeStacksResult></DescribeStacksResponse>`
const ANSWER = { Stacks: [{ StackName: 'one' }] }
const TWICE = [expect.stringContaining('DescribeStacks'), expect.stringContaining('DescribeStacks')]

let server: Server
let requests: string[]

beforeEach(async () => {
  requests = []
  // the first call of each test is throttled, to test the retry
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      requests.push(body)
      response.writeHead(requests.length === 1 ? 400 : 200, { 'content-type': 'text/xml' })
      response.end(requests.length === 1 ? THROTTLED : STACKS)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'example')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await new Promise((resolve) => server.close(resolve))
})

/** SST sets this up before it calls AWS. */
setProject({
  config: { name: 'rostrum', region: 'us-east-1', stage: 'test', ssmPrefix: '/sst/rostrum/test/' },
  metafile: { inputs: {}, outputs: {} },
  version: '',
  cdkVersion: '',
  constructsVersion: '',
  paths: { root: '', config: '', out: '', artifacts: '' },
  stacks: () => {},
})

interface Toolkit {
  readonly defaultCredentialProvider: object
  _makeSdk(credentials: object, region: string): { cloudFormation(): Pick<CloudFormation, 'describeStacks'> }
}

test("the toolkit's own client sends a request, and retries when it is throttled", async () => {
  const toolkit: Toolkit = await useAWSProvider()
  const client = toolkit._makeSdk(toolkit.defaultCredentialProvider, 'us-east-1').cloudFormation()
  expect(await client.describeStacks({ StackName: 'one' })).toMatchObject(ANSWER)
  expect(requests).toEqual(TWICE)
})

test("SST's own client sends a request, and retries when it is throttled", async () => {
  const client = useAWSClient(CloudFormationClient, true)
  expect(await client.send(new DescribeStacksCommand({ StackName: 'one' }))).toMatchObject(ANSWER)
  expect(requests).toEqual(TWICE)
})
