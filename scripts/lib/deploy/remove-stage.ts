import { REGION } from '../../../stacks/stage.ts'
import { askAws } from '../aws-error.ts'
import { Refusal } from '../refusal.mjs'
import { connectSiteFiles } from '../removal/aws.ts'
import { emptySite } from '../removal/empty-site.ts'
import { connectStacks, stackNames, type DeployedStack } from '../stage/stacks.ts'
import { LOCK, runSst } from './deploy-stage.ts'
import { lockFolder } from './lock.ts'
import { catchInterruptions } from './run-step.ts'
import { explainFailure, requireIdle } from './stack-states.ts'

const printLine = (line: string) => void process.stdout.write(`${line}\n`)

const UNPROTECT_COMMAND = `aws cloudformation update-termination-protection --region ${REGION} --no-enable-termination-protection`

export function requireUnprotected(stacks: readonly DeployedStack[]): void {
  const protectedStacks = stacks.filter(({ isProtected }) => isProtected)
  if (protectedStacks.length === 0) return
  const commands = protectedStacks.map(({ name }) => `  ${UNPROTECT_COMMAND} --stack-name ${name}`)
  throw new Refusal(['The stage is protected. To remove it, first:', ...commands].join('\n'))
}

/** Other stages and software in the account may use these. */
const keptResources = (stage: string): string[] => [
  `The parameters under /rostrum/${stage}/, the sender's identity and its DNS records remain in the account;`,
  'docs/operate.md, "Removing", explains how to delete them.',
]

/** Deletes the site's files first, because CloudFormation cannot delete a non-empty bucket. */
export async function removeStage(stage: string): Promise<void> {
  catchInterruptions(
    `Stopped. AWS finishes on its own what it has started: wait a few minutes, then remove or deploy ${stage} again.`,
  )
  lockFolder(LOCK)
  const stacks = connectStacks()
  const deployed = await askAws(() => stacks.list(stage))
  if (deployed.length === 0) return printLine(`Stage ${stage} has no stacks in ${REGION}.`)
  requireUnprotected(deployed)
  requireIdle(deployed)
  printLine(`${await askAws(() => emptySite(stage, connectSiteFiles()))} site files deleted.`)
  const isDone = await runSst(stacks, 'remove', stage)
  if (!isDone) return await explainFailure(stacks, stage)
  // SST reports a removal that CloudFormation canceled as done
  const remaining = await askAws(() => stacks.list(stage))
  if (remaining.length > 0) {
    throw new Refusal(
      `${stackNames(remaining)} could not be deleted; the CloudFormation console shows why. Remove ${stage} again, or deploy it to keep it.`,
    )
  }
  for (const line of [`Stage ${stage} has been removed.`, ...keptResources(stage)]) printLine(line)
}
