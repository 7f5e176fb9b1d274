import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DUMPS_BASE } from '@rostrum/contract/entities/dump'
import { CfnResource, CustomResource, Duration } from 'aws-cdk-lib'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { App, Stack } from 'sst/constructs'
import { requireBuiltSite } from './built-site.ts'
import { addLogGroup } from './log-group.ts'
import { newStack } from './new-stack.ts'
import type { DeploymentStage } from './stage.ts'

/** File names in this folder contain a content hash. */
export const HASHED_FOLDER = 'assets'
/** Link preview images. Other sites keep their URLs, so their names contain no hash. */
const PICTURE_FOLDER = 'og'

interface PagesInputs {
  readonly stage: DeploymentStage
  readonly bucket: Bucket
  readonly folder: string
  /** The stack of the API, which must exist before the pages call it. */
  readonly after: Stack
}

/** CloudFormation skips unchanged resources; without this an emptied bucket would stay empty. */
function copyAtEveryDeployment(copy: BucketDeployment): void {
  const resource = copy.node.children.find((child) => child instanceof CustomResource)?.node.defaultChild
  if (!CfnResource.isCfnResource(resource))
    throw new Error('the CDK builds this deployment in another way now')
  resource.addPropertyOverride('Deployment', randomUUID())
}

interface PageSources {
  readonly assets: ISource
  readonly pictures: ISource
  readonly pages: ISource
}

function builtSources(folder: string): PageSources {
  requireBuiltSite(folder)
  return {
    assets: Source.asset(join(folder, HASHED_FOLDER)),
    pictures: Source.asset(join(folder, PICTURE_FOLDER)),
    pages: Source.asset(folder, { exclude: [HASHED_FOLDER, PICTURE_FOLDER, '.*'] }),
  }
}

/** SST only removes stacks in the assembly, so a removal includes this one, without a build. */
const removedSources = (): PageSources => ({
  assets: Source.data('removed', ''),
  pictures: Source.data('removed', ''),
  pages: Source.data('removed', ''),
})

/** Copies the built site into the bucket: assets first, then the pages that refer to them. */
export function addPages(app: App, { stage, bucket, folder, after }: PagesInputs): void {
  const sources = app.mode === 'remove' ? removedSources() : builtSources(folder)
  const stack = newStack(app, 'pages', stage)
  stack.addDependency(after)
  const logGroup = addLogGroup(stack, 'Log', { name: `/rostrum/${stage.name}/pages`, stage })
  const common = { destinationBucket: bucket, logGroup, memoryLimit: 512 }
  const assets = new BucketDeployment(stack, 'Assets', {
    ...common,
    sources: [sources.assets],
    destinationKeyPrefix: HASHED_FOLDER,
    // pages opened before this deployment may still load old assets
    prune: false,
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.immutable(),
    ],
  })
  const pictures = new BucketDeployment(stack, 'Pictures', {
    ...common,
    sources: [sources.pictures],
    destinationKeyPrefix: PICTURE_FOLDER,
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(1))],
  })
  const pages = new BucketDeployment(stack, 'Pages', {
    ...common,
    sources: [sources.pages],
    // managed by jobs
    exclude: [`${HASHED_FOLDER}/*`, `${PICTURE_FOLDER}/*`, `${DUMPS_BASE.slice(1)}/*`, 'snapshots/*'],
    cacheControl: [CacheControl.noCache()],
  })
  pages.node.addDependency(assets, pictures)
  for (const copy of [assets, pictures, pages]) copyAtEveryDeployment(copy)
}
