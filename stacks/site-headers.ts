import { SITE_HEADERS } from '@rostrum/contract/http/security-headers'
import { CfnResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Stack } from 'sst/constructs'

const override = true

/** CloudFront expects the parts of this header in separate fields. */
function transportSecurity(value: string): CfnResponseHeadersPolicy.StrictTransportSecurityProperty {
  const [maxAge, ...flags] = value.split('; ')
  const seconds = /^max-age=(\d+)$/.exec(maxAge ?? '')?.[1]
  if (seconds === undefined) throw new Error(`Strict-Transport-Security must begin with max-age: ${value}`)
  return {
    accessControlMaxAgeSec: Number(seconds),
    includeSubdomains: flags.includes('includeSubDomains'),
    preload: flags.includes('preload'),
    override,
  }
}

const HTTPS_ONLY = { strictTransportSecurity: transportSecurity(SITE_HEADERS['strict-transport-security']) }

interface HeadersSpec {
  readonly id: string
  readonly name: string
  /** Further security headers besides HTTPS. */
  readonly security?: CfnResponseHeadersPolicy.SecurityHeadersConfigProperty
  readonly custom?: Readonly<Record<string, string>>
}

const addHeaders = (stack: Stack, { id, name, security, custom }: HeadersSpec): CfnResponseHeadersPolicy =>
  new CfnResponseHeadersPolicy(stack, id, {
    responseHeadersPolicyConfig: {
      name,
      securityHeadersConfig: { ...security, ...HTTPS_ONLY },
      ...(custom && {
        customHeadersConfig: {
          items: Object.entries(custom).map(([header, value]) => ({ header, value, override })),
        },
      }),
    },
  })

/** The contract's headers in CloudFront's format: known ones in their own fields, the others as custom headers. */
export function addSiteHeaders(stack: Stack, name: string): CfnResponseHeadersPolicy {
  const {
    'content-security-policy': contentSecurityPolicy,
    'strict-transport-security': _https,
    // "nosniff" is the only possible value, so CloudFront takes none
    'x-content-type-options': _nosniff,
    'x-frame-options': frameOption,
    'referrer-policy': referrerPolicy,
    ...custom
  } = SITE_HEADERS
  const security = {
    contentSecurityPolicy: { contentSecurityPolicy, override },
    contentTypeOptions: { override },
    frameOptions: { frameOption, override },
    referrerPolicy: { referrerPolicy, override },
  }
  return addHeaders(stack, { id: 'Headers', name, security, custom })
}

/** The public record sends its own headers, because some documents may be framed; this only enforces HTTPS. */
export const addPublicHeaders = (stack: Stack, name: string): CfnResponseHeadersPolicy =>
  addHeaders(stack, { id: 'PublicHeaders', name: `${name}-public` })

export const addDumpHeaders = (stack: Stack, name: string): CfnResponseHeadersPolicy =>
  addHeaders(stack, {
    id: 'DumpHeaders',
    name: `${name}-dumps`,
    security: { contentTypeOptions: { override } },
    custom: { 'access-control-allow-origin': '*' },
  })
