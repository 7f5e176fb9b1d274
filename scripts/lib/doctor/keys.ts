import { FILES_LATE_HOURS } from '@rostrum/core/congress/source-name'
import { PARAMETERS } from '../../../stacks/parameters.ts'
import type { DeploymentStage } from '../../../stacks/stage.ts'
import type { AccountReader } from './aws.ts'
import { passed, warning, type CheckResult, failed } from './check-result.ts'

/** Calls the provider with the key; returns the HTTP status. */
export type CallProvider = (key: string) => Promise<number>

const PROVIDER = 'https://api.congress.gov/v3/congress?limit=1&format=json'
const TIMEOUT_MS = 15_000

export const callProvider: CallProvider = async (key) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const { status } = await fetch(PROVIDER, { headers: { 'x-api-key': key }, signal })
  return status
}

function checkTokenKeys(
  found: ReadonlyMap<string, string>,
  parameterNameOf: (name: string) => string,
): CheckResult {
  const names = [parameterNameOf(PARAMETERS.tokenKeys), parameterNameOf(PARAMETERS.signingKey)]
  const missing = names.filter((name) => !found.has(name))
  if (missing.length === 0) return passed('token keys', 'both exist')
  if (missing.length === names.length) {
    return warning('token keys', 'none exist yet', 'Nothing to do: a deployment creates them first.')
  }
  const message = `one of the two is missing: ${missing.join()}`
  return warning('token keys', message, 'Nothing to do: a deployment creates the missing one first.')
}

/** Checks a key that every deployment creates if it is missing. */
function checkOwnKey(label: string, found: ReadonlyMap<string, string>, name: string): CheckResult {
  if (found.has(name)) return passed(label, 'exists')
  return warning(label, `${name} does not exist yet`, 'Nothing to do: a deployment creates it first.')
}

const checkOidcSecret = (found: ReadonlyMap<string, string>, name: string): CheckResult =>
  found.has(name)
    ? passed('OpenID secret', 'exists')
    : failed(
        'OpenID secret',
        `${name} does not exist`,
        'Store the secret of the client at ROSTRUM_OIDC_ISSUER there as a SecureString: see "Signing in through a house" in docs/operate.md.',
      )

const NO_KEY_NEEDED = passed(
  'source',
  `files of GovInfo and congress-legislators, up to ${FILES_LATE_HOURS} hours late; no API key is used`,
)

interface ProviderKey {
  readonly stage: string
  readonly name: string
  readonly key: string | undefined
}

async function checkProviderKey({ stage, name, key }: ProviderKey, call: CallProvider): Promise<CheckResult> {
  const label = 'provider key'
  if (key === undefined) {
    return failed(
      label,
      `${name} does not exist`,
      `Get a key at https://api.congress.gov/sign-up, then run npm run provider-key -- --stage ${stage}, which prompts for it; or set ROSTRUM_SOURCE=govinfo to follow files without one.`,
    )
  }
  const status = await call(key).catch(() => undefined)
  if (status === 200) return passed(label, 'Congress.gov accepts it')
  if (status === 401 || status === 403) {
    return failed(
      label,
      `Congress.gov rejects it (${status})`,
      `Set the right one: npm run provider-key -- --stage ${stage}`,
    )
  }
  return warning(
    label,
    status === undefined ? 'Congress.gov could not be reached' : `Congress.gov answered ${status}`,
    'The key could not be checked. You can deploy anyway; check /api/status afterwards.',
  )
}

/** A stage whose settings cannot be read is assumed to have the default source. */
type KeyedStage = Pick<DeploymentStage, 'name'> & Partial<Pick<DeploymentStage, 'source' | 'oidc'>>

export async function checkKeys(
  aws: AccountReader,
  { name: stage, source, oidc }: KeyedStage,
  call: CallProvider,
): Promise<CheckResult[]> {
  const parameterNameOf = (name: string) => `/rostrum/${stage}/${name}`
  const found = await aws.parameters(Object.values(PARAMETERS).map(parameterNameOf))
  const name = parameterNameOf(PARAMETERS.congressKey)
  const own = [
    checkTokenKeys(found, parameterNameOf),
    checkOwnKey('link key', found, parameterNameOf(PARAMETERS.linkKey)),
    checkOwnKey('push key', found, parameterNameOf(PARAMETERS.pushKey)),
  ]
  if (oidc !== undefined) own.push(checkOidcSecret(found, parameterNameOf(PARAMETERS.oidcSecret)))
  if (source === 'govinfo') return [...own, NO_KEY_NEEDED]
  return [...own, await checkProviderKey({ stage, name, key: found.get(name) }, call)]
}
