import { STACK_NAMES } from '../../../stacks/stage.ts'
import { askAws } from '../aws-error.ts'
import { Refusal } from '../refusal.mjs'
import { isChanging, stackNames, type StackClient, type DeployedStack } from '../stage/stacks.ts'

/** Refuses while another deployment, or an interrupted one, is still running on AWS. */
export function requireIdle(stacks: readonly DeployedStack[]): void {
  const changing = stacks.filter(isChanging)
  if (changing.length === 0) return
  throw new Refusal(
    `AWS is still changing ${stackNames(changing)}, for another deployment or one that was stopped: wait a few minutes, then run the same command again.`,
  )
}

/** Explains why SST failed, as far as the account shows it, and how to continue. */
export async function explainFailure(stacks: StackClient, stage: string): Promise<never> {
  requireIdle(await askAws(() => stacks.list(stage)))
  throw new Refusal(
    'SST failed; its output is above. Fix the problem, then run the same command again, which continues from there.',
  )
}

/** A stack's position in deployment order; unknown stacks (of another version) come last. */
function stackOrder({ name }: DeployedStack): number {
  const place = STACK_NAMES.findIndex((known) => name.endsWith(`-rostrum-${known}`))
  return place === -1 ? STACK_NAMES.length : place
}

/** An interrupted removal or a failed creation: SST would update such a stack, which AWS refuses. */
const isBroken = ({ status }: DeployedStack): boolean =>
  /^(?:DELETE_FAILED|CREATE_FAILED|ROLLBACK_COMPLETE|ROLLBACK_FAILED)$/.test(status)

/** Repairs stacks that an earlier command left in a state that cannot be deployed to. */
export async function repairStacks(
  stacks: StackClient,
  found: readonly DeployedStack[],
  emptySite: () => Promise<unknown>,
) {
  const broken = found.filter(isBroken)
  if (broken.some(({ name }) => name.endsWith('-rostrum-site'))) await emptySite()
  // later stacks depend on earlier ones
  const lastFirst = broken.toSorted((a, b) => stackOrder(b) - stackOrder(a))
  for (const { name } of lastFirst) await stacks.remove(name)
  for (const { name } of found.filter(({ status }) => status === 'UPDATE_ROLLBACK_FAILED')) {
    await stacks.continueRollback(name)
  }
}

/** A stack whose creation failed must be removed, and protection would prevent that. */
const isComplete = ({ status }: DeployedStack): boolean =>
  /^(?:CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$/.test(status)

/** SST creates stacks without termination protection, whatever the template says. */
export async function protectStacks(stacks: StackClient, stage: string): Promise<void> {
  const unprotected = (await stacks.list(stage)).filter((stack) => isComplete(stack) && !stack.isProtected)
  for (const { name } of unprotected) await stacks.protect(name)
}
