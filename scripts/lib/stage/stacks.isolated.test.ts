import { beforeEach, expect, test } from 'vitest'
import { answerAws, type AwsAnswer, errorXml } from '../../testing/aws-answers.isolated.ts'
import { connectStacks } from './stacks.ts'

const stackXml = (name: string, status = 'CREATE_COMPLETE', more = '') =>
  `<member><StackName>${name}</StackName><StackStatus>${status}</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime>${more}</member>`
const pageXml = (stacks: string, next = '') =>
  `<DescribeStacksResponse><DescribeStacksResult><Stacks>${stacks}</Stacks>${next && `<NextToken>${next}</NextToken>`}</DescribeStacksResult></DescribeStacksResponse>`

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
beforeEach(() => {
  calls = []
})

/** CloudFormation, as far as needed. */
function answerTo(asked: URLSearchParams): AwsAnswer {
  const action = asked.get('Action') ?? ''
  if (action !== 'DescribeStacks') return { body: `<${action}Response></${action}Response>` }
  const name = asked.get('StackName')
  if (name === 'CDKToolkit') return { body: pageXml(stackXml(name)) }
  if (name !== null) {
    return { status: 400, body: errorXml('ValidationError', `Stack with id ${name} does not exist`) }
  }
  const isSecond = asked.get('NextToken') === 'more'
  return { body: isSecond ? pageXml(SECOND.join('')) : pageXml(FIRST.join(''), 'more') }
}

answerAws(({ body }) => {
  const asked = new URLSearchParams(body)
  calls.push(Object.fromEntries(asked))
  return answerTo(asked)
})

test('lists all pages of a stage’s stacks, and none of a stage with the same prefix', async () => {
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
