import { REGION } from '../../../stacks/stage.ts'
import { askAws } from '../aws-error.ts'
import { Refusal } from '../refusal.ts'
import { connectSite } from '../removal/aws.ts'
import { emptySite } from '../removal/empty-site.ts'
import { connectStacks, namesOf, type StandingStack } from '../stage/stacks.ts'
import { LOCK, runSst } from './deploy-stage.ts'
import { lockFolder } from './lock.ts'
import { catchInterruptions } from './run-step.ts'
import { explainStop, requireRest } from './standing.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const UNPROTECT = `aws cloudformation update-termination-protection --region ${REGION} --no-enable-termination-protection`

export function requireUnprotected(stacks: readonly StandingStack[]): void {
  const held = stacks.filter(({ isProtected }) => isProtected)
  if (held.length === 0) return
  const commands = held.map(({ name }) => `  ${UNPROTECT} --stack-name ${name}`)
  throw new Refusal(['The stage is protected. To remove it, first:', ...commands].join('\n'))
}

/** Other stages and other software of the account may use these. */
const leftBehind = (stage: string): string[] => [
  `The parameters below /rostrum/${stage}/ stay, and so do the sender's identity and DNS records, which belong to the account;`,
  'docs/operate.md, "Removing", says how to delete them.',
]

/** The files of the site first: CloudFormation removes no bucket that holds one. */
export async function removeStage(stage: string): Promise<void> {
  catchInterruptions(
    `Stopped. AWS finishes by itself what it had begun: wait some minutes, then remove or deploy ${stage} again.`,
  )
  lockFolder(LOCK)
  const stacks = connectStacks()
  const standing = await askAws(() => stacks.list(stage))
  if (standing.length === 0) return say(`Nothing of stage ${stage} stands in ${REGION}.`)
  requireUnprotected(standing)
  requireRest(standing)
  say(`${await askAws(() => emptySite(stage, connectSite()))} files of the site are gone.`)
  const isDone = await runSst(stacks, 'remove', stage)
  if (!isDone) return await explainStop(stacks, stage)
  // SST takes a removal that CloudFormation cancelled for one that is done
  const left = await askAws(() => stacks.list(stage))
  if (left.length > 0) {
    throw new Refusal(
      `${namesOf(left)} still stand: remove ${stage} again, or deploy it to keep it; the console of CloudFormation shows what holds them.`,
    )
  }
  for (const line of [`Stage ${stage} is removed.`, ...leftBehind(stage)]) say(line)
}
