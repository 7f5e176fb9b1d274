import type { Stage } from '../../../stacks/stage.ts'
import { checkMail, checkQuota } from './account.ts'
import type { Aws } from './aws.ts'
import { type AskProvider, checkKeys } from './keys.ts'
import { checkRegion, readStage, type Variables } from './machine.ts'
import { fine, type Symptom, wrong } from './symptom.ts'

export interface Examined {
  readonly stageName: string
  readonly variables: Variables
  readonly aws: Aws
  readonly askProvider: AskProvider
  /** Whether this machine has any; whether they are good only AWS can say. */
  readonly hasCredentials?: boolean
}

/** The first line of what AWS said; it names the action that is missing, never a secret. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message.split('\n')[0]}` : String(error)

/** One look; where AWS refuses it, that is what was found. */
async function look(about: string, check: () => Promise<Symptom | Symptom[]>): Promise<Symptom[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    const remedy = 'Give whoever deploys this right, or sign in to AWS anew.'
    return [wrong(about, `AWS did not answer (${reasonOf(error)})`, remedy)]
  }
}

const SIGN_IN =
  'Set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; with single sign-on, run aws sso login.'

async function checkAccount({ aws, hasCredentials = true }: Examined): Promise<Symptom> {
  if (!hasCredentials) return wrong('credentials', 'there are none for AWS on this machine', SIGN_IN)
  try {
    const { id, caller } = await aws.account()
    return fine('credentials', `${caller} of account ${id}`)
  } catch (error) {
    return wrong('credentials', `AWS does not take them (${reasonOf(error)})`, SIGN_IN)
  }
}

async function checkInside(
  { aws, stageName, askProvider }: Examined,
  stage: Stage | undefined,
): Promise<Symptom[]> {
  const keys = look('keys', async () => await checkKeys(aws, stageName, askProvider))
  if (stage === undefined) return await keys
  const mail = look('mail', async () => await checkMail(aws, stage))
  const quota = look('concurrency', async () => await checkQuota(aws, stage))
  return (await Promise.all([keys, mail, quota])).flat()
}

/** Everything that can be known before a deployment, without changing anything. */
export async function examine(examined: Examined): Promise<Symptom[]> {
  const { stageName, variables } = examined
  const { stage, symptoms } = readStage(stageName, variables)
  const account = await checkAccount(examined)
  const outside = [checkRegion(variables), ...symptoms, account]
  return account.level === 'fine' ? [...outside, ...(await checkInside(examined, stage))] : outside
}
