import { expect, test } from 'vitest'
import { resourcesOfType } from './testing/resources.ts'
import { stackOf } from './testing/stack-of.ts'

const copies = resourcesOfType(stackOf('production', 'pages'), 'Custom::CDKBucketDeployment')
const [assets, pages] = copies

test('caches hashed files for a year and keeps old ones for open pages', () => {
  expect(assets?.properties).toMatchObject({
    DestinationBucketKeyPrefix: 'assets',
    Prune: false,
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
})

test('revalidates pages at every request and deletes old ones', () => {
  expect(pages?.properties).toMatchObject({
    Prune: true,
    Exclude: ['assets/*'],
    SystemMetadata: { 'cache-control': 'no-cache' },
  })
  expect(pages?.properties).not.toHaveProperty('DestinationBucketKeyPrefix')
})

test('copies assets and pages into the site’s bucket, and nothing else', () => {
  expect(copies).toHaveLength(2)
  for (const { properties } of copies) {
    expect(JSON.stringify(properties['DestinationBucketName'])).toContain('site:ExportsOutputRefFiles')
  }
})

test('copies both at every deployment, which refills an emptied bucket', () => {
  const deployments = ['production', 'personal'].flatMap((stage) =>
    resourcesOfType(
      stackOf(stage === 'production' ? 'production' : 'personal', 'pages'),
      'Custom::CDKBucketDeployment',
    ),
  )
  expect(new Set(deployments.map(({ properties }) => properties['Deployment'])).size).toBe(4)
})
