import { join, resolve } from 'node:path'
import { READS_PER_SECOND } from '@rostrum/contract/rules/read-limits'
import { securityContactUri } from '@rostrum/contract/site/security-contact'
import { CLERK_URL, GOVINFO_URL, LEGISLATORS_URL, SENATE_URL } from '@rostrum/core/congress/links'
import { SOURCES } from '@rostrum/core/congress/source-name'
import * as z from 'zod/mini'
import { isNetwork } from './http/client-address.ts'
import { isPublished } from './http/hosts.ts'
import type { RecordSource } from './provider/provider.ts'
import { StartProblem } from './base/start-problem.ts'

const SAMPLE_SIZES = ['small', 'standard', 'full'] as const

export const DEFAULT_PORT = 4600
const DEFAULT_CONGRESS_URL = 'https://api.congress.gov/v3'

const Port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535))),
)

const isOriginUrl = (url: string): boolean => URL.parse(url)?.href === `${URL.parse(url)?.origin}/`

const Networks = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').map((part) => part.trim())),
  ),
  z.array(z.string().check(z.refine(isNetwork))),
)

/** Each variable with its schema and the requirement in words. */
const VARIABLES = {
  PORT: { schema: z._default(Port, DEFAULT_PORT), requirement: 'must be a whole number from 0 to 65535' },
  HOST: {
    schema: z.optional(z.string().check(z.regex(/^[\w.:-]+$/))),
    requirement: 'must be an address or a host name',
  },
  PUBLIC_URL: {
    schema: z.optional(z.url({ protocol: /^https?$/ }).check(z.refine(isOriginUrl))),
    requirement: 'must be an http or https address without a path',
  },
  TRUSTED_PROXY: {
    schema: z._default(Networks, []),
    requirement: 'must be addresses or networks with commas between them, such as 127.0.0.1,172.30.0.0/24',
  },
  ROSTRUM_SAMPLE_ACCOUNT: {
    schema: z.optional(z.stringbool()),
    requirement: 'must be true or false',
  },
  ROSTRUM_MAILBOX: {
    schema: z.optional(z.stringbool()),
    requirement: 'must be true or false',
  },
  ROSTRUM_HOME: {
    schema: z.optional(z.string().check(z.regex(/^\P{Cc}+$/u))),
    requirement: 'must be the path of a folder',
  },
  ROSTRUM_DYNAMODB_ENDPOINT: {
    schema: z.optional(z.url({ protocol: /^https?$/ })),
    requirement: 'must be the address of a DynamoDB-compatible engine, such as http://localhost:8000',
  },
  ROSTRUM_SAMPLE: {
    schema: z._default(z.enum(SAMPLE_SIZES), 'standard'),
    requirement: `must be one of ${SAMPLE_SIZES.join(', ')}`,
  },
  ROSTRUM_OPEN_BROWSING: {
    schema: z._default(z.stringbool(), false),
    requirement: 'must be true or false',
  },
  ROSTRUM_LOOPBACK_RECEIVERS: {
    schema: z._default(z.stringbool(), false),
    requirement: 'must be true or false',
  },
  ROSTRUM_READS_PER_SECOND: {
    schema: z.optional(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))),
    requirement: 'must be a whole number',
  },
  ROSTRUM_SOURCE: {
    schema: z.optional(z.enum(['sample', ...SOURCES])),
    requirement: `must be one of ${['sample', ...SOURCES].join(', ')}`,
  },
  ROSTRUM_WEBSUB_HUB: {
    schema: z.optional(z.url({ protocol: /^https?$/ })),
    requirement: 'must be the address of a hub, such as https://hub.example/',
  },
  ROSTRUM_SECURITY_CONTACT: {
    schema: z.optional(z.string().check(z.refine((text) => securityContactUri(text) !== undefined))),
    requirement: 'must be an email address or an https address',
  },
  ROSTRUM_SMTP_URL: {
    schema: z.optional(z.url({ protocol: /^smtps?$/ })),
    requirement: 'must be an smtp or smtps address, such as smtps://user:password@mail.example',
  },
  ROSTRUM_MAIL_FROM: {
    schema: z.optional(z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/))),
    requirement: 'must be an email address',
  },
  GOVINFO_URL: {
    schema: z._default(z.url({ protocol: /^https?$/ }), GOVINFO_URL),
    requirement: 'must be an http or https address',
  },
  LEGISLATORS_URL: {
    schema: z._default(z.url({ protocol: /^https?$/ }), LEGISLATORS_URL),
    requirement: 'must be an http or https address',
  },
  CLERK_URL: {
    schema: z._default(z.url({ protocol: /^https?$/ }), CLERK_URL),
    requirement: 'must be an http or https address',
  },
  SENATE_URL: {
    schema: z._default(z.url({ protocol: /^https?$/ }), SENATE_URL),
    requirement: 'must be an http or https address',
  },
  CONGRESS_API_KEY: {
    schema: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/))),
    requirement: 'must be a key without spaces',
  },
  CONGRESS_API_URL: {
    schema: z._default(z.url({ protocol: /^https?$/ }), DEFAULT_CONGRESS_URL),
    requirement: 'must be an http or https address',
  },
} as const

const EnvironmentSchema = z.object({
  PORT: VARIABLES.PORT.schema,
  HOST: VARIABLES.HOST.schema,
  PUBLIC_URL: VARIABLES.PUBLIC_URL.schema,
  TRUSTED_PROXY: VARIABLES.TRUSTED_PROXY.schema,
  ROSTRUM_SAMPLE_ACCOUNT: VARIABLES.ROSTRUM_SAMPLE_ACCOUNT.schema,
  ROSTRUM_MAILBOX: VARIABLES.ROSTRUM_MAILBOX.schema,
  ROSTRUM_HOME: VARIABLES.ROSTRUM_HOME.schema,
  ROSTRUM_DYNAMODB_ENDPOINT: VARIABLES.ROSTRUM_DYNAMODB_ENDPOINT.schema,
  ROSTRUM_SAMPLE: VARIABLES.ROSTRUM_SAMPLE.schema,
  ROSTRUM_OPEN_BROWSING: VARIABLES.ROSTRUM_OPEN_BROWSING.schema,
  ROSTRUM_LOOPBACK_RECEIVERS: VARIABLES.ROSTRUM_LOOPBACK_RECEIVERS.schema,
  ROSTRUM_READS_PER_SECOND: VARIABLES.ROSTRUM_READS_PER_SECOND.schema,
  ROSTRUM_SOURCE: VARIABLES.ROSTRUM_SOURCE.schema,
  // The functions read these themselves.
  ROSTRUM_WEBSUB_HUB: VARIABLES.ROSTRUM_WEBSUB_HUB.schema,
  ROSTRUM_SECURITY_CONTACT: VARIABLES.ROSTRUM_SECURITY_CONTACT.schema,
  ROSTRUM_SMTP_URL: VARIABLES.ROSTRUM_SMTP_URL.schema,
  ROSTRUM_MAIL_FROM: VARIABLES.ROSTRUM_MAIL_FROM.schema,
  GOVINFO_URL: VARIABLES.GOVINFO_URL.schema,
  LEGISLATORS_URL: VARIABLES.LEGISLATORS_URL.schema,
  CLERK_URL: VARIABLES.CLERK_URL.schema,
  SENATE_URL: VARIABLES.SENATE_URL.schema,
  CONGRESS_API_KEY: VARIABLES.CONGRESS_API_KEY.schema,
  CONGRESS_API_URL: VARIABLES.CONGRESS_API_URL.schema,
})

export interface LocalSettings {
  readonly port: number
  /** Undefined listens on loopback only. */
  readonly host: string | undefined
  /** The base URL of links in mail, if different from the listening address. */
  readonly publicUrl: string | undefined
  readonly trustedProxies: readonly string[]
  /** Whether other machines can reach the site. */
  readonly isPublished: boolean
  /**
   * Whether to create the sample account. Its password is public, so by default it exists only on an unpublished
   * site.
   */
  readonly hasSampleAccount: boolean
  /**
   * Whether mail can be read over HTTP. A proxy on this machine looks like a local caller, so the default is false if
   * there may be one, if the site has a public address, or if a mail server is configured.
   */
  readonly hasMailbox: boolean
  readonly folder: string
  /** The endpoint of a DynamoDB-compatible engine to use instead of the data folder. */
  readonly databaseEndpoint: string | undefined
  /** Whether visitors may browse without signing in. */
  readonly openBrowsing: boolean
  /** Reads per second of one network; 0, the default on an unpublished site, means no limit. */
  readonly readsPerSecond: number
  readonly source: RecordSource
  /** Whether notifications may go to a push service on this machine, for development. */
  readonly admitsLoopback: boolean
  /** The outgoing mail server; without one, mail stays in the mailbox. */
  readonly smtp: SmtpSettings | undefined
}

export interface SmtpSettings {
  readonly url: string
  readonly from: string
}

type Variables = z.infer<typeof EnvironmentSchema>

/** The configured source; by default the API if there is a key for it. */
function sourceOf(variables: Variables): RecordSource {
  const { ROSTRUM_SOURCE, ROSTRUM_SAMPLE, CONGRESS_API_KEY: key, CONGRESS_API_URL: url } = variables
  const chambers = { clerkUrl: variables.CLERK_URL, senateUrl: variables.SENATE_URL }
  const name = ROSTRUM_SOURCE ?? (key === undefined ? 'sample' : 'congress-gov')
  if (name === 'congress-gov') {
    if (key !== undefined) return { kind: 'live', url, key, chambers }
    throw new StartProblem(
      'ROSTRUM_SOURCE=congress-gov needs CONGRESS_API_KEY; ROSTRUM_SOURCE=govinfo needs none.',
    )
  }
  if (key !== undefined) {
    throw new StartProblem(
      `ROSTRUM_SOURCE=${name} uses no API key: unset CONGRESS_API_KEY, or unset ROSTRUM_SOURCE to use the key.`,
    )
  }
  if (name === 'sample') return { kind: 'sample', size: ROSTRUM_SAMPLE }
  const { GOVINFO_URL: govInfoUrl, LEGISLATORS_URL: legislatorsUrl } = variables
  return { kind: 'files', govInfoUrl, legislatorsUrl, chambers }
}

function smtpOf({ ROSTRUM_SMTP_URL: url, ROSTRUM_MAIL_FROM: from }: Variables): SmtpSettings | undefined {
  if (url === undefined) return undefined
  if (from !== undefined) return { url, from }
  throw new StartProblem('ROSTRUM_SMTP_URL needs ROSTRUM_MAIL_FROM, the address that mail is sent from.')
}

const isVariable = (name: PropertyKey | undefined): name is keyof typeof VARIABLES =>
  name !== undefined && name in VARIABLES

/** Parses the environment. Empty variables count as absent, and the error names every invalid one. */
export function parseSettings(
  variables: Readonly<Record<string, string | undefined>>,
  root: string,
): LocalSettings {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(EnvironmentSchema, nonEmpty)
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => issue.path[0]).filter(isVariable))
    throw new StartProblem(
      `${[...names].map((name) => `${name} ${VARIABLES[name].requirement}`).join('; ')}.`,
    )
  }
  const { PORT, HOST, ROSTRUM_HOME, ROSTRUM_OPEN_BROWSING, PUBLIC_URL, ROSTRUM_SAMPLE_ACCOUNT } = parsed.data
  const source = sourceOf(parsed.data)
  const publicUrl = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).origin
  const isOpen = isPublished({ host: HOST, publicUrl })
  const smtp = smtpOf(parsed.data)
  return {
    port: PORT,
    host: HOST,
    publicUrl,
    trustedProxies: parsed.data.TRUSTED_PROXY,
    isPublished: isOpen,
    hasSampleAccount: source.kind === 'sample' && (ROSTRUM_SAMPLE_ACCOUNT ?? !isOpen),
    hasMailbox: parsed.data.ROSTRUM_MAILBOX ?? (publicUrl === undefined && smtp === undefined),
    folder: ROSTRUM_HOME === undefined ? join(root, '.rostrum') : resolve(ROSTRUM_HOME),
    databaseEndpoint: parsed.data.ROSTRUM_DYNAMODB_ENDPOINT,
    openBrowsing: ROSTRUM_OPEN_BROWSING,
    readsPerSecond: parsed.data.ROSTRUM_READS_PER_SECOND ?? (isOpen ? READS_PER_SECOND : 0),
    source,
    admitsLoopback: parsed.data.ROSTRUM_LOOPBACK_RECEIVERS,
    smtp,
  }
}
