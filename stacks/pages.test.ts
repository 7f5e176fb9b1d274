import { expect, test } from 'vitest'
import { resourcesOfType } from './testing/resources.ts'
import { stackOf } from './testing/stack-of.ts'

const copies = resourcesOfType(stackOf('production', 'pages'), 'Custom::CDKBucketDeployment')
const [assets, pages] = copies

test('files named after their content are kept for a year, and older ones stay for open pages', () => {
  expect(assets?.properties).toMatchObject({
    DestinationBucketKeyPrefix: 'assets',
    Prune: false,
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
})

test('pages are asked for anew each time, and old ones go', () => {
  expect(pages?.properties).toMatchObject({
    Prune: true,
    Exclude: ['assets/*'],
    SystemMetadata: { 'cache-control': 'no-cache' },
  })
  expect(pages?.properties).not.toHaveProperty('DestinationBucketKeyPrefix')
})

test('both go into the site’s bucket and there is nothing else to copy', () => {
  expect(copies).toHaveLength(2)
  for (const { properties } of copies) {
    expect(JSON.stringify(properties['DestinationBucketName'])).toContain('site:ExportsOutputRefFiles')
  }
})

test('every deployment copies both again, so that it refills a bucket that was emptied', () => {
  const deployments = ['production', 'personal'].flatMap((stage) =>
    resourcesOfType(
      stackOf(stage === 'production' ? 'production' : 'personal', 'pages'),
      'Custom::CDKBucketDeployment',
    ),
  )
  expect(new Set(deployments.map(({ properties }) => properties['Deployment'])).size).toBe(4)
})
