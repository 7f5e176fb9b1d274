import type { DeploymentStage } from '../../../stacks/stage.ts'
import { isChanging, stackNames } from '../stage/stacks.ts'
import type { AccountReader } from './aws.ts'
import { passed, warning, type CheckResult, failed } from './check-result.ts'

/** The bootstrap stacks of SST and the CDK; all stages and apps in the account share them. */
export const BOOTSTRAP_STACKS = ['CDKToolkit', 'SSTBootstrap'] as const

async function checkBootstrap(aws: AccountReader): Promise<CheckResult> {
  const missing = await aws.missingStacks(BOOTSTRAP_STACKS)
  if (missing.length === 0) return passed('bootstrap', 'the bootstrap stacks exist')
  return warning(
    'bootstrap',
    `the account lacks ${missing.join(' and ')}, which all CDK or SST apps share`,
    'Nothing to do: a deployment creates them first. They stay when the stage is removed: docs/operate.md, "Removing".',
  )
}

/** Checks whether the existing stacks can be deployed to. */
export async function checkStacks(
  aws: AccountReader,
  { name, keepsData }: DeploymentStage,
): Promise<CheckResult[]> {
  const [bootstrap, deployed] = await Promise.all([checkBootstrap(aws), aws.stacks(name)])
  const changing = deployed.filter(isChanging)
  if (changing.length > 0) {
    const busy = `AWS is still changing ${stackNames(changing)}`
    const remedy = 'Another deployment is running or was just stopped: wait a few minutes, then try again.'
    return [bootstrap, failed('stacks', busy, remedy)]
  }
  const unprotectedStacks = keepsData ? deployed.filter(({ isProtected }) => !isProtected) : []
  if (unprotectedStacks.length > 0) {
    const unprotected = `${stackNames(unprotectedStacks)} can be deleted by mistake`
    const remedy = 'Deploy: it turns their termination protection on.'
    return [bootstrap, warning('protection', unprotected, remedy)]
  }
  const message = deployed.length === 0 ? 'none yet' : `${deployed.length} deployed`
  return [bootstrap, passed('stacks', keepsData && deployed.length > 0 ? `${message}, protected` : message)]
}
