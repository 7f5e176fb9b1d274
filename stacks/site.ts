import { DUMPS_BASE } from '@rostrum/contract/entities/dump'
import { ROOT_FILES } from '@rostrum/contract/site/public-paths'
import { PUBLIC_BASE } from '@rostrum/contract/site/public-record'
import { API_BASE } from '@rostrum/contract/http/route'
import { Duration, Fn, RemovalPolicy } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { App, Stack } from 'sst/constructs'
import { API_VIEWER_FUNCTION } from './api-viewer-function.ts'
import { newStack } from './new-stack.ts'
import { HASHED_FOLDER } from './pages.ts'
import { PUBLIC_VIEWER_FUNCTION } from './public-viewer-function.ts'
import { addSiteDomain } from './site-domain.ts'
import { addDumpHeaders, addPublicHeaders, addSiteHeaders } from './site-headers.ts'
import { SITE_REQUEST_FUNCTION, SITE_RESPONSE_FUNCTION } from './site-viewer-functions.ts'
import type { DeploymentStage } from './stage.ts'
import { ORIGIN_MARK_HEADER, VIEWER_HEADER } from './viewer-address.ts'

export interface Site {
  readonly bucket: Bucket
  readonly distribution: cloudfront.Distribution
  readonly url: string
  /** A secret header value that the distribution adds to API requests. */
  readonly originMark: string
}

/** CloudFront would cache these errors for ten seconds, so that a new record would look missing. */
const UNCACHED_ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

/** Unversioned: every file can be rebuilt from a commit. */
const addBucket = (stack: Stack) =>
  new Bucket(stack, 'Files', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: RemovalPolicy.DESTROY,
  })

interface EdgeFunction {
  readonly id: string
  readonly name: string
  readonly source: string
  readonly eventType?: cloudfront.FunctionEventType
}

const atEdge = (
  stack: Stack,
  { id, name, source, eventType = cloudfront.FunctionEventType.VIEWER_REQUEST }: EdgeFunction,
): cloudfront.FunctionAssociation => ({
  eventType,
  function: new cloudfront.Function(stack, id, {
    functionName: name,
    code: cloudfront.FunctionCode.fromInline(source),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
  }),
})

/** With permission to list the bucket, a missing file gives 404 instead of 403. */
const filesOrigin = (bucket: Bucket): cloudfront.IOrigin =>
  S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
  })

interface FilesInputs {
  readonly origin: cloudfront.IOrigin
  readonly name: string
}

const assetsBehavior = (origin: cloudfront.IOrigin): cloudfront.BehaviorOptions => ({
  origin,
  viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
})

/** The files of the record, which any site may read. */
const dumpsBehavior = (stack: Stack, { origin, name }: FilesInputs): cloudfront.BehaviorOptions => ({
  ...assetsBehavior(origin),
  responseHeadersPolicy: addDumpHeaders(stack, name),
})

/** Serves the app's page at its screens' paths, and other files. */
const filesBehavior = (stack: Stack, { origin, name }: FilesInputs): cloudfront.BehaviorOptions => ({
  ...assetsBehavior(origin),
  functionAssociations: [
    atEdge(stack, { id: 'Paths', name: `${name}-paths`, source: SITE_REQUEST_FUNCTION }),
    atEdge(stack, {
      id: 'Statuses',
      name: `${name}-statuses`,
      source: SITE_RESPONSE_FUNCTION,
      eventType: cloudfront.FunctionEventType.VIEWER_RESPONSE,
    }),
  ],
})

/** Caches responses as long as their headers say. */
const cacheAsSaid = (
  stack: Stack,
  { id, name, headers }: { id: string; name: string; headers: cloudfront.CacheHeaderBehavior },
): cloudfront.CachePolicy =>
  new cloudfront.CachePolicy(stack, id, {
    cachePolicyName: name,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    // also limits how long stale responses are served while a function fails
    maxTtl: Duration.days(1),
    // already normalized by the viewer function
    queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
    headerBehavior: headers,
    cookieBehavior: cloudfront.CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  })

const apiOrigin = (stack: Stack, api: HttpApi, customHeaders: Record<string, string>) =>
  new HttpOrigin(`${api.apiId}.execute-api.${stack.region}.${stack.urlSuffix}`, {
    protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
    customHeaders,
  })

/** The paths of the function `pages`, as CloudFront patterns. */
const PUBLIC_PATTERNS = [PUBLIC_BASE, `${PUBLIC_BASE}/*`, ...ROOT_FILES]

/** The public record is the same for everyone, so it gets no cookies or tokens; the address is only for rate limits. */
function publicBehavior(
  stack: Stack,
  api: HttpApi,
  { name, originMark }: ApiBehaviorInputs,
): cloudfront.BehaviorOptions {
  const headers = cloudfront.CacheHeaderBehavior.none()
  const cachePolicy = cacheAsSaid(stack, { id: 'PublicCache', name: `${name}-public`, headers })
  const originRequestPolicy = new cloudfront.OriginRequestPolicy(stack, 'PublicRequests', {
    originRequestPolicyName: `${name}-public`,
    headerBehavior: cloudfront.OriginRequestHeaderBehavior.allowList(VIEWER_HEADER),
    queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.none(),
    cookieBehavior: cloudfront.OriginRequestCookieBehavior.none(),
  })
  return {
    origin: apiOrigin(stack, api, { [ORIGIN_MARK_HEADER]: originMark }),
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy,
    originRequestPolicy,
    responseHeadersPolicy: addPublicHeaders(stack, name),
    functionAssociations: [
      atEdge(stack, { id: 'PublicViewer', name: `${name}-public`, source: PUBLIC_VIEWER_FUNCTION }),
    ],
  }
}

interface ApiBehaviorInputs {
  readonly name: string
  readonly originMark: string
}

/** The random part of the stack's id, which callers cannot know. */
const originMarkOf = (stack: Stack): string => Fn.select(2, Fn.split('/', stack.stackId))

/** Cached only as Cache-Control says. The token is part of the cache key, so nobody gets another person's response. */
function apiBehavior(
  stack: Stack,
  api: HttpApi,
  { name, originMark }: ApiBehaviorInputs,
): cloudfront.BehaviorOptions {
  const headers = cloudfront.CacheHeaderBehavior.allowList('Authorization')
  const cachePolicy = cacheAsSaid(stack, { id: 'ApiCache', name: `${name}-api`, headers })
  return {
    origin: apiOrigin(stack, api, { [ORIGIN_MARK_HEADER]: originMark }),
    // a redirect would come too late: the token was already sent in the clear
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    cachePolicy,
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    functionAssociations: [
      atEdge(stack, { id: 'Viewer', name: `${name}-viewer`, source: API_VIEWER_FUNCTION }),
    ],
  }
}

export function addSite(app: App, stage: DeploymentStage, api: HttpApi): Site {
  const stack = newStack(app, 'site', stage)
  const name = `${stage.name}-rostrum`
  const bucket = addBucket(stack)
  const origin = filesOrigin(bucket)
  const domain = addSiteDomain(stack, stage)
  const responseHeadersPolicy = addSiteHeaders(stack, name)
  const originMark = originMarkOf(stack)
  const publicPages = publicBehavior(stack, api, { name, originMark })
  const distribution = new cloudfront.Distribution(stack, 'Distribution', {
    comment: name,
    defaultRootObject: 'index.html',
    defaultBehavior: { ...filesBehavior(stack, { origin, name }), responseHeadersPolicy },
    additionalBehaviors: {
      [`${API_BASE}/*`]: { ...apiBehavior(stack, api, { name, originMark }), responseHeadersPolicy },
      [`${DUMPS_BASE}/*`]: dumpsBehavior(stack, { origin, name }),
      ...Object.fromEntries(PUBLIC_PATTERNS.map((pattern) => [pattern, publicPages])),
      // most requests are for these files, which need no functions at the edge
      [`/${HASHED_FOLDER}/*`]: { ...assetsBehavior(origin), responseHeadersPolicy },
    },
    errorResponses: UNCACHED_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
    ...(stage.webAclArn ? { webAclId: stage.webAclArn } : {}),
    ...(domain ? { domainNames: [domain.name], certificate: domain.certificate } : {}),
  })
  domain?.addRecords(distribution)
  const url = `https://${domain?.name ?? distribution.distributionDomainName}`
  stack.addOutputs({ SiteUrl: url })
  return { bucket, distribution, url, originMark }
}
