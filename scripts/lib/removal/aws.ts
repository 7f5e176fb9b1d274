import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { DeleteObjectsCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { REGION } from '../../../stacks/stage.ts'

/** AWS calls for removing a site's files. */
export interface SiteFiles {
  /** Empty without such a stack. */
  readonly listBuckets: (stack: string) => Promise<readonly string[]>
  /** Returns the number of deleted files. */
  readonly empty: (bucket: string) => Promise<number>
}

const isMissing = (error: unknown): boolean => error instanceof Error && /does not exist/.test(error.message)

/** Credentials and endpoints come from the environment, as for all AWS tools. */
export function connectSiteFiles(): SiteFiles {
  const settings = { region: REGION, maxAttempts: 3 }
  const stacks = new CloudFormationClient(settings)
  const files = new S3Client(settings)
  return {
    async listBuckets(StackName) {
      try {
        const { StackResources = [] } = await stacks.send(new DescribeStackResourcesCommand({ StackName }))
        // after an interrupted removal the stack still lists deleted resources
        const buckets = StackResources.filter(
          ({ ResourceType, ResourceStatus }) =>
            ResourceType === 'AWS::S3::Bucket' && ResourceStatus !== 'DELETE_COMPLETE',
        )
        return buckets.flatMap(({ PhysicalResourceId: name }) => (name === undefined ? [] : [name]))
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },
    async empty(Bucket) {
      let gone = 0
      for await (const { Contents = [] } of paginateListObjectsV2({ client: files }, { Bucket })) {
        const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]))
        if (Objects.length === 0) continue
        const { Errors = [] } = await files.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        )
        if (Errors[0])
          throw new Error(`${Errors[0].Key} could not be deleted from ${Bucket}: ${Errors[0].Message}`)
        gone += Objects.length
      }
      return gone
    },
  }
}
