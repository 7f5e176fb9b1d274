import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { FunctionName } from './sizes.ts'

/** CloudFront takes certificates from this region alone, so everything of a stage lives in it. */
export const REGION = 'us-east-1'

/** Everything of a stage: each stack is named `{stage}-rostrum-{name}`, and needs none that comes after it. */
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

/** How a kind of stage behaves. */
interface StageBehavior {
  /** Data outlives the stack that made it, and the stack can't be deleted by mistake. */
  readonly keepsData: boolean
  readonly logRetention: RetentionDays
  /** For the whole API, before any function runs. */
  readonly throttle: { readonly perSecond: number; readonly burst: number }
  /** Runs of a function at the same time; one that is absent shares what the account has left. */
  readonly reservedConcurrency: Readonly<Partial<Record<FunctionName, number>>>
  readonly monthlyBudgetDollars: number
  /** Whether visitors may browse members, bills and amendments without signing in. */
  readonly openBrowsing: boolean
}

/** What only the operator of a stage knows. */
interface OperatorSettings {
  readonly mailFrom: string
  /** Where alarms go; without it they show on the dashboard alone. */
  readonly alarmEmail?: string
  /** Without it the site lives at the address CloudFront gives it. */
  readonly domain?: CustomDomain
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
  openBrowsing: false,
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
    // a flood of sign-ins must not starve the readers; AWS wants 100 left unreserved beside these
    reservedConcurrency: { auth: 50, jobs: 5 },
    monthlyBudgetDollars: 150,
    openBrowsing: false,
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

/** A stage by its name: behaviour from the table above, the operator's own values from the environment. */
export function deploymentStageOf(name: string, variables: Variables): DeploymentStage {
  const mailFrom = variables['ROSTRUM_MAIL_FROM']
  if (!mailFrom?.includes('@')) {
    throw new Error(`Set ROSTRUM_MAIL_FROM to the address that stage ${name} sends mail from.`)
  }
  const alarmEmail = variables['ROSTRUM_ALARM_EMAIL']
  const domain = customDomainOf(variables)
  return {
    ...(BEHAVIOR_BY_STAGE[name] ?? dev),
    name,
    mailFrom,
    ...(alarmEmail ? { alarmEmail } : {}),
    ...(domain ? { domain } : {}),
  }
}
