import { PARAMETERS } from '../../../stacks/parameters.ts'
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
  const half = `one of a pair is missing: ${missing.join()}`
  return note('token keys', half, 'Nothing to do: a deployment completes the pair first.')
}

interface ProviderKey {
  readonly stage: string
  readonly name: string
  readonly key: string | undefined
}

async function checkProviderKey({ stage, name, key }: ProviderKey, ask: AskProvider): Promise<Symptom> {
  const about = 'provider key'
  if (key === undefined) {
    return wrong(
      about,
      `there is no ${name}`,
      `Get a key at https://api.congress.gov/sign-up, then run npm run provider-key -- --stage ${stage}, which asks for it.`,
    )
  }
  const status = await ask(key).catch(() => undefined)
  if (status === 200) return fine(about, 'Congress.gov takes it')
  if (status === 401 || status === 403) {
    return wrong(
      about,
      `Congress.gov refuses it (${status})`,
      `Put the right one: npm run provider-key -- --stage ${stage}`,
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
  const name = nameOf(PARAMETERS.congressKey)
  const provider = await checkProviderKey({ stage, name, key: found.get(name) }, ask)
  return [checkTokenKeys(found, nameOf), provider]
}
