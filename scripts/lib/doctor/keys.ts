import { PARAMETERS } from '../../../stacks/parameters.ts'
import type { AccountReader } from './aws.ts'
import { passed, warning, type CheckResult, failed } from './check-result.ts'

/** Calls the provider with the key; returns the HTTP status. */
export type AskProvider = (key: string) => Promise<number>

const PROVIDER = 'https://api.congress.gov/v3/congress?limit=1&format=json'
const TIMEOUT_MILLISECONDS = 15_000

export const askProvider: AskProvider = async (key) => {
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
  const { status } = await fetch(PROVIDER, { headers: { 'x-api-key': key }, signal })
  return status
}

function checkTokenKeys(
  found: ReadonlyMap<string, string>,
  parameterNameOf: (name: string) => string,
): CheckResult {
  const names = [parameterNameOf(PARAMETERS.tokenKeys), parameterNameOf(PARAMETERS.signingKey)]
  const missing = names.filter((name) => !found.has(name))
  if (missing.length === 0) return passed('token keys', 'both are there')
  if (missing.length === names.length) {
    return warning('token keys', 'there are none yet', 'Nothing to do: a deployment makes them first.')
  }
  const half = `one of a pair is missing: ${missing.join()}`
  return warning('token keys', half, 'Nothing to do: a deployment completes the pair first.')
}

interface ProviderKey {
  readonly stage: string
  readonly name: string
  readonly key: string | undefined
}

async function checkProviderKey({ stage, name, key }: ProviderKey, ask: AskProvider): Promise<CheckResult> {
  const about = 'provider key'
  if (key === undefined) {
    return failed(
      about,
      `there is no ${name}`,
      `Get a key at https://api.congress.gov/sign-up, then run npm run provider-key -- --stage ${stage}, which asks for it.`,
    )
  }
  const status = await ask(key).catch(() => undefined)
  if (status === 200) return passed(about, 'Congress.gov takes it')
  if (status === 401 || status === 403) {
    return failed(
      about,
      `Congress.gov refuses it (${status})`,
      `Put the right one: npm run provider-key -- --stage ${stage}`,
    )
  }
  return warning(
    about,
    status === undefined ? 'Congress.gov could not be asked' : `Congress.gov answered ${status}`,
    'The key could not be tried. Deploying works all the same; look at /api/status afterwards.',
  )
}

export async function checkKeys(aws: AccountReader, stage: string, ask: AskProvider): Promise<CheckResult[]> {
  const parameterNameOf = (name: string) => `/rostrum/${stage}/${name}`
  const found = await aws.parameters(Object.values(PARAMETERS).map(parameterNameOf))
  const name = parameterNameOf(PARAMETERS.congressKey)
  const provider = await checkProviderKey({ stage, name, key: found.get(name) }, ask)
  return [checkTokenKeys(found, parameterNameOf), provider]
}
