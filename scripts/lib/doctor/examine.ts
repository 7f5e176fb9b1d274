import type { Stage } from '../../../stacks/stage.ts'
import { explainAwsError } from '../aws-error.ts'
import { checkMail, checkQuota } from './account.ts'
import type { Aws } from './aws.ts'
import { type AskProvider, checkKeys } from './keys.ts'
import { checkRegion, readStage, type Variables } from './machine.ts'
import { checkStacks } from './stacks.ts'
import { fine, type Symptom, wrong } from './symptom.ts'

export interface Examined {
  readonly stageName: string
  readonly variables: Variables
  readonly aws: Aws
  readonly askProvider: AskProvider
}

/** One look; where AWS refuses it, that is what was found. */
async function look(about: string, check: () => Promise<Symptom | Symptom[]>): Promise<Symptom[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    const { problem, remedy } = explainAwsError(error)
    return [wrong(about, problem, remedy)]
  }
}

const checkAccount = async ({ aws }: Examined): Promise<Symptom[]> =>
  await look('credentials', async () => {
    const { id, caller } = await aws.account()
    return fine('credentials', `${caller} of account ${id}`)
  })

async function checkInside(
  { aws, stageName, askProvider }: Examined,
  stage: Stage | undefined,
): Promise<Symptom[]> {
  const keys = look('keys', async () => await checkKeys(aws, stageName, askProvider))
  if (stage === undefined) return await keys
  const mail = look('mail', async () => await checkMail(aws, stage))
  const quota = look('concurrency', async () => await checkQuota(aws, stage))
  const stacks = look('stacks', async () => await checkStacks(aws, stage))
  return (await Promise.all([keys, mail, quota, stacks])).flat()
}

/** Everything that can be known before a deployment, without changing anything. */
export async function examine(examined: Examined): Promise<Symptom[]> {
  const { stageName, variables } = examined
  const { stage, symptoms } = readStage(stageName, variables)
  const account = await checkAccount(examined)
  const outside = [checkRegion(variables), ...symptoms, ...account]
  const isKnown = account.every(({ level }) => level === 'fine')
  return isKnown ? [...outside, ...(await checkInside(examined, stage))] : outside
}
