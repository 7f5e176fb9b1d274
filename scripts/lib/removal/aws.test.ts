import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Loopback, listen } from '@rostrum/core/testing/loopback'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectSite } from './aws.ts'

const resource = (type: string, id: string, status = 'CREATE_COMPLETE') =>
  `<member><ResourceType>${type}</ResourceType><PhysicalResourceId>${id}</PhysicalResourceId><ResourceStatus>${status}</ResourceStatus></member>`
const resourcesXml = `<DescribeStackResourcesResponse><DescribeStackResourcesResult><StackResources>${resource('AWS::S3::Bucket', 'files-1')}${resource('AWS::S3::Bucket', 'gone', 'DELETE_COMPLETE')}${resource('AWS::S3::BucketPolicy', 'p')}</StackResources></DescribeStackResourcesResult></DescribeStackResourcesResponse>`
const missingXml =
  '<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id x does not exist</Message></Error></ErrorResponse>'
const listXml = (keys: readonly string[], next = '') =>
  `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}<IsTruncated>${next !== ''}</IsTruncated>${next && `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`

const removed: string[] = []

/** CloudFormation and S3, as far as they are asked. */
function answerTo(url: URL, body: string): { status: number; xml: string } {
  const asked = new URLSearchParams(body)
  if (asked.get('StackName') === 'nowhere') return { status: 400, xml: missingXml }
  if (asked.get('Action') === 'DescribeStackResources') return { status: 200, xml: resourcesXml }
  if (url.searchParams.has('delete')) {
    removed.push(...[...body.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key))
    return { status: 200, xml: '<DeleteResult><Deleted><Key>any</Key></Deleted></DeleteResult>' }
  }
  const isSecond = url.searchParams.get('continuation-token') === 'more'
  return { status: 200, xml: isSecond ? listXml(['c.js']) : listXml(['a.html', 'assets/b.js'], 'more') }
}

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const { status, xml } = answerTo(new URL(request.url ?? '/', 'http://aws'), body)
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
afterAll(async () => {
  await listening.stop()
  vi.unstubAllEnvs()
})

test('finds the buckets that stand of a stack', async () => {
  expect(await connectSite().listBuckets('dev-rostrum-site')).toEqual(['files-1'])
})

test('finds no bucket where there is no stack', async () => {
  expect(await connectSite().listBuckets('nowhere')).toEqual([])
})

test('removes every page of a bucket’s files', async () => {
  expect(await connectSite().empty('files-1')).toBe(3)
  expect(removed).toEqual(['a.html', 'assets/b.js', 'c.js'])
})
