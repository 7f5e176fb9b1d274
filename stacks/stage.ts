import { parseCongressRange } from '@rostrum/contract/congress/congress'
import { READS_PER_SECOND } from '@rostrum/contract/rules/read-limits'
import { isPasskeyDomain } from '@rostrum/contract/site/passkey-domain'
import { securityContactUri } from '@rostrum/contract/site/security-contact'
import { type Source, SOURCES } from '@rostrum/core/congress/source-name'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { FunctionName } from './sizes.ts'

/** A whole stage is in one region, and CloudFront only accepts certificates from this one. */
export const REGION = 'us-east-1'

/** In deployment order: no stack depends on a later one. Each is named `{stage}-rostrum-{name}`. */
export const STACK_NAMES = [
  'storage',
  'notices',
  'mail',
  'gateway',
  'site',
  'api',
  'jobs',
  'feedback',
  'pages',
  'watch',
] as const
export type StackName = (typeof STACK_NAMES)[number]

interface StageBehavior {
  /** Retains data when a stack is deleted, and turns on termination protection. */
  readonly keepsData: boolean
  readonly logRetention: RetentionDays
  /** Requests to the whole API. */
  readonly throttle: { readonly perSecond: number; readonly burst: number }
  /** Reserved concurrent executions; unlisted functions use the unreserved pool. */
  readonly reservedConcurrency: Readonly<Partial<Record<FunctionName, number>>>
  readonly monthlyBudgetDollars: number
  /** Whether CloudWatch watches the stage; each alarm costs something every month. */
  readonly hasAlarms: boolean
  /** Whether the stage has a dashboard, which costs three dollars a month. */
  readonly hasDashboard: boolean
  /** Whether a test mail is sent like an alert every 15 minutes. */
  readonly canary: boolean
  /** Whether everyone may read the public record under /congress. */
  readonly publicRecord: boolean
}

/** Settings that only the operator of a stage knows. */
interface OperatorSettings {
  readonly mailFrom: string
  /** Whether visitors may browse members, bills and amendments without signing in. */
  readonly openBrowsing: boolean
  /** The sender of alerts, such as one on a subdomain; by default that of account mail. */
  readonly alertsFrom?: string
  /** Receives alarms; without it they only show in the console. */
  readonly alarmEmail?: string
  /** Without it the site uses the address that CloudFront assigns. */
  readonly domain?: CustomDomain
  /** The congresses to fill from bulk files, such as "114-119". */
  readonly backfill?: string
  readonly websubHub?: string
  /** The contact for vulnerability reports in `security.txt`. */
  readonly securityContact?: string
  /** The domain that passkeys are made for; by default the site's. */
  readonly passkeyDomain?: string
  /** The OpenID provider that accounts can also sign in with; the client's secret is a parameter. */
  readonly oidc?: OidcProvider
  readonly source: Source
  /** Reads per network for each instance of a function; 0 means no limit. */
  readonly readsPerSecond: number
  /** The ARN of an AWS WAF web ACL that checks requests before CloudFront's cache; none by default. */
  readonly webAclArn?: string
}

interface OidcProvider {
  readonly issuer: string
  readonly clientId: string
  /** As people know it. */
  readonly name: string
}

interface CustomDomain {
  readonly name: string
  readonly zoneName: string
  readonly zoneId: string
}

export interface DeploymentStage extends StageBehavior, OperatorSettings {
  readonly name: string
}

const dev: StageBehavior = {
  keepsData: false,
  logRetention: RetentionDays.ONE_WEEK,
  throttle: { perSecond: 50, burst: 100 },
  reservedConcurrency: {},
  monthlyBudgetDollars: 20,
  hasAlarms: false,
  hasDashboard: false,
  canary: false,
  publicRecord: true,
}

const BEHAVIOR_BY_STAGE: Readonly<Record<string, StageBehavior>> = {
  dev,
  staging: {
    ...dev,
    logRetention: RetentionDays.ONE_MONTH,
    throttle: { perSecond: 200, burst: 400 },
    monthlyBudgetDollars: 30,
  },
  production: {
    keepsData: true,
    logRetention: RetentionDays.THREE_MONTHS,
    throttle: { perSecond: 1_000, burst: 2_000 },
    // a flood of sign-ins must not starve readers; AWS requires 100 unreserved executions
    reservedConcurrency: { auth: 50, jobs: 6, sync: 2 },
    monthlyBudgetDollars: 150,
    hasAlarms: true,
    hasDashboard: false,
    canary: true,
    publicRecord: true,
  },
}

export const keepsData = (name: string): boolean => (BEHAVIOR_BY_STAGE[name] ?? dev).keepsData

type Variables = Readonly<Record<string, string | undefined>>

const DOMAIN_VARIABLES = ['ROSTRUM_DOMAIN', 'ROSTRUM_ZONE_NAME', 'ROSTRUM_ZONE_ID'] as const

function customDomainOf(variables: Variables): CustomDomain | undefined {
  const [name, zoneName, zoneId] = DOMAIN_VARIABLES.map((variable) => variables[variable])
  if (name && zoneName && zoneId) return { name, zoneName, zoneId }
  if (!name && !zoneName && !zoneId) return undefined
  throw new Error(`Set all of ${DOMAIN_VARIABLES.join(', ')} for a domain of your own, or none of them.`)
}

const OIDC_VARIABLES = ['ROSTRUM_OIDC_ISSUER', 'ROSTRUM_OIDC_CLIENT_ID', 'ROSTRUM_OIDC_NAME'] as const

function oidcProviderOf(variables: Variables): OidcProvider | undefined {
  const { issuer } = optional('issuer', 'ROSTRUM_OIDC_ISSUER', variables)
  const [, clientId, name] = OIDC_VARIABLES.map((variable) => variables[variable])
  if (issuer && clientId && name) return { issuer, clientId, name }
  if (!issuer && !clientId && !name) return undefined
  throw new Error(`Set all of ${OIDC_VARIABLES.join(', ')} for an OpenID provider, or none of them.`)
}

/** GovInfo's files begin with this congress. */
const FIRST_BULK_CONGRESS = 108

/** The format of each variable, and its description for error messages. */
const RULES = {
  ROSTRUM_BACKFILL: [
    (range) => (parseCongressRange(range)?.at(-1) ?? 0) >= FIRST_BULK_CONGRESS,
    `a congress or a range from the ${FIRST_BULK_CONGRESS}th on, such as 114-119`,
  ],
  ROSTRUM_OIDC_ISSUER: [
    (url) => URL.parse(url)?.protocol === 'https:',
    'the https address of an OpenID provider',
  ],
  ROSTRUM_WEBSUB_HUB: [(url) => URL.parse(url)?.protocol === 'https:', 'the https address of a hub'],
  ROSTRUM_SECURITY_CONTACT: [
    (contact) => securityContactUri(contact) !== undefined,
    'an email address or an https address',
  ],
  ROSTRUM_PASSKEY_DOMAIN: [isPasskeyDomain, 'a domain, such as rostrum.example'],
  ROSTRUM_READS_PER_SECOND: [(number) => /^\d+$/.test(number), 'a whole number, 0 for no limit'],
  /** CloudFront only accepts web ACLs with the scope CLOUDFRONT. */
  ROSTRUM_WEB_ACL_ARN: [
    (arn) => /^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+$/.test(arn),
    'the ARN of a web ACL in us-east-1 with the scope CLOUDFRONT',
  ],
  ROSTRUM_ALERTS_FROM: [(address) => address.includes('@'), 'the address that alerts are sent from'],
} satisfies Readonly<Record<string, readonly [isRight: (value: string) => boolean, what: string]>>

/** A variable's value under its setting's name, if set. */
function optional<const Name extends string>(
  name: Name,
  variable: keyof typeof RULES,
  variables: Variables,
): { readonly [K in Name]?: string } {
  const value = variables[variable]
  if (!value) return {}
  const [isRight, what] = RULES[variable]
  if (!isRight(value)) throw new Error(`${variable} cannot be ${value}: it is ${what}.`)
  return { [name]: value } as { readonly [K in Name]?: string } // `name` is the only key
}

const isSource = (name: string): name is Source => SOURCES.some((source) => source === name)

function sourceOf(name: string | undefined): Source {
  if (!name) return 'congress-gov'
  if (isSource(name)) return name
  throw new Error(`ROSTRUM_SOURCE cannot be ${name}: a stage follows ${SOURCES.join(' or ')}.`)
}

function switchOf(name: string, variables: Variables, usual: boolean): boolean {
  const setting = variables[name]
  if (!setting) return usual
  if (setting === 'true' || setting === 'false') return setting === 'true'
  throw new Error(`${name} cannot be ${setting}: it is true or false.`)
}

export function deploymentStageOf(name: string, variables: Variables): DeploymentStage {
  const mailFrom = variables['ROSTRUM_MAIL_FROM']
  if (!mailFrom?.includes('@')) {
    throw new Error(`Set ROSTRUM_MAIL_FROM to the address that stage ${name} sends mail from.`)
  }
  const alarmEmail = variables['ROSTRUM_ALARM_EMAIL']
  const domain = customDomainOf(variables)
  const oidc = oidcProviderOf(variables)
  const { reads = READS_PER_SECOND } = optional('reads', 'ROSTRUM_READS_PER_SECOND', variables)
  const behavior = BEHAVIOR_BY_STAGE[name] ?? dev
  return {
    ...behavior,
    canary: switchOf('ROSTRUM_CANARY', variables, behavior.canary),
    hasAlarms: switchOf('ROSTRUM_ALARMS', variables, behavior.hasAlarms),
    hasDashboard: switchOf('ROSTRUM_DASHBOARD', variables, behavior.hasDashboard),
    name,
    mailFrom,
    openBrowsing: switchOf('ROSTRUM_OPEN_BROWSING', variables, false),
    ...optional('alertsFrom', 'ROSTRUM_ALERTS_FROM', variables),
    source: sourceOf(variables['ROSTRUM_SOURCE']),
    readsPerSecond: Number(reads),
    ...(alarmEmail ? { alarmEmail } : {}),
    ...(domain ? { domain } : {}),
    ...(oidc ? { oidc } : {}),
    ...optional('websubHub', 'ROSTRUM_WEBSUB_HUB', variables),
    ...optional('securityContact', 'ROSTRUM_SECURITY_CONTACT', variables),
    ...optional('passkeyDomain', 'ROSTRUM_PASSKEY_DOMAIN', variables),
    ...optional('webAclArn', 'ROSTRUM_WEB_ACL_ARN', variables),
    ...optional('backfill', 'ROSTRUM_BACKFILL', variables),
  }
}
