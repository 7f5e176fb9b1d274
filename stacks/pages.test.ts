import { expect, test } from 'vitest'
import { resourcesOfType } from './testing/resources.ts'
import { stackOf } from './testing/stack-of.ts'

const copies = resourcesOfType(stackOf('production', 'pages'), 'Custom::CDKBucketDeployment')
const copyTo = (prefix: string | undefined) =>
  copies.find(({ properties }) => properties['DestinationBucketKeyPrefix'] === prefix)
const assets = copyTo('assets')
const pictures = copyTo('og')
const pages = copyTo(undefined)

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
    Exclude: ['assets/*', 'og/*', 'dumps/*', 'snapshots/*'],
    SystemMetadata: { 'cache-control': 'no-cache' },
  })
})

test('caches link preview images for a day', () => {
  expect(pictures?.properties).toMatchObject({
    SystemMetadata: { 'cache-control': 'public, max-age=86400' },
  })
})

test('copies assets, pictures and pages into the site’s bucket, and nothing else', () => {
  expect(copies).toHaveLength(3)
  for (const { properties } of copies) {
    expect(JSON.stringify(properties['DestinationBucketName'])).toContain('site:ExportsOutputRefFiles')
  }
})

test('copies all at every deployment, which refills an emptied bucket', () => {
  const deployments = ['production', 'personal'].flatMap((stage) =>
    resourcesOfType(
      stackOf(stage === 'production' ? 'production' : 'personal', 'pages'),
      'Custom::CDKBucketDeployment',
    ),
  )
  expect(new Set(deployments.map(({ properties }) => properties['Deployment'])).size).toBe(6)
})
