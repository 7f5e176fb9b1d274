import { SITE_HEADERS } from '@rostrum/contract/security-headers'
import { CfnResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Stack } from 'sst/constructs'

const override = true

/** CloudFront takes the parts of this header as separate fields. */
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

/** The contract's headers in CloudFront's format: known ones in their own fields, the others as custom headers. */
export function addSiteHeaders(stack: Stack, name: string): CfnResponseHeadersPolicy {
  const {
    'content-security-policy': contentSecurityPolicy,
    'strict-transport-security': strictTransportSecurity,
    // "nosniff" is the only possible value, so CloudFront takes none
    'x-content-type-options': _nosniff,
    'x-frame-options': frameOption,
    'referrer-policy': referrerPolicy,
    ...others
  } = SITE_HEADERS
  return new CfnResponseHeadersPolicy(stack, 'Headers', {
    responseHeadersPolicyConfig: {
      name,
      securityHeadersConfig: {
        contentSecurityPolicy: { contentSecurityPolicy, override },
        strictTransportSecurity: transportSecurity(strictTransportSecurity),
        contentTypeOptions: { override },
        frameOptions: { frameOption, override },
        referrerPolicy: { referrerPolicy, override },
      },
      customHeadersConfig: {
        items: Object.entries(others).map(([header, value]) => ({ header, value, override })),
      },
    },
  })
}

/** The public record sends its own headers, since some of its documents may be framed; only HTTPS is enforced here. */
export const addPublicHeaders = (stack: Stack, name: string): CfnResponseHeadersPolicy =>
  new CfnResponseHeadersPolicy(stack, 'PublicHeaders', {
    responseHeadersPolicyConfig: {
      name: `${name}-public`,
      securityHeadersConfig: {
        strictTransportSecurity: transportSecurity(SITE_HEADERS['strict-transport-security']),
      },
    },
  })

/** Files that any site may read. */
export const addDumpHeaders = (stack: Stack, name: string): CfnResponseHeadersPolicy =>
  new CfnResponseHeadersPolicy(stack, 'DumpHeaders', {
    responseHeadersPolicyConfig: {
      name: `${name}-dumps`,
      securityHeadersConfig: {
        contentTypeOptions: { override },
        strictTransportSecurity: transportSecurity(SITE_HEADERS['strict-transport-security']),
      },
      customHeadersConfig: { items: [{ header: 'access-control-allow-origin', value: '*', override }] },
    },
  })
