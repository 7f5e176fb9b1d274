import type { Site } from './aws.ts'

interface Outcome {
  readonly isRefused: boolean
  readonly says: string
}

/** CloudFormation removes no bucket that holds a file. What is still protected keeps its files and its readers. */
export async function emptySite(stage: string, site: Site): Promise<Outcome> {
  const stack = `${stage}-rostrum-site`
  const standing = await site.find(stack)
  if (standing === undefined) return { isRefused: false, says: `There is no ${stack}.` }
  if (standing.isProtected) {
    const command = `aws cloudformation update-termination-protection --region us-east-1 --no-enable-termination-protection --stack-name ${stack}`
    return { isRefused: true, says: `${stack} is protected. To remove it, first: ${command}` }
  }
  let gone = 0
  for (const bucket of standing.buckets) gone += await site.empty(bucket)
  return { isRefused: false, says: `${gone} files of the site are gone.` }
}
