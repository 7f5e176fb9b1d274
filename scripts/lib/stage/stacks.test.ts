import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Loopback, listen } from '@rostrum/core/testing/loopback'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectStacks } from './stacks.ts'

const stackXml = (name: string, status = 'CREATE_COMPLETE', more = '') =>
  `<member><StackName>${name}</StackName><StackStatus>${status}</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime>${more}</member>`
const pageXml = (stacks: string, next = '') =>
  `<DescribeStacksResponse><DescribeStacksResult><Stacks>${stacks}</Stacks>${next && `<NextToken>${next}</NextToken>`}</DescribeStacksResult></DescribeStacksResponse>`
const MISSING =
  '<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id x does not exist</Message></Error></ErrorResponse>'

const FIRST = [
  stackXml(
    'dev-rostrum-api',
    'UPDATE_COMPLETE',
    '<EnableTerminationProtection>true</EnableTerminationProtection>',
  ),
  stackXml('dev-rostrum-rostrum-api'),
  stackXml('dev-other'),
  stackXml('dev-rostrum-mail', 'REVIEW_IN_PROGRESS'),
]
const OUTPUT =
  '<Outputs><member><OutputKey>SiteUrl</OutputKey><OutputValue>https://x.example</OutputValue></member></Outputs>'
const SECOND = [stackXml('dev-rostrum-site', 'DELETE_FAILED', OUTPUT), stackXml('sam-rostrum-site')]

let calls: Record<string, string>[] = []

/** CloudFormation, as far as it is asked. */
function answerTo(asked: URLSearchParams): { status: number; xml: string } {
  const action = asked.get('Action') ?? ''
  if (action !== 'DescribeStacks') return { status: 200, xml: `<${action}Response></${action}Response>` }
  const name = asked.get('StackName')
  if (name !== null)
    return name === 'CDKToolkit'
      ? { status: 200, xml: pageXml(stackXml(name)) }
      : { status: 400, xml: MISSING }
  if (asked.get('NextToken') === 'more') return { status: 200, xml: pageXml(SECOND.join('')) }
  return { status: 200, xml: pageXml(FIRST.join(''), 'more') }
}

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const asked = new URLSearchParams(body)
    calls.push(Object.fromEntries(asked))
    const { status, xml } = answerTo(asked)
    return response.writeHead(status, { 'content-type': 'text/xml' }).end(xml)
  })
})

let listening: Loopback
beforeAll(async () => {
  listening = await listen(server)
  vi.stubEnv('AWS_ENDPOINT_URL', listening.origin)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
})
beforeEach(() => {
  calls = []
})
afterAll(async () => {
  await listening.stop()
  vi.unstubAllEnvs()
})

test('lists the stacks of a stage, from every page, and of no stage whose name begins alike', async () => {
  expect(await connectStacks().list('dev')).toEqual([
    { name: 'dev-rostrum-api', status: 'UPDATE_COMPLETE', isProtected: true, outputs: new Map() },
    {
      name: 'dev-rostrum-site',
      status: 'DELETE_FAILED',
      isProtected: false,
      outputs: new Map([['SiteUrl', 'https://x.example']]),
    },
  ])
})

test('knows whether a stack exists', async () => {
  expect(await connectStacks().exists('CDKToolkit')).toBe(true)
  expect(await connectStacks().exists('SSTBootstrap')).toBe(false)
})

test('turns termination protection on', async () => {
  await connectStacks().protect('dev-rostrum-api')
  expect(calls).toEqual([
    expect.objectContaining({
      Action: 'UpdateTerminationProtection',
      StackName: 'dev-rostrum-api',
      EnableTerminationProtection: 'true',
    }),
  ])
})

test('removes a stack and waits until it is gone', async () => {
  await connectStacks().remove('dev-rostrum-site')
  expect(calls.map(({ Action }) => Action)).toEqual(['DeleteStack', 'DescribeStacks'])
})
