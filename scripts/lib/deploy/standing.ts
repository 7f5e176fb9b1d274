import { STACK_NAMES } from '../../../stacks/stage.ts'
import { askAws } from '../aws-error.ts'
import { Refusal } from '../refusal.ts'
import { isChanging, namesOf, type Stacks, type StandingStack } from '../stage/stacks.ts'

/** Stops while another deployment, or one that was stopped here, is still at work on AWS. */
export function requireRest(stacks: readonly StandingStack[]): void {
  const changing = stacks.filter(isChanging)
  if (changing.length === 0) return
  throw new Refusal(
    `AWS is still changing ${namesOf(changing)}, for another deployment or for one that was stopped: wait some minutes, then run the same command again.`,
  )
}

/** Says why SST stopped, as far as the account shows it, and how to go on. */
export async function explainStop(stacks: Stacks, stage: string): Promise<never> {
  requireRest(await askAws(() => stacks.list(stage)))
  throw new Refusal(
    'SST stopped before the end; what it said stands above: mend that, then run the same command again, which goes on from there.',
  )
}

/** Where a stack stands among the others; those of another version of Rostrum come last. */
function placeOf({ name }: StandingStack): number {
  const place = STACK_NAMES.findIndex((known) => name.endsWith(`-rostrum-${known}`))
  return place === -1 ? STACK_NAMES.length : place
}

/** A removal that stopped half-way, or a creation that failed: SST would update such a stack, which AWS refuses. */
const isRemnant = ({ status }: StandingStack): boolean =>
  /^(?:DELETE_FAILED|CREATE_FAILED|ROLLBACK_COMPLETE|ROLLBACK_FAILED)$/.test(status)

/** Brings what an earlier command left behind into a state that can be deployed to. */
export async function repairStacks(
  stacks: Stacks,
  found: readonly StandingStack[],
  emptySite: () => Promise<unknown>,
) {
  const remnants = found.filter(isRemnant)
  if (remnants.some(({ name }) => name.endsWith('-rostrum-site'))) await emptySite()
  // later stacks need earlier ones, so they go first
  const lastFirst = remnants.toSorted((a, b) => placeOf(b) - placeOf(a))
  for (const { name } of lastFirst) await stacks.remove(name)
  for (const { name } of found.filter(({ status }) => status === 'UPDATE_ROLLBACK_FAILED')) {
    await stacks.continueRollback(name)
  }
}

/** Whether a stack is there to stay. One whose creation failed has to be removed, and could not if it were protected. */
const isWhole = ({ status }: StandingStack): boolean =>
  /^(?:CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$/.test(status)

/** SST creates stacks without termination protection, whatever their template says. */
export async function protectStacks(stacks: Stacks, stage: string): Promise<void> {
  const bare = (await stacks.list(stage)).filter((stack) => isWhole(stack) && !stack.isProtected)
  for (const { name } of bare) await stacks.protect(name)
}
