import { join } from 'node:path'
import { Duration } from 'aws-cdk-lib'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { App, Stack } from 'sst/constructs'
import { requireBuiltSite } from './built-site.ts'
import { addLogGroup } from './log-group.ts'
import { newStack } from './new-stack.ts'
import type { Stage } from './stage.ts'

/** Names of these files hold their content's hash. */
const HASHED = 'assets'

interface Pages {
  readonly stage: Stage
  readonly bucket: Bucket
  /** The built web. */
  readonly folder: string
  /** Whose API the pages call, so it is there first. */
  readonly after: Stack
}

/** Puts the built web into the bucket: first what pages refer to, then the pages. */
export function addPages(app: App, { stage, bucket, folder, after }: Pages): void {
  // what is being removed needs no build
  if (app.mode === 'remove') return
  requireBuiltSite(folder)
  const stack = newStack(app, 'pages', stage)
  stack.addDependency(after)
  const logGroup = addLogGroup(stack, 'Log', { name: `/rostrum/${stage.name}/pages`, stage })
  const common = { destinationBucket: bucket, logGroup, memoryLimit: 512 }
  const assets = new BucketDeployment(stack, 'Assets', {
    ...common,
    sources: [Source.asset(join(folder, HASHED))],
    destinationKeyPrefix: HASHED,
    // a page that was opened before this deploy may still ask for its parts
    prune: false,
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.immutable(),
    ],
  })
  const pages = new BucketDeployment(stack, 'Pages', {
    ...common,
    sources: [Source.asset(folder, { exclude: [HASHED, '.*'] })],
    exclude: [`${HASHED}/*`],
    cacheControl: [CacheControl.noCache()],
  })
  pages.node.addDependency(assets)
}
