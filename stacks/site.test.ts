import { SITE_HEADERS } from '@rostrum/contract/http/security-headers'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { resourcesOfType, onlyOne, refersTo } from './testing/resources.ts'
import { stackOf } from './testing/stack-of.ts'
import { WEB_ACL_ARN } from './testing/web-acl-arn.ts'

const site = stackOf('production', 'site')
const bucket = onlyOne(site, 'AWS::S3::Bucket')
const distribution = onlyOne(site, 'AWS::CloudFront::Distribution')
const isPublic = ({ id }: { readonly id: string }): boolean => id.startsWith('Public')
const isOfDumps = ({ id }: { readonly id: string }): boolean => id.startsWith('Dump')
const isGuarded = (resource: { readonly id: string }): boolean => !isPublic(resource) && !isOfDumps(resource)
const cachePolicies = resourcesOfType(site, 'AWS::CloudFront::CachePolicy')
const headerPolicies = resourcesOfType(site, 'AWS::CloudFront::ResponseHeadersPolicy')
const [publicCachePolicy, cachePolicy] = [cachePolicies.find(isPublic), cachePolicies.find(isGuarded)]
const [publicHeaders, headers] = [headerPolicies.find(isPublic), headerPolicies.find(isGuarded)]
const dumpHeaders = headerPolicies.find(isOfDumps)
if (!cachePolicy || !headers) throw new Error('the site has no policy for the API or for headers')

const Behavior = z.record(z.string(), z.unknown())
const Distribution = z.object({
  DistributionConfig: z.looseObject({
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior),
    CustomErrorResponses: z.array(z.record(z.string(), z.unknown())),
    Origins: z.array(z.record(z.string(), z.unknown())),
  }),
})
const config = z.parse(Distribution, distribution.properties).DistributionConfig

/** The names of a behavior's functions. */
const functionsOf = (behavior: z.infer<typeof Behavior> | undefined) =>
  resourcesOfType(site, 'AWS::CloudFront::Function')
    .filter(({ id }) => refersTo(behavior?.['FunctionAssociations'], id))
    .map(({ properties }) => properties['Name'])

/** Managed policies, whose ids are the same in every account. */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6'
const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

describe('the bucket', () => {
  test('is private and encrypted', () => {
    expect(bucket.properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
    })
  })

  test('receives signed requests', () => {
    const control = onlyOne(site, 'AWS::CloudFront::OriginAccessControl')
    expect(control.properties).toMatchObject({
      OriginAccessControlConfig: {
        OriginAccessControlOriginType: 's3',
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      },
    })
    const origin = config.Origins.find(({ Id }) => Id === config.DefaultCacheBehavior['TargetOriginId'])
    expect(refersTo(origin?.['OriginAccessControlId'], control.id)).toBe(true)
  })

  test('can be read only by this distribution, over TLS', () => {
    const Policy = z.object({
      PolicyDocument: z.object({ Statement: z.array(z.looseObject({ Effect: z.string() })) }),
    })
    const policy = z.parse(Policy, onlyOne(site, 'AWS::S3::BucketPolicy').properties)
    const { Statement } = policy.PolicyDocument
    const allowed = Statement.filter(({ Effect }) => Effect === 'Allow')
    expect(allowed).toEqual([
      expect.objectContaining({
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Action: ['s3:GetObject', 's3:ListBucket'],
        Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
      }),
    ])
    expect(refersTo(allowed[0], distribution.id)).toBe(true)
    expect(Statement.filter(({ Effect }) => Effect === 'Deny').map(({ Condition }) => Condition)).toEqual([
      { Bool: { 'aws:SecureTransport': 'false' } },
      { NumericLessThan: { 's3:TlsVersion': 1.2 } },
    ])
  })
})

describe('the app', () => {
  test("is served over HTTPS and HTTP/3, compressed, with screens' paths rewritten to the app", () => {
    expect(config).toMatchObject({
      HttpVersion: 'http2and3',
      DefaultRootObject: 'index.html',
      IPV6Enabled: true,
    })
    expect(config.DefaultCacheBehavior).toMatchObject({
      ViewerProtocolPolicy: 'redirect-to-https',
      Compress: true,
      CachePolicyId: CACHING_OPTIMIZED,
      FunctionAssociations: ['viewer-request', 'viewer-response'].map((EventType) => ({ EventType })),
    })
    expect(functionsOf(config.DefaultCacheBehavior)).toEqual([
      'production-rostrum-paths',
      'production-rostrum-statuses',
    ])
  })
})

describe('the API', () => {
  const [api] = config.CacheBehaviors

  test('is below /api on the same origin, over HTTPS, with every method', () => {
    expect(config.CacheBehaviors).toHaveLength(8)
    expect(api).toMatchObject({
      PathPattern: '/api/*',
      ViewerProtocolPolicy: 'https-only',
      Compress: true,
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST_HEADER,
    })
    const origin = config.Origins.find(({ Id }) => Id === api?.['TargetOriginId'])
    expect(origin).toMatchObject({
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
    })
    expect(JSON.stringify(origin)).toContain('gateway:ExportsOutputRefApi')
  })

  test('receives the viewer’s address and the distribution’s secret header', () => {
    expect(functionsOf(api)).toEqual(['production-rostrum-viewer'])
    const origin = config.Origins.find(({ Id }) => Id === api?.['TargetOriginId'])
    const stackIdPart = { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] }
    expect(origin?.['OriginCustomHeaders']).toEqual([
      { HeaderName: 'x-rostrum-origin', HeaderValue: stackIdPart },
    ])
  })

  test('is cached by Cache-Control, keyed by query and token', () => {
    expect(refersTo(api?.['CachePolicyId'], cachePolicy.id)).toBe(true)
    expect(cachePolicy.properties).toMatchObject({
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 86_400,
        ParametersInCacheKeyAndForwardedToOrigin: {
          QueryStringsConfig: { QueryStringBehavior: 'all' },
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
          CookiesConfig: { CookieBehavior: 'none' },
          EnableAcceptEncodingGzip: true,
          EnableAcceptEncodingBrotli: true,
        },
      },
    })
  })

  test('passes its errors through, uncached and unreplaced', () => {
    const codes = config.CustomErrorResponses.map(({ ErrorCode }) => ErrorCode)
    expect(codes).toEqual(expect.arrayContaining([404, 405, 500, 502, 503, 504]))
    for (const { ErrorCode, ...rest } of config.CustomErrorResponses) {
      expect(rest, String(ErrorCode)).toEqual({ ErrorCachingMinTTL: 0 })
    }
  })
})

test('adds the contract’s security headers to every response of the app and the API', () => {
  const [api] = config.CacheBehaviors
  for (const behavior of [config.DefaultCacheBehavior, api]) {
    expect(refersTo(behavior?.['ResponseHeadersPolicyId'], headers.id)).toBe(true)
  }
  const override = { Override: true }
  expect(headers.properties).toMatchObject({
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: {
          ...override,
          ContentSecurityPolicy: SITE_HEADERS['content-security-policy'],
        },
        StrictTransportSecurity: {
          ...override,
          AccessControlMaxAgeSec: 63_072_000,
          IncludeSubdomains: SITE_HEADERS['strict-transport-security'].includes('includeSubDomains'),
          Preload: SITE_HEADERS['strict-transport-security'].includes('preload'),
        },
        ContentTypeOptions: override,
        FrameOptions: { ...override, FrameOption: SITE_HEADERS['x-frame-options'] },
        ReferrerPolicy: { ...override, ReferrerPolicy: SITE_HEADERS['referrer-policy'] },
      },
      CustomHeadersConfig: {
        Items: (['permissions-policy', 'cross-origin-opener-policy'] as const).map((name) => ({
          Header: name,
          Value: SITE_HEADERS[name],
          Override: true,
        })),
      },
    },
  })
})

test('omits no security header of the contract', () => {
  const carried = ['content-security-policy', 'strict-transport-security', 'x-content-type-options']
  const more = ['x-frame-options', 'referrer-policy', 'permissions-policy', 'cross-origin-opener-policy']
  expect(Object.keys(SITE_HEADERS).toSorted()).toEqual([...carried, ...more].toSorted())
})

test('adds a certificate, modern TLS, A and AAAA records for a custom domain', () => {
  const certificate = onlyOne(site, 'AWS::CertificateManager::Certificate')
  expect(config).toMatchObject({
    Aliases: ['www.rostrum.example'],
    ViewerCertificate: { AcmCertificateArn: { Ref: certificate.id }, MinimumProtocolVersion: 'TLSv1.2_2021' },
  })
  const records = resourcesOfType(site, 'AWS::Route53::RecordSet').map(({ properties }) => properties['Type'])
  expect(records.toSorted()).toEqual(['A', 'AAAA'])
})

test('adds no certificate and no record without a domain', () => {
  const types = new Set(stackOf('personal', 'site').map(({ type }) => type))
  expect(types).not.toContain('AWS::CertificateManager::Certificate')
  expect(types).not.toContain('AWS::Route53::RecordSet')
})

test('serves files with permanent names without functions at the edge', () => {
  const assets = config.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/assets/*')
  expect(assets?.['TargetOriginId']).toBe(config.DefaultCacheBehavior['TargetOriginId'])
  expect(functionsOf(assets)).toEqual([])
  expect(refersTo(assets?.['ResponseHeadersPolicyId'], headers.id)).toBe(true)
})

test('lets any site read the files of the record, which the bucket holds', () => {
  const dumps = config.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/dumps/*')
  expect(dumps?.['TargetOriginId']).toBe(config.DefaultCacheBehavior['TargetOriginId'])
  expect(refersTo(dumps?.['ResponseHeadersPolicyId'], dumpHeaders?.id ?? '')).toBe(true)
  expect(functionsOf(dumps)).toEqual([])
})

test('has the web ACL that the operator names, and none otherwise', () => {
  expect(config['WebACLId']).toBe(WEB_ACL_ARN)
  const personal = onlyOne(stackOf('personal', 'site'), 'AWS::CloudFront::Distribution')
  expect(z.parse(Distribution, personal.properties).DistributionConfig).not.toHaveProperty('WebACLId')
})

describe('the public record', () => {
  const behaviors = config.CacheBehaviors.slice(2, -1)

  test('is served from the function, read-only, over HTTPS, compressed', () => {
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '/congress',
      '/congress/*',
      '/robots.txt',
      '/llms.txt',
      '/.well-known/security.txt',
    ])
    for (const behavior of behaviors) {
      expect(behavior).toMatchObject({
        ViewerProtocolPolicy: 'redirect-to-https',
        Compress: true,
        AllowedMethods: ['GET', 'HEAD'],
      })
      const origin = config.Origins.find(({ Id }) => Id === behavior['TargetOriginId'])
      expect(JSON.stringify(origin)).toContain('gateway:ExportsOutputRefApi')
      expect(functionsOf(behavior)).toEqual(['production-rostrum-public'])
    }
  })

  test('is the same for everyone: neither cookies nor headers are in the key', () => {
    expect(publicCachePolicy?.properties).toMatchObject({
      CachePolicyConfig: {
        MinTTL: 0,
        MaxTTL: 86_400,
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'all' },
        },
      },
    })
    for (const behavior of behaviors) {
      expect(refersTo(behavior['CachePolicyId'], publicCachePolicy?.id ?? '')).toBe(true)
    }
  })

  test('gets the viewer’s address and nothing else about them', () => {
    const requests = onlyOne(site, 'AWS::CloudFront::OriginRequestPolicy')
    expect(requests.properties).toMatchObject({
      OriginRequestPolicyConfig: {
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-rostrum-viewer'] },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    })
    for (const behavior of behaviors)
      expect(refersTo(behavior['OriginRequestPolicyId'], requests.id)).toBe(true)
  })

  test('keeps the headers of the function, which lets foreign pages frame some documents', () => {
    const security = { StrictTransportSecurity: expect.objectContaining({ Override: true }) }
    expect(publicHeaders?.properties).toMatchObject({
      ResponseHeadersPolicyConfig: { SecurityHeadersConfig: security },
    })
    expect(JSON.stringify(publicHeaders)).not.toContain('ContentSecurityPolicy')
    for (const behavior of behaviors)
      expect(refersTo(behavior['ResponseHeadersPolicyId'], publicHeaders?.id ?? '')).toBe(true)
  })
})
