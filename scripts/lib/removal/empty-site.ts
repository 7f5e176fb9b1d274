import { REGION, STACK_NAMES } from '../../../stacks/stage.ts'
import type { Site } from './aws.ts'

interface Outcome {
  readonly isRefused: boolean
  readonly says: string
}

const UNPROTECT = `aws cloudformation update-termination-protection --region ${REGION} --no-enable-termination-protection`

/** CloudFormation removes no bucket that holds a file. While anything is protected, the site keeps its files and readers. */
export async function emptySite(stage: string, site: Site): Promise<Outcome> {
  const stacks = STACK_NAMES.map((name) => `${stage}-rostrum-${name}`)
  const standings = await Promise.all(stacks.map((stack) => site.find(stack)))
  const held = stacks.filter((_, i) => standings[i]?.isProtected)
  if (held.length > 0) {
    const commands = held.map((stack) => `  ${UNPROTECT} --stack-name ${stack}`)
    return { isRefused: true, says: ['Protected. To remove the stage, first:', ...commands].join('\n') }
  }
  const standing = standings[STACK_NAMES.indexOf('site')]
  if (standing === undefined) return { isRefused: false, says: `There is no site of ${stage}.` }
  let gone = 0
  for (const bucket of standing.buckets) gone += await site.empty(bucket)
  return { isRefused: false, says: `${gone} files of the site are gone.` }
}
