import { PARAMETERS } from '../../../stacks/parameters.ts'
import { REGION } from '../../../stacks/stage.ts'
import type { Aws } from './aws.ts'
import { fine, note, type Symptom, wrong } from './symptom.ts'

/** Asks the data provider one thing with the key, and answers its status. */
export type AskProvider = (key: string) => Promise<number>

const PROVIDER = 'https://api.congress.gov/v3/congress?limit=1&format=json'
const PATIENCE_MILLISECONDS = 15_000

export const askProvider: AskProvider = async (key) => {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
  const { status } = await fetch(PROVIDER, { headers: { 'x-api-key': key }, signal })
  return status
}

function checkTokenKeys(found: ReadonlyMap<string, string>, nameOf: (name: string) => string): Symptom {
  const names = [nameOf(PARAMETERS.tokenKeys), nameOf(PARAMETERS.signingKey)]
  const missing = names.filter((name) => !found.has(name))
  if (missing.length === 0) return fine('token keys', 'both are there')
  if (missing.length === names.length) {
    return note('token keys', 'there are none yet', 'Nothing to do: a deployment makes them first.')
  }
  return wrong(
    'token keys',
    `one of a pair is missing: ${missing.join()}`,
    'Delete the other with aws ssm delete-parameter and deploy, which makes a new pair; everybody signs in again.',
  )
}

async function checkProviderKey(name: string, key: string | undefined, ask: AskProvider): Promise<Symptom> {
  const about = 'provider key'
  if (key === undefined) {
    return wrong(
      about,
      `there is no ${name}`,
      `Get a key at https://api.congress.gov/sign-up, then: aws ssm put-parameter --region ${REGION} --type SecureString --name ${name} --value KEY`,
    )
  }
  const status = await ask(key).catch(() => undefined)
  if (status === 200) return fine(about, 'Congress.gov takes it')
  if (status === 401 || status === 403) {
    return wrong(
      about,
      `Congress.gov refuses it (${status})`,
      `Put the right one: aws ssm put-parameter --overwrite --region ${REGION} --type SecureString --name ${name} --value KEY`,
    )
  }
  return note(
    about,
    status === undefined ? 'Congress.gov could not be asked' : `Congress.gov answered ${status}`,
    'The key could not be tried. Deploying works all the same; look at /api/status afterwards.',
  )
}

export async function checkKeys(aws: Aws, stage: string, ask: AskProvider): Promise<Symptom[]> {
  const nameOf = (name: string) => `/rostrum/${stage}/${name}`
  const found = await aws.parameters(Object.values(PARAMETERS).map(nameOf))
  const congressKey = nameOf(PARAMETERS.congressKey)
  return [checkTokenKeys(found, nameOf), await checkProviderKey(congressKey, found.get(congressKey), ask)]
}
