import * as z from 'zod/mini'
import type { Identity } from './account.ts'
import { type CallResponse, type AwsCall, json } from './call.ts'
import type { Cloud } from './cloud.ts'
import type { Params } from './query.ts'
import { AwsApiError } from './aws-api-error.ts'
import { elementOf, type XmlValue } from './xml.ts'

type Action = (cloud: Cloud, params: Params) => XmlValue | string

const entries = (values: Readonly<Record<string, XmlValue>>): string =>
  Object.entries(values)
    .map(([key, value]) => elementOf('entry', { key, value }))
    .join('')

/** The actions of SES API v1 that a deployment calls. */
export const SES_ACTIONS: Readonly<Record<string, Action>> = {
  GetSendQuota: ({ account }) => ({
    Max24HourSend: `${account.mailsPerDay}.0`,
    MaxSendRate: '14.0',
    SentLast24Hours: '0.0',
  }),
  GetIdentityVerificationAttributes({ account }, { Identities }) {
    const names = Array.isArray(Identities) ? Identities.map(String) : []
    const states = names.flatMap((name): [string, XmlValue][] => {
      const identity = account.identities[name]
      return identity === undefined
        ? []
        : [[name, { VerificationStatus: identity.verified ? 'Success' : 'Pending' }]]
    })
    return `<VerificationAttributes>${entries(Object.fromEntries(states))}</VerificationAttributes>`
  },
  ListIdentities: ({ account }) => ({ Identities: Object.keys(account.identities) }),
  DeleteIdentity({ account }, { Identity: name }) {
    delete account.identities[String(name)]
    return {}
  },
  VerifyEmailIdentity({ account }, { EmailAddress }) {
    account.identities[String(EmailAddress)] ??= { kind: 'EMAIL_ADDRESS', verified: false }
    return {}
  },
}

const Create = z.object({ EmailIdentity: z.string(), ConfigurationSetName: z.optional(z.string()) })
const MailFrom = z.object({ MailFromDomain: z.optional(z.string()) })
const ConfigurationSet = z.object({ ConfigurationSetName: z.optional(z.string()) })

const TOKENS = ['token1', 'token2', 'token3']

const identityView = (identity: Identity) => ({
  IdentityType: identity.kind,
  VerifiedForSendingStatus: identity.verified,
  VerificationStatus: identity.verified ? 'SUCCESS' : 'PENDING',
  FeedbackForwardingStatus: true,
  DkimAttributes:
    identity.kind === 'DOMAIN'
      ? { SigningEnabled: true, Status: 'PENDING', Tokens: TOKENS }
      : { SigningEnabled: false, Status: 'NOT_STARTED' },
  MailFromAttributes: {
    MailFromDomain: identity.mailFromDomain,
    MailFromDomainStatus: identity.mailFromDomain === undefined ? undefined : 'PENDING',
    BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
  },
  ConfigurationSetName: identity.configurationSet,
})

function getIdentity({ account }: Cloud, name: string): Identity {
  const found = account.identities[name]
  if (found === undefined)
    throw new AwsApiError('NotFoundException', `Email identity ${name} does not exist.`, 404)
  return found
}

function createIdentity({ account }: Cloud, body: unknown): CallResponse {
  const { EmailIdentity: name, ConfigurationSetName: configurationSet } = z.parse(Create, body)
  if (account.identities[name] !== undefined)
    throw new AwsApiError('AlreadyExistsException', `Email identity ${name} already exist.`)
  const identity: Identity = {
    kind: name.includes('@') ? 'EMAIL_ADDRESS' : 'DOMAIN',
    verified: false,
    ...(configurationSet === undefined ? {} : { configurationSet }),
  }
  account.identities[name] = identity
  return json(identityView(identity))
}

const IDENTITY = /^\/v2\/email\/identities\/([^/]+)(?:\/([\w-]+))?$/

/** SES API v2, which uses paths and JSON. */
export function answerSesV2(cloud: Cloud, { method, url, body }: AwsCall): CallResponse {
  const sent: unknown = body.length > 0 ? JSON.parse(body.toString('utf8')) : {}
  if (url.pathname === '/v2/email/identities' && method === 'POST') return createIdentity(cloud, sent)
  if (url.pathname === '/v2/email/identities' && method === 'GET') {
    return json({
      EmailIdentities: Object.entries(cloud.account.identities).map(([IdentityName, { kind, verified }]) => ({
        IdentityName,
        IdentityType: kind,
        SendingEnabled: verified,
      })),
    })
  }
  if (url.pathname === '/v2/email/account' && method === 'GET') {
    return json({
      ProductionAccessEnabled: cloud.account.mailsPerDay > 200,
      SendingEnabled: true,
      SendQuota: { Max24HourSend: cloud.account.mailsPerDay, MaxSendRate: 14, SentLast24Hours: 0 },
    })
  }
  const [, encoded = '', part] = IDENTITY.exec(url.pathname) ?? []
  if (encoded === '')
    throw new AwsApiError('UnknownOperationException', `${method} ${url.pathname} is not emulated`, 404)
  return answerIdentity(cloud, { method, name: decodeURIComponent(encoded), part, sent })
}

interface IdentityCall {
  readonly method: string
  readonly name: string
  readonly part: string | undefined
  readonly sent: unknown
}

function answerIdentity(cloud: Cloud, { method, name, part, sent }: IdentityCall): CallResponse {
  const identity = getIdentity(cloud, name)
  if (part === undefined && method === 'GET') return json(identityView(identity))
  if (part === undefined && method === 'DELETE') {
    delete cloud.account.identities[name]
    return json({})
  }
  if (part === 'mail-from') identity.mailFromDomain = z.parse(MailFrom, sent).MailFromDomain ?? ''
  else if (part === 'configuration-set')
    identity.configurationSet = z.parse(ConfigurationSet, sent).ConfigurationSetName ?? ''
  else if (part !== 'dkim' && part !== 'feedback')
    throw new AwsApiError('UnknownOperationException', `${method} ${String(part)} is not emulated`, 404)
  return json({})
}
