import { keepsData } from '../../../stacks/stage.ts'
import { stackNames, type StackClient } from '../stage/stacks.ts'
import { type SmokeResult, checkAll } from './smoke-result.ts'

/** Checks the termination protection of a stage that keeps people's data. */
export async function checkProtection(
  stage: string,
  stacks: Pick<StackClient, 'list'>,
): Promise<SmokeResult> {
  const name = 'termination protection'
  if (!keepsData(stage)) return { name, skipped: `${stage} does not keep data` }
  const deployed = await stacks.list(stage)
  const unprotected = deployed.filter(({ isProtected }) => !isProtected)
  return checkAll(name, {
    [`${stage} has no stacks`]: deployed.length > 0,
    [`off for ${stackNames(unprotected)}`]: unprotected.length === 0,
  })
}
