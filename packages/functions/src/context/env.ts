import { parseCongressRange } from '@rostrum/contract/congress/congress'
import { GOVINFO_URL, LEGISLATORS_URL } from '@rostrum/core/congress/links'
import { SOURCES } from '@rostrum/core/congress/source-name'
import { TEXT_ORIGIN } from '@rostrum/core/congress/text-source'
import { isPrivateWay } from '@rostrum/core/lib/loopback-name'
import * as z from 'zod/mini'

const nonEmptyString = z.string().check(z.minLength(1))

/** Paths begin with a slash. */
const BaseUrl = z.pipe(
  z.url(),
  z.transform((url: string) => url.replace(/\/+$/, '')),
)

const PublicKeys = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.issues.push({ code: 'custom', message: 'must be JSON', input: text })
        return z.NEVER
      }
    }),
  ),
  z.object({
    keys: z.array(
      z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.string() }),
    ),
  }),
)

const Congresses = z.pipe(
  z.string(),
  z.transform((text, context): readonly number[] => {
    const congresses = parseCongressRange(text)
    if (congresses !== undefined) return congresses
    context.issues.push({ code: 'custom', message: 'must be a congress or a range', input: text })
    return z.NEVER
  }),
)

const WholeNumber = z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))

const Env = z.object({
  ROSTRUM_STAGE: nonEmptyString,
  ROSTRUM_VERSION: nonEmptyString,
  ROSTRUM_TABLE: nonEmptyString,
  ROSTRUM_SITE_URL: z.url(),
  /** The domain that passkeys are made for; by default the host of the site. */
  ROSTRUM_PASSKEY_DOMAIN: z.exactOptional(nonEmptyString),
  ROSTRUM_TOKEN_KEYS: PublicKeys,
  /** Only for functions that send mail or sign tokens. */
  ROSTRUM_MAIL_FROM: z.exactOptional(nonEmptyString),
  ROSTRUM_MAIL_CONFIGURATION_SET: z.exactOptional(nonEmptyString),
  /** An SMTP server instead of SES. */
  ROSTRUM_SMTP_URL: z.exactOptional(z.url({ protocol: /^smtps?$/ })),
  /** The sender of alerts, by default account mail's, and the key of unsubscribe links. */
  ROSTRUM_ALERTS_FROM: z.exactOptional(nonEmptyString),
  ROSTRUM_ALERTS_CONFIGURATION_SET: z.exactOptional(nonEmptyString),
  /** Whether test mails go to SES's mailbox simulator every 15 minutes. */
  ROSTRUM_CANARY: z._default(z.stringbool(), false),
  ROSTRUM_LINK_KEY: z.exactOptional(nonEmptyString),
  ROSTRUM_LINK_KEY_PARAMETER: z.exactOptional(nonEmptyString),
  /** The VAPID key pair of push notifications; the private key is only for the function that sends them. */
  ROSTRUM_PUSH_KEY: z.exactOptional(nonEmptyString),
  ROSTRUM_PUSH_KEY_PARAMETER: z.exactOptional(nonEmptyString),
  ROSTRUM_PUSH_PUBLIC_KEY: z.exactOptional(nonEmptyString),
  /** Whether pushes may go to this machine, in development. */
  ROSTRUM_LOOPBACK_RECEIVERS: z._default(z.stringbool(), false),
  /** A WebSub hub to notify of new feed entries; none by default. */
  ROSTRUM_WEBSUB_HUB: z.exactOptional(z.url({ protocol: /^https?$/ })),
  /** The contact for vulnerability reports in `security.txt`. */
  ROSTRUM_SECURITY_CONTACT: z.exactOptional(nonEmptyString),
  /** The OpenID provider that accounts can also sign in with; its name also for the function that tells it. */
  ROSTRUM_OIDC_ISSUER: z.exactOptional(z.url().check(z.refine(isPrivateWay))),
  ROSTRUM_OIDC_CLIENT_ID: z.exactOptional(nonEmptyString),
  ROSTRUM_OIDC_CLIENT_SECRET: z.exactOptional(nonEmptyString),
  ROSTRUM_OIDC_CLIENT_SECRET_PARAMETER: z.exactOptional(nonEmptyString),
  ROSTRUM_OIDC_NAME: z.exactOptional(nonEmptyString),
  ROSTRUM_SIGNING_KEY: z.exactOptional(nonEmptyString),
  ROSTRUM_SIGNING_KEY_PARAMETER: z.exactOptional(nonEmptyString),
  /** Reads per network in this process; 0 means no limit. */
  ROSTRUM_READS_PER_SECOND: z._default(WholeNumber, 0),
  /** The shared secret in requests from CloudFront. If set, requests without it are refused. */
  ROSTRUM_ORIGIN_MARK: z.exactOptional(nonEmptyString),
  /** `govinfo`: the record comes from the files of GovInfo and congress-legislators, without an API key. */
  ROSTRUM_SOURCE: z._default(z.enum(SOURCES), 'congress-gov'),
  GOVINFO_URL: z._default(BaseUrl, GOVINFO_URL),
  LEGISLATORS_URL: z._default(BaseUrl, LEGISLATORS_URL),
  /** Base URLs of the chambers' roll-call votes; without both, votes are not synced. */
  CLERK_URL: z.exactOptional(BaseUrl),
  SENATE_URL: z.exactOptional(BaseUrl),
  /** The data provider. On AWS the key is in an encrypted parameter instead. */
  CONGRESS_API_URL: z._default(z.url(), 'https://api.congress.gov/v3'),
  CONGRESS_API_KEY: z.exactOptional(nonEmptyString),
  /** The only origin of bill texts; locally it can be the sample Congress. */
  CONGRESS_TEXT_URL: z._default(z.url(), TEXT_ORIGIN),
  ROSTRUM_CONGRESS_KEY_PARAMETER: z.exactOptional(nonEmptyString),
  /** The output of the job `dump`: a bucket, or locally a folder. */
  ROSTRUM_DUMPS_BUCKET: z.exactOptional(nonEmptyString),
  ROSTRUM_DUMPS_FOLDER: z.exactOptional(nonEmptyString),
  /** The storage of index snapshots: the same bucket, or locally a folder. */
  ROSTRUM_SNAPSHOTS_BUCKET: z.exactOptional(nonEmptyString),
  ROSTRUM_SNAPSHOTS_FOLDER: z.exactOptional(nonEmptyString),
  /** The congresses that the job `backfill` fills, such as "114-119". */
  ROSTRUM_BACKFILL: z.exactOptional(Congresses),
  /** Whether the provider is the sample Congress, to show that to readers. */
  ROSTRUM_SAMPLE_DATA: z._default(z.stringbool(), false),
  /** Whether visitors may browse members, bills and amendments without signing in. */
  ROSTRUM_OPEN_BROWSING: z._default(z.stringbool(), false),
  /** Whether the public record under /congress is open. */
  ROSTRUM_PUBLIC_RECORD: z._default(z.stringbool(), true),
  /** The public record's stylesheet, as named by the build. */
  ROSTRUM_PUBLIC_STYLE: z._default(nonEmptyString, '/assets/public.css'),
  ROSTRUM_LOG_LEVEL: z._default(z.enum(['info', 'error']), 'info'),
})
export type Env = z.infer<typeof Env>

/** Refuses an API key next to `govinfo`, which would look like one that is used, and half an OpenID provider. */
function withoutContradiction(env: Env): Env {
  const hasKey = env.CONGRESS_API_KEY !== undefined || env.ROSTRUM_CONGRESS_KEY_PARAMETER !== undefined
  if (env.ROSTRUM_SOURCE === 'govinfo' && hasKey)
    throw new Error('ROSTRUM_SOURCE=govinfo uses no API key: unset the key or the source')
  const secret = env.ROSTRUM_OIDC_CLIENT_SECRET ?? env.ROSTRUM_OIDC_CLIENT_SECRET_PARAMETER
  const oidc = [env.ROSTRUM_OIDC_ISSUER, env.ROSTRUM_OIDC_CLIENT_ID, secret]
  if (oidc.includes(undefined) && oidc.some((part) => part !== undefined))
    throw new Error(
      'ROSTRUM_OIDC_ISSUER, ROSTRUM_OIDC_CLIENT_ID and ROSTRUM_OIDC_CLIENT_SECRET need each other',
    )
  return env
}

/** Reports all missing or invalid variables at once, without their values. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(Env, nonEmpty)
  if (parsed.success) return withoutContradiction(parsed.data)
  const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
  throw new Error(`Missing or invalid environment variables: ${[...names].join(', ')}`)
}
