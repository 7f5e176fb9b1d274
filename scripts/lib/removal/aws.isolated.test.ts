import { expect, test } from 'vitest'
import { answerAws, errorXml } from '../../testing/aws-answers.isolated.ts'
import { connectSiteFiles } from './aws.ts'

const resource = (type: string, id: string, status = 'CREATE_COMPLETE') =>
  `<member><ResourceType>${type}</ResourceType><PhysicalResourceId>${id}</PhysicalResourceId><ResourceStatus>${status}</ResourceStatus></member>`
const resourcesXml = `<DescribeStackResourcesResponse><DescribeStackResourcesResult><StackResources>${resource('AWS::S3::Bucket', 'files-1')}${resource('AWS::S3::Bucket', 'gone', 'DELETE_COMPLETE')}${resource('AWS::S3::BucketPolicy', 'p')}</StackResources></DescribeStackResourcesResult></DescribeStackResourcesResponse>`
const listXml = (keys: readonly string[], next = '') =>
  `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}<IsTruncated>${next !== ''}</IsTruncated>${next && `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`

const removed: string[] = []

/** CloudFormation and S3, as far as needed. */
answerAws(({ url, body }) => {
  const parameters = new URLSearchParams(body)
  if (parameters.get('StackName') === 'nowhere') {
    return { status: 400, body: errorXml('ValidationError', 'Stack with id nowhere does not exist') }
  }
  if (parameters.get('Action') === 'DescribeStackResources') return { body: resourcesXml }
  if (url.searchParams.has('delete')) {
    removed.push(...[...body.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key))
    return { body: '<DeleteResult><Deleted><Key>any</Key></Deleted></DeleteResult>' }
  }
  const isSecond = url.searchParams.get('continuation-token') === 'more'
  return { body: isSecond ? listXml(['c.js']) : listXml(['a.html', 'assets/b.js'], 'more') }
})

test('finds the existing buckets of a stack', async () => {
  expect(await connectSiteFiles().listBuckets('dev-rostrum-site')).toEqual(['files-1'])
})

test('finds no bucket without a stack', async () => {
  expect(await connectSiteFiles().listBuckets('nowhere')).toEqual([])
})

test('removes all pages of a bucket’s files', async () => {
  expect(await connectSiteFiles().empty('files-1')).toBe(3)
  expect(removed).toEqual(['a.html', 'assets/b.js', 'c.js'])
})
