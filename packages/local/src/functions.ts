import type { JobFunction } from '@rostrum/contract/rules/jobs'
import { type Domain, DOMAINS } from '@rostrum/contract/routes/all'
import { TABLE_NAME } from './database/database.ts'
import { vapidKeysOf } from '@rostrum/core/outbound/vapid'
import type { LambdaHandler } from './gateway/lambda.ts'
import type { Provider } from './provider/provider.ts'
import { CONFIGURATION_SETS } from './mail/event-publisher.ts'
import type { LocalSettings, OidcProvider } from './settings.ts'
import type { loadTokenKeys } from './token-keys.ts'

export type FunctionName = Domain | JobFunction | 'pages' | 'feedback'
export type LoadFunction = (name: FunctionName) => Promise<LambdaHandler>

const ENTRY_POINTS: Readonly<Record<FunctionName, () => Promise<{ handler: LambdaHandler }>>> = {
  auth: () => import('@rostrum/functions/auth'),
  users: () => import('@rostrum/functions/users'),
  members: () => import('@rostrum/functions/members'),
  bills: () => import('@rostrum/functions/bills'),
  system: () => import('@rostrum/functions/system'),
  pages: () => import('@rostrum/functions/pages'),
  jobs: () => import('@rostrum/functions/jobs'),
  sync: () => import('@rostrum/functions/sync'),
  webhooks: () => import('@rostrum/functions/webhooks'),
  feedback: () => import('@rostrum/functions/feedback'),
}
/** The functions that requests need; jobs load others. */
export const REQUEST_FUNCTIONS: readonly FunctionName[] = [...DOMAINS, 'pages', 'feedback']

export const loadFunction: LoadFunction = async (name) => (await ENTRY_POINTS[name]()).handler

export interface FunctionInputs extends Partial<
  Pick<LocalSettings, 'openBrowsing' | 'readsPerSecond' | 'admitsLoopback' | 'smtp'>
> {
  readonly version: string
  readonly siteUrl: string
  /** The URL of the public record's stylesheet, if the site is built. */
  readonly publicStyle?: string | undefined
  readonly tokenKeys: Awaited<ReturnType<typeof loadTokenKeys>>
  readonly linkKey: string
  /** The private VAPID key of push notifications. */
  readonly pushKey: string
  /** The local SES endpoint, and the session token that it requires. */
  readonly ses: { readonly url: string; readonly secret: string }
  readonly dumpsFolder?: string | undefined
  readonly snapshotsFolder: string
  readonly provider: Omit<Provider, 'stop'>
  readonly oidc?: OidcProvider | undefined
}

const MAIL_FROM = 'no-reply@rostrum.example'

/** Leaves out the API key if the source is files, because the functions refuse that combination. */
function sourceVariables({ url, key, govInfoUrl, legislatorsUrl, chambers }: FunctionInputs['provider']) {
  const files = {
    GOVINFO_URL: govInfoUrl,
    LEGISLATORS_URL: legislatorsUrl,
    ...(chambers && { CLERK_URL: chambers.clerkUrl, SENATE_URL: chambers.senateUrl }),
  }
  if (key === undefined) return { ROSTRUM_SOURCE: 'govinfo', ...files }
  return { ROSTRUM_SOURCE: 'congress-gov', ...files, CONGRESS_API_URL: url, CONGRESS_API_KEY: key }
}

const oidcVariables = ({ issuer, clientId, clientSecret, name }: OidcProvider) => ({
  ROSTRUM_OIDC_ISSUER: issuer,
  ROSTRUM_OIDC_CLIENT_ID: clientId,
  ROSTRUM_OIDC_CLIENT_SECRET: clientSecret,
  ROSTRUM_OIDC_NAME: name,
})

/** Environment variables of the functions; on AWS the stacks set the same names. */
function functionEnvironment(inputs: FunctionInputs): Record<string, string> {
  return {
    ROSTRUM_STAGE: 'local',
    ROSTRUM_VERSION: inputs.version,
    ROSTRUM_TABLE: TABLE_NAME,
    ROSTRUM_SITE_URL: inputs.siteUrl,
    ROSTRUM_OPEN_BROWSING: String(inputs.openBrowsing ?? false),
    ROSTRUM_READS_PER_SECOND: String(inputs.readsPerSecond ?? 0),
    ...(inputs.publicStyle !== undefined && { ROSTRUM_PUBLIC_STYLE: inputs.publicStyle }),
    ROSTRUM_TOKEN_KEYS: JSON.stringify(inputs.tokenKeys.publicKeys),
    // All functions share one process here; on AWS only the auth function gets this key.
    ROSTRUM_SIGNING_KEY: inputs.tokenKeys.signingKey,
    ROSTRUM_LINK_KEY: inputs.linkKey,
    ROSTRUM_PUSH_KEY: inputs.pushKey,
    ROSTRUM_PUSH_PUBLIC_KEY: vapidKeysOf(inputs.pushKey).publicKey,
    ROSTRUM_LOOPBACK_RECEIVERS: String(inputs.admitsLoopback ?? false),
    ROSTRUM_MAIL_FROM: inputs.smtp?.from ?? MAIL_FROM,
    ...(inputs.smtp && { ROSTRUM_SMTP_URL: inputs.smtp.url }),
    ROSTRUM_MAIL_CONFIGURATION_SET: CONFIGURATION_SETS.account,
    ROSTRUM_ALERTS_CONFIGURATION_SET: CONFIGURATION_SETS.alerts,
    ROSTRUM_SNAPSHOTS_FOLDER: inputs.snapshotsFolder,
    ...(inputs.dumpsFolder !== undefined && { ROSTRUM_DUMPS_FOLDER: inputs.dumpsFolder }),
    ...sourceVariables(inputs.provider),
    ...(inputs.provider.pagesUrl !== undefined && { CONGRESS_TEXT_URL: inputs.provider.pagesUrl }),
    ...(inputs.oidc && oidcVariables(inputs.oidc)),
    ROSTRUM_SAMPLE_DATA: String(inputs.provider.isSample),
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SESSION_TOKEN: inputs.ses.secret,
    AWS_ENDPOINT_URL_SES: inputs.ses.url,
  }
}

/** Variables that could make the SDK bypass the endpoints above and reach a personal AWS account. */
const SDK_OVERRIDES = [
  'AWS_PROFILE',
  'AWS_SESSION_TOKEN',
  'AWS_IGNORE_CONFIGURED_ENDPOINT_URLS',
  'AWS_USE_FIPS_ENDPOINT',
  'AWS_USE_DUALSTACK_ENDPOINT',
]

/** Keeps the SDK on this machine, and silences its warning about Node releases. */
export function isolateSdk(): void {
  for (const name of SDK_OVERRIDES) delete process.env[name]
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true'
}

/** What a server that ran before in this process, or the person who started this one, may have set. */
const LEFT_OVER = [
  'CONGRESS_API_KEY',
  'ROSTRUM_SMTP_URL',
  'ROSTRUM_ALERTS_FROM',
  'ROSTRUM_DUMPS_FOLDER',
  'ROSTRUM_OIDC_ISSUER',
  'ROSTRUM_OIDC_CLIENT_ID',
  'ROSTRUM_OIDC_CLIENT_SECRET',
  'ROSTRUM_OIDC_NAME',
]

/** Must run before any function is called. */
export function setFunctionEnvironment(inputs: FunctionInputs): void {
  process.env['ROSTRUM_LOG_LEVEL'] ??= 'error'
  for (const name of LEFT_OVER) delete process.env[name]
  Object.assign(process.env, functionEnvironment(inputs))
}
