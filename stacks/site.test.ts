import { SITE_HEADERS } from '@rostrum/contract/security-headers'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { resourcesOfType, onlyOne, refersTo } from './testing/resources.ts'
import { stackOf } from './testing/stack-of.ts'

const site = stackOf('production', 'site')
const bucket = onlyOne(site, 'AWS::S3::Bucket')
const distribution = onlyOne(site, 'AWS::CloudFront::Distribution')
const cachePolicy = onlyOne(site, 'AWS::CloudFront::CachePolicy')
const headers = onlyOne(site, 'AWS::CloudFront::ResponseHeadersPolicy')

const Behaviour = z.record(z.string(), z.unknown())
const Distribution = z.object({
  DistributionConfig: z.looseObject({
    DefaultCacheBehavior: Behaviour,
    CacheBehaviors: z.array(Behaviour),
    CustomErrorResponses: z.array(z.record(z.string(), z.unknown())),
    Origins: z.array(z.record(z.string(), z.unknown())),
  }),
})
const config = z.parse(Distribution, distribution.properties).DistributionConfig

/** The names of the functions that a behaviour runs. */
const functionsOf = (behaviour: z.infer<typeof Behaviour> | undefined) =>
  resourcesOfType(site, 'AWS::CloudFront::Function')
    .filter(({ id }) => refersTo(behaviour?.['FunctionAssociations'], id))
    .map(({ properties }) => properties['Name'])

/** AWS's own policies, which are the same in every account. */
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

  test('is asked by signed requests', () => {
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

  test('is read by this distribution alone, over TLS', () => {
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
  test('is served over HTTPS and HTTP/3, compressed, with paths turned into the app', () => {
    expect(config).toMatchObject({
      HttpVersion: 'http2and3',
      DefaultRootObject: 'index.html',
      IPV6Enabled: true,
    })
    expect(config.DefaultCacheBehavior).toMatchObject({
      ViewerProtocolPolicy: 'redirect-to-https',
      Compress: true,
      CachePolicyId: CACHING_OPTIMIZED,
      FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: expect.anything() }],
    })
    expect(functionsOf(config.DefaultCacheBehavior)).toEqual(['production-rostrum-paths'])
  })
})

describe('the API', () => {
  const [api] = config.CacheBehaviors

  test('lives below /api on the same origin, over HTTPS, with every method', () => {
    expect(config.CacheBehaviors).toHaveLength(1)
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

  test('is told by the distribution who asks, and by its mark that it was the distribution', () => {
    expect(functionsOf(api)).toEqual(['production-rostrum-viewer'])
    const origin = config.Origins.find(({ Id }) => Id === api?.['TargetOriginId'])
    const stackIdPart = { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] }
    expect(origin?.['OriginCustomHeaders']).toEqual([
      { HeaderName: 'x-rostrum-origin', HeaderValue: stackIdPart },
    ])
  })

  test('is kept as its answers say, by query and by token', () => {
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

  test('gives its own errors, which nobody keeps and no page replaces', () => {
    const codes = config.CustomErrorResponses.map(({ ErrorCode }) => ErrorCode)
    expect(codes).toEqual(expect.arrayContaining([404, 405, 500, 502, 503, 504]))
    for (const { ErrorCode, ...rest } of config.CustomErrorResponses) {
      expect(rest, String(ErrorCode)).toEqual({ ErrorCachingMinTTL: 0 })
    }
  })
})

test('every answer carries the contract’s security headers', () => {
  for (const behaviour of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
    expect(refersTo(behaviour['ResponseHeadersPolicyId'], headers.id)).toBe(true)
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

test('no security header of the contract is left out', () => {
  const carried = ['content-security-policy', 'strict-transport-security', 'x-content-type-options']
  const more = ['x-frame-options', 'referrer-policy', 'permissions-policy', 'cross-origin-opener-policy']
  expect(Object.keys(SITE_HEADERS).toSorted()).toEqual([...carried, ...more].toSorted())
})

test('a domain of its own comes with a certificate, modern TLS and both kinds of address', () => {
  const certificate = onlyOne(site, 'AWS::CertificateManager::Certificate')
  expect(config).toMatchObject({
    Aliases: ['www.rostrum.example'],
    ViewerCertificate: { AcmCertificateArn: { Ref: certificate.id }, MinimumProtocolVersion: 'TLSv1.2_2021' },
  })
  const records = resourcesOfType(site, 'AWS::Route53::RecordSet').map(({ properties }) => properties['Type'])
  expect(records.toSorted()).toEqual(['A', 'AAAA'])
})

test('without a domain there is no certificate and no record', () => {
  const types = new Set(stackOf('personal', 'site').map(({ type }) => type))
  expect(types).not.toContain('AWS::CertificateManager::Certificate')
  expect(types).not.toContain('AWS::Route53::RecordSet')
})
