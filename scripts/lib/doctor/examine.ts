import type { DeploymentStage } from '../../../stacks/stage.ts'
import { explainAwsError } from '../aws-error.ts'
import { checkMail, checkQuota } from './account.ts'
import type { AccountReader } from './aws.ts'
import { type CallProvider, checkKeys } from './keys.ts'
import { checkRegion, readStage, type Variables } from './machine.ts'
import { checkStacks } from './stacks.ts'
import { passed, type CheckResult, failed } from './check-result.ts'

export interface ExamineInputs {
  readonly stageName: string
  readonly variables: Variables
  readonly aws: AccountReader
  readonly callProvider: CallProvider
}

/** Runs one check; an AWS error becomes its result. */
async function runCheck(
  name: string,
  check: () => Promise<CheckResult | CheckResult[]>,
): Promise<CheckResult[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    const { problem, remedy } = explainAwsError(error)
    return [failed(name, problem, remedy)]
  }
}

const checkAccount = async ({ aws }: ExamineInputs): Promise<CheckResult[]> =>
  await runCheck('credentials', async () => {
    const { id, caller } = await aws.account()
    return passed('credentials', `${caller} of account ${id}`)
  })

async function checkAccountState(
  { aws, stageName, callProvider }: ExamineInputs,
  stage: DeploymentStage | undefined,
): Promise<CheckResult[]> {
  const keys = runCheck('keys', async () => await checkKeys(aws, stage ?? { name: stageName }, callProvider))
  if (stage === undefined) return await keys
  const mail = runCheck('mail', async () => await checkMail(aws, stage))
  const quota = runCheck('concurrency', async () => await checkQuota(aws, stage))
  const stacks = runCheck('stacks', async () => await checkStacks(aws, stage))
  return (await Promise.all([keys, mail, quota, stacks])).flat()
}

/** Runs all read-only checks before a deployment. */
export async function examine(inputs: ExamineInputs): Promise<CheckResult[]> {
  const { stageName, variables } = inputs
  const { stage, results: settingsResults } = readStage(stageName, variables)
  const account = await checkAccount(inputs)
  const preliminary = [checkRegion(variables), ...settingsResults, ...account]
  const isKnown = account.every(({ level }) => level === 'ok')
  return isKnown ? [...preliminary, ...(await checkAccountState(inputs, stage))] : preliminary
}
