import { keepsData } from '../../../stacks/stage.ts'
import { stackNames, type StackClient } from '../stage/stacks.ts'
import { type SmokeResult, checkAll } from './smoke-result.ts'

/** Checks the termination protection of a stage that keeps people's data. */
export async function checkProtection(
  stage: string,
  stacks: Pick<StackClient, 'list'>,
): Promise<SmokeResult> {
  const name = 'termination protection'
  if (!keepsData(stage)) return { name, leftOut: `${stage} keeps no data` }
  const deployed = await stacks.list(stage)
  const unprotected = deployed.filter(({ isProtected }) => !isProtected)
  return checkAll(name, {
    [`there is no stack of ${stage}`]: deployed.length > 0,
    [`off for ${stackNames(unprotected)}`]: unprotected.length === 0,
  })
}
