import { parseCongressRange } from '@rostrum/contract/congress'
import { READS_PER_SECOND } from '@rostrum/contract/read-limits'
import { securityContactUri } from '@rostrum/contract/security-contact'
import { type Source, SOURCES } from '@rostrum/core/congress/source-name'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { FunctionName } from './sizes.ts'

/** CloudFront takes certificates only from this region, so all of a stage is in it. */
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
  /** Whether a test mail goes the way of alerts every 15 minutes. */
  readonly canary: boolean
  /** Whether everyone may read the public record under /congress. */
  readonly publicRecord: boolean
}

/** Settings that only the operator of a stage knows. */
interface OperatorSettings {
  readonly mailFrom: string
  /** Whether visitors may browse members, bills and amendments without signing in. */
  readonly openBrowsing: boolean
  /** The sender of alerts, such as one of a subdomain; by default that of account mail. */
  readonly alertsFrom?: string
  /** Receives alarms; without it they only show in the console. */
  readonly alarmEmail?: string
  /** Without it the site uses the address that CloudFront assigns. */
  readonly domain?: CustomDomain
  /** The congresses to fill from bulk files, such as "114-119". */
  readonly backfill?: string
  /** A WebSub hub that spreads the public feeds. */
  readonly websubHub?: string
  /** The contact for vulnerability reports in `security.txt`. */
  readonly securityContact?: string
  /** Where the record comes from. */
  readonly source: Source
  /** Reads of one network, for each instance of a function; 0 does not limit them. */
  readonly readsPerSecond: number
  /** The ARN of a web ACL of AWS WAF, which checks each request before CloudFront's cache; none by default. */
  readonly webAclArn?: string
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

/** GovInfo's files begin with this congress. */
const FIRST_BULK_CONGRESS = 108

function backfillOf(range: string | undefined): string | undefined {
  if (!range) return undefined
  const oldest = parseCongressRange(range)?.at(-1)
  if (oldest !== undefined && oldest >= FIRST_BULK_CONGRESS) return range
  throw new Error(
    `ROSTRUM_BACKFILL cannot be ${range}: it is a congress or a range from the ${FIRST_BULK_CONGRESS}th on, such as 114-119.`,
  )
}

const isSource = (name: string): name is Source => SOURCES.some((source) => source === name)

function sourceOf(name: string | undefined): Source {
  if (!name) return 'congress-gov'
  if (isSource(name)) return name
  throw new Error(`ROSTRUM_SOURCE cannot be ${name}: a stage follows ${SOURCES.join(' or ')}.`)
}

function websubHubOf(url: string | undefined): string | undefined {
  if (!url || URL.parse(url)?.protocol === 'https:') return url
  throw new Error(`ROSTRUM_WEBSUB_HUB cannot be ${url}: it is the https address of a hub.`)
}

function securityContactOf(contact: string | undefined): string | undefined {
  if (!contact || securityContactUri(contact) !== undefined) return contact
  throw new Error(
    `ROSTRUM_SECURITY_CONTACT cannot be ${contact}: it is an email address or an https address.`,
  )
}

function readsPerSecondOf(number: string | undefined): number {
  if (!number) return READS_PER_SECOND
  if (/^\d+$/.test(number)) return Number(number)
  throw new Error(`ROSTRUM_READS_PER_SECOND cannot be ${number}: it is a whole number, 0 for no limit.`)
}

/** CloudFront only accepts web ACLs with the scope CLOUDFRONT. */
const WEB_ACL_ARN = /^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+$/

function webAclOf(arn: string | undefined): string | undefined {
  if (!arn || WEB_ACL_ARN.test(arn)) return arn
  throw new Error(
    `ROSTRUM_WEB_ACL_ARN cannot be ${arn}: it is the ARN of a web ACL in us-east-1 with the scope CLOUDFRONT.`,
  )
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
  const alertsFrom = variables['ROSTRUM_ALERTS_FROM']
  if (alertsFrom && !alertsFrom.includes('@'))
    throw new Error(
      `ROSTRUM_ALERTS_FROM cannot be ${alertsFrom}: it is the address that alerts are sent from.`,
    )
  const alarmEmail = variables['ROSTRUM_ALARM_EMAIL']
  const domain = customDomainOf(variables)
  const websubHub = websubHubOf(variables['ROSTRUM_WEBSUB_HUB'])
  const securityContact = securityContactOf(variables['ROSTRUM_SECURITY_CONTACT'])
  const webAclArn = webAclOf(variables['ROSTRUM_WEB_ACL_ARN'])
  const backfill = backfillOf(variables['ROSTRUM_BACKFILL'])
  const behavior = BEHAVIOR_BY_STAGE[name] ?? dev
  return {
    ...behavior,
    canary: switchOf('ROSTRUM_CANARY', variables, behavior.canary),
    hasAlarms: switchOf('ROSTRUM_ALARMS', variables, behavior.hasAlarms),
    hasDashboard: switchOf('ROSTRUM_DASHBOARD', variables, behavior.hasDashboard),
    name,
    mailFrom,
    openBrowsing: switchOf('ROSTRUM_OPEN_BROWSING', variables, false),
    ...(alertsFrom ? { alertsFrom } : {}),
    source: sourceOf(variables['ROSTRUM_SOURCE']),
    readsPerSecond: readsPerSecondOf(variables['ROSTRUM_READS_PER_SECOND']),
    ...(alarmEmail ? { alarmEmail } : {}),
    ...(domain ? { domain } : {}),
    ...(websubHub ? { websubHub } : {}),
    ...(securityContact ? { securityContact } : {}),
    ...(webAclArn ? { webAclArn } : {}),
    ...(backfill ? { backfill } : {}),
  }
}
