import { STACK_NAMES } from '../../../stacks/stage.ts'
import { askAws } from '../aws-error.ts'
import { Refusal } from '../refusal.ts'
import { isChanging, stackNames, type StackClient, type DeployedStack } from '../stage/stacks.ts'

/** Stops while another deployment, or one that was stopped here, is still at work on AWS. */
export function requireIdle(stacks: readonly DeployedStack[]): void {
  const changing = stacks.filter(isChanging)
  if (changing.length === 0) return
  throw new Refusal(
    `AWS is still changing ${stackNames(changing)}, for another deployment or for one that was stopped: wait some minutes, then run the same command again.`,
  )
}

/** Says why SST stopped, as far as the account shows it, and how to go on. */
export async function explainFailure(stacks: StackClient, stage: string): Promise<never> {
  requireIdle(await askAws(() => stacks.list(stage)))
  throw new Refusal(
    'SST stopped before the end; what it said stands above: mend that, then run the same command again, which goes on from there.',
  )
}

/** Where a stack stands among the others; those of another version of Rostrum come last. */
function stackOrder({ name }: DeployedStack): number {
  const place = STACK_NAMES.findIndex((known) => name.endsWith(`-rostrum-${known}`))
  return place === -1 ? STACK_NAMES.length : place
}

/** A removal that stopped half-way, or a creation that failed: SST would update such a stack, which AWS refuses. */
const isBroken = ({ status }: DeployedStack): boolean =>
  /^(?:DELETE_FAILED|CREATE_FAILED|ROLLBACK_COMPLETE|ROLLBACK_FAILED)$/.test(status)

/** Brings what an earlier command left behind into a state that can be deployed to. */
export async function repairStacks(
  stacks: StackClient,
  found: readonly DeployedStack[],
  emptySite: () => Promise<unknown>,
) {
  const broken = found.filter(isBroken)
  if (broken.some(({ name }) => name.endsWith('-rostrum-site'))) await emptySite()
  // later stacks need earlier ones, so they go first
  const lastFirst = broken.toSorted((a, b) => stackOrder(b) - stackOrder(a))
  for (const { name } of lastFirst) await stacks.remove(name)
  for (const { name } of found.filter(({ status }) => status === 'UPDATE_ROLLBACK_FAILED')) {
    await stacks.continueRollback(name)
  }
}

/** Whether a stack is there to stay. One whose creation failed has to be removed, and could not if it were protected. */
const isComplete = ({ status }: DeployedStack): boolean =>
  /^(?:CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$/.test(status)

/** SST creates stacks without termination protection, whatever their template says. */
export async function protectStacks(stacks: StackClient, stage: string): Promise<void> {
  const unprotected = (await stacks.list(stage)).filter((stack) => isComplete(stack) && !stack.isProtected)
  for (const { name } of unprotected) await stacks.protect(name)
}
