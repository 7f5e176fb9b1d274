import { join, resolve } from 'node:path'
import { READS_PER_SECOND } from '@rostrum/contract/rules/read-limits'
import { isPasskeyDomain } from '@rostrum/contract/site/passkey-domain'
import { securityContactUri } from '@rostrum/contract/site/security-contact'
import { CLERK_URL, GOVINFO_URL, LEGISLATORS_URL, SENATE_URL } from '@rostrum/core/congress/links'
import { SOURCES } from '@rostrum/core/congress/source-name'
import { isPrivateWay } from '@rostrum/core/lib/loopback-name'
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

/** Describes a variable's valid values, for error messages. */
const requirements = new WeakMap<object, string>()
function must<S extends z.ZodMiniType>(requirement: string, schema: S): S {
  requirements.set(schema, requirement)
  return schema
}
const addressOr = (fallback: string) =>
  must('be an http or https address', z._default(z.url({ protocol: /^https?$/ }), fallback))
const flag = () => must('be true or false', z.optional(z.stringbool()))

const Environment = z.object({
  PORT: must('be a whole number from 0 to 65535', z._default(Port, DEFAULT_PORT)),
  HOST: must('be an address or a host name', z.optional(z.string().check(z.regex(/^[\w.:-]+$/)))),
  PUBLIC_URL: must(
    'be an http or https address without a path',
    z.optional(z.url({ protocol: /^https?$/ }).check(z.refine(isOriginUrl))),
  ),
  TRUSTED_PROXY: must(
    'be addresses or networks with commas between them, such as 127.0.0.1,172.30.0.0/24',
    z._default(Networks, []),
  ),
  ROSTRUM_SAMPLE_ACCOUNT: flag(),
  ROSTRUM_MAILBOX: flag(),
  ROSTRUM_HOME: must('be the path of a folder', z.optional(z.string().check(z.regex(/^\P{Cc}+$/u)))),
  ROSTRUM_DYNAMODB_ENDPOINT: must(
    'be the address of a DynamoDB-compatible engine, such as http://localhost:8000',
    z.optional(z.url({ protocol: /^https?$/ })),
  ),
  ROSTRUM_SAMPLE: must(`be one of ${SAMPLE_SIZES.join(', ')}`, z._default(z.enum(SAMPLE_SIZES), 'standard')),
  ROSTRUM_OPEN_BROWSING: flag(),
  ROSTRUM_LOOPBACK_RECEIVERS: flag(),
  ROSTRUM_READS_PER_SECOND: must(
    'be a whole number',
    z.optional(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))),
  ),
  ROSTRUM_SOURCE: must(
    `be one of ${['sample', ...SOURCES].join(', ')}`,
    z.optional(z.enum(['sample', ...SOURCES])),
  ),
  // The functions read the next three directly.
  ROSTRUM_PASSKEY_DOMAIN: must(
    'be a domain, such as rostrum.example',
    z.optional(z.string().check(z.refine(isPasskeyDomain))),
  ),
  ROSTRUM_WEBSUB_HUB: must(
    'be the address of a hub, such as https://hub.example/',
    z.optional(z.url({ protocol: /^https?$/ })),
  ),
  ROSTRUM_SECURITY_CONTACT: must(
    'be an email address or an https address',
    z.optional(z.string().check(z.refine((text) => securityContactUri(text) !== undefined))),
  ),
  ROSTRUM_SMTP_URL: must(
    'be an smtp or smtps address, such as smtps://user:password@mail.example',
    z.optional(z.url({ protocol: /^smtps?$/ })),
  ),
  ROSTRUM_MAIL_FROM: must(
    'be an email address',
    z.optional(z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/))),
  ),
  ROSTRUM_OIDC_ISSUER: must(
    'be the https address of an OpenID provider',
    z.optional(z.url().check(z.refine(isPrivateWay))),
  ),
  ROSTRUM_OIDC_CLIENT_ID: z.optional(z.string()),
  ROSTRUM_OIDC_CLIENT_SECRET: z.optional(z.string()),
  ROSTRUM_OIDC_NAME: z.optional(z.string()),
  GOVINFO_URL: addressOr(GOVINFO_URL),
  LEGISLATORS_URL: addressOr(LEGISLATORS_URL),
  CLERK_URL: addressOr(CLERK_URL),
  SENATE_URL: addressOr(SENATE_URL),
  CONGRESS_API_KEY: must('be a key without spaces', z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/)))),
  CONGRESS_API_URL: addressOr(DEFAULT_CONGRESS_URL),
})
type Environment = z.infer<typeof Environment>

export interface LocalSettings {
  readonly port: number
  /** Undefined listens on loopback only. */
  readonly host: string | undefined
  /** The base URL of links in mail, if different from the listening address. */
  readonly publicUrl: string | undefined
  readonly trustedProxies: readonly string[]
  readonly isPublished: boolean
  /** Whether to create the sample account. Its password is public, so the default is only true for an unpublished site. */
  readonly hasSampleAccount: boolean
  /**
   * Whether mail can be read over HTTP. A proxy on this machine looks like a local caller, so the default is false if
   * there may be one, if the site has a public address, or if a mail server is configured.
   */
  readonly hasMailbox: boolean
  readonly folder: string
  /** The endpoint of a DynamoDB-compatible engine to use instead of the data folder. */
  readonly databaseEndpoint: string | undefined
  readonly openBrowsing: boolean
  /** Reads per second of one network; 0, the default on an unpublished site, means no limit. */
  readonly readsPerSecond: number
  readonly source: RecordSource
  /** Whether notifications may go to a push service on this machine, for development. */
  readonly admitsLoopback: boolean
  /** The outgoing mail server; without one, mail stays in the mailbox. */
  readonly smtp: SmtpSettings | undefined
  /** The OpenID provider; `sample` is one of this process, whose people anyone can be, so never of a published site. */
  readonly oidc: OidcProvider | 'sample' | undefined
}

export interface OidcProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** As people know it. */
  readonly name: string
}

export interface SmtpSettings {
  readonly url: string
  readonly from: string
}

/** The configured source; by default the API if there is a key for it. */
function sourceOf(variables: Environment): RecordSource {
  const { ROSTRUM_SOURCE, ROSTRUM_SAMPLE, CONGRESS_API_KEY: key, CONGRESS_API_URL: url } = variables
  const { GOVINFO_URL: govInfoUrl, LEGISLATORS_URL: legislatorsUrl } = variables
  const chambers = { clerkUrl: variables.CLERK_URL, senateUrl: variables.SENATE_URL }
  const files = { govInfoUrl, legislatorsUrl, chambers }
  const name = ROSTRUM_SOURCE ?? (key === undefined ? 'sample' : 'congress-gov')
  if (name === 'congress-gov') {
    if (key !== undefined) return { kind: 'live', url, key, ...files }
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
  return { kind: 'files', ...files }
}

function smtpOf({ ROSTRUM_SMTP_URL: url, ROSTRUM_MAIL_FROM: from }: Environment): SmtpSettings | undefined {
  if (url === undefined) return undefined
  if (from !== undefined) return { url, from }
  throw new StartProblem('ROSTRUM_SMTP_URL needs ROSTRUM_MAIL_FROM, the address that mail is sent from.')
}

function oidcOf(variables: Environment): OidcProvider | undefined {
  const { ROSTRUM_OIDC_ISSUER: issuer, ROSTRUM_OIDC_CLIENT_ID: clientId } = variables
  const { ROSTRUM_OIDC_CLIENT_SECRET: clientSecret, ROSTRUM_OIDC_NAME: name } = variables
  if (issuer && clientId && clientSecret && name) return { issuer, clientId, clientSecret, name }
  if ([issuer, clientId, clientSecret, name].every((part) => part === undefined)) return undefined
  throw new StartProblem(
    'An OpenID provider needs all of ROSTRUM_OIDC_ISSUER, ROSTRUM_OIDC_CLIENT_ID, ROSTRUM_OIDC_CLIENT_SECRET and ROSTRUM_OIDC_NAME.',
  )
}

/** Parses the environment. Empty variables count as absent, and the error names every invalid one. */
export function parseSettings(
  variables: Readonly<Record<string, string | undefined>>,
  root: string,
): LocalSettings {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(Environment, nonEmpty)
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]))
    const problems = Object.entries(Environment.shape)
      .filter(([name]) => wrong.has(name))
      .map(([name, schema]) => `${name} must ${requirements.get(schema)}`)
    throw new StartProblem(`${problems.join('; ')}.`)
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
    openBrowsing: ROSTRUM_OPEN_BROWSING ?? false,
    readsPerSecond: parsed.data.ROSTRUM_READS_PER_SECOND ?? (isOpen ? READS_PER_SECOND : 0),
    source,
    admitsLoopback: parsed.data.ROSTRUM_LOOPBACK_RECEIVERS ?? false,
    smtp,
    oidc: oidcOf(parsed.data) ?? (source.kind === 'sample' && !isOpen ? 'sample' : undefined),
  }
}
