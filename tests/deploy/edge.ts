import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http'
import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { listen } from '@rostrum/core/testing/loopback'
import * as z from 'zod/mini'
import type { Cloud } from './aws/cloud.ts'
import { activeStacks } from './aws/cloudformation/exports.ts'
import type { StackResource } from './aws/cloudformation/stack.ts'

const Behavior = z.object({
  PathPattern: z.optional(z.string()),
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: z.string(),
  ResponseHeadersPolicyId: z.optional(z.string()),
  FunctionAssociations: z._default(z.array(z.object({ EventType: z.string(), FunctionARN: z.string() })), []),
})
type Behavior = z.infer<typeof Behavior>
const Distribution = z.object({
  DistributionConfig: z.object({
    Aliases: z._default(z.array(z.string()), []),
    Origins: z.array(z.object({ Id: z.string(), DomainName: z.string() })),
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z._default(z.array(Behavior), []),
  }),
})
type Distribution = z.infer<typeof Distribution>['DistributionConfig']

const Text = z.object({ Override: z.optional(z.boolean()) })
const HeadersPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.optional(z.extend(Text, { ContentSecurityPolicy: z.string() })),
      StrictTransportSecurity: z.extend(Text, {
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z.boolean(),
        Preload: z.boolean(),
      }),
      ContentTypeOptions: z.optional(Text),
      FrameOptions: z.optional(z.extend(Text, { FrameOption: z.string() })),
      ReferrerPolicy: z.optional(z.extend(Text, { ReferrerPolicy: z.string() })),
    }),
    CustomHeadersConfig: z._default(
      z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) }),
      { Items: [] },
    ),
  }),
})
const ViewerFunction = z.object({ FunctionCode: z.string() })

const deployedResources = ({ account }: Cloud, type: string): StackResource[] =>
  activeStacks(account)
    .flatMap(({ resources }) => Object.values(resources))
    .filter(
      (resource) =>
        resource.type === type &&
        resource.status.endsWith('E_COMPLETE') &&
        resource.status !== 'DELETE_COMPLETE',
    )

function findDistribution(cloud: Cloud, host: string): Distribution | undefined {
  for (const { attributes, properties } of deployedResources(cloud, 'AWS::CloudFront::Distribution')) {
    const { DistributionConfig } = z.parse(Distribution, properties)
    if (attributes['DomainName'] === host || DistributionConfig.Aliases.includes(host))
      return DistributionConfig
  }
  return undefined
}

function headersOf(cloud: Cloud, { ResponseHeadersPolicyId: id }: Behavior): Record<string, string> {
  const policy = deployedResources(cloud, 'AWS::CloudFront::ResponseHeadersPolicy').find(
    ({ physicalId }) => physicalId === id,
  )
  if (policy === undefined) return {}
  const { SecurityHeadersConfig: security, CustomHeadersConfig } = z.parse(
    HeadersPolicy,
    policy.properties,
  ).ResponseHeadersPolicyConfig
  const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = security.StrictTransportSecurity
  const transport = [
    `max-age=${AccessControlMaxAgeSec}`,
    ...(IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(Preload ? ['preload'] : []),
  ]
  const headers: Record<string, string | undefined> = {
    'content-security-policy': security.ContentSecurityPolicy?.ContentSecurityPolicy,
    'strict-transport-security': transport.join('; '),
    'x-content-type-options': security.ContentTypeOptions && 'nosniff',
    'x-frame-options': security.FrameOptions?.FrameOption,
    'referrer-policy': security.ReferrerPolicy?.ReferrerPolicy,
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
  }
  return z.parse(z.record(z.string(), z.string()), JSON.parse(JSON.stringify(headers)))
}

const ViewerRequest = z.object({ uri: z.string(), headers: z.record(z.string(), z.unknown()) })
type ViewerRequest = z.infer<typeof ViewerRequest>
const ViewerResponse = z.object({ statusCode: z.number() })

/** Runs the behavior's function for an event; undefined if it has none. */
function runFunction(
  cloud: Cloud,
  { FunctionAssociations }: Behavior,
  [type, event]: ['viewer-request' | 'viewer-response', object],
): unknown {
  const association = FunctionAssociations.find(({ EventType }) => EventType === type)
  const fn = deployedResources(cloud, 'AWS::CloudFront::Function').find(
    ({ arn }) => arn === association?.FunctionARN,
  )
  if (fn === undefined) return undefined
  const { FunctionCode } = z.parse(ViewerFunction, fn.properties)
  const context = createContext({ event: { viewer: { ip: '127.0.0.1' }, ...event } })
  return runInContext(`${FunctionCode}\nhandler(event)`, context)
}

/** The request as the behavior's function rewrites it. */
function rewrite(cloud: Cloud, behavior: Behavior, uri: string): ViewerRequest {
  const request = { uri, headers: {}, querystring: {} }
  return z.parse(ViewerRequest, runFunction(cloud, behavior, ['viewer-request', { request }]) ?? request)
}

/** The status of a file as the behavior's function changes it. */
function statusOf(cloud: Cloud, behavior: Behavior, request: ViewerRequest): number {
  const response = { statusCode: 200, headers: {} }
  const answer = runFunction(cloud, behavior, ['viewer-response', { request, response }]) ?? response
  return z.parse(ViewerResponse, answer).statusCode
}

interface Exchange {
  readonly path: string
  readonly status: number
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly headers: Readonly<Record<string, string>>
}

/** Serves a file from the bucket of the distribution's origin. */
function sendFile(
  cloud: Cloud,
  originDomain: string,
  { path, status, request, response, headers }: Exchange,
): void {
  const bucket = cloud.account.buckets[originDomain.split('.')[0] ?? ''] ?? {}
  const object = bucket[decodeURIComponent(path.slice(1))]
  if (object === undefined) {
    response.writeHead(404, headers).end()
    return
  }
  const bytes = cloud.contents.get(object)
  const isZipped =
    String(request.headers['accept-encoding']).includes('gzip') &&
    /text|javascript|json|svg/.test(object.headers['content-type'] ?? '')
  const encoding: Record<string, string> = isZipped ? { 'content-encoding': 'gzip' } : {}
  response
    .writeHead(status, { ...object.headers, etag: `"${object.etag}"`, ...headers, ...encoding })
    .end(isZipped ? gzipSync(bytes) : bytes)
}

/** The URL of a running Rostrum, once it has started. */
export type ApiUrl = () => Promise<string>

/** Forwards to a local Rostrum instead of the deployed functions, whose bundles are tested elsewhere. */
async function proxyRequest(findApi: ApiUrl, { request, response }: Exchange): Promise<void> {
  const apiUrl = await findApi()
  const { 'x-forwarded-host': _host, 'x-forwarded-proto': _proto, ...headers } = request.headers
  const upstream = sendRequest(new URL(request.url ?? '/', apiUrl), {
    method: request.method,
    headers: { ...headers, host: new URL(apiUrl).host },
  })
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  upstream.on('error', () => response.writeHead(502).end())
  request.pipe(upstream)
}

function answerSite(
  cloud: Cloud,
  distribution: Distribution,
  findApi: ApiUrl,
  [request, response]: [IncomingMessage, ServerResponse],
): void {
  const { pathname } = new URL(request.url ?? '/', 'https://site.example')
  const behavior =
    distribution.CacheBehaviors.find(({ PathPattern = '' }) =>
      PathPattern.endsWith('*') ? pathname.startsWith(PathPattern.slice(0, -1)) : pathname === PathPattern,
    ) ?? distribution.DefaultCacheBehavior
  const host = String(request.headers['x-forwarded-host'])
  if (request.headers['x-forwarded-proto'] === 'http') {
    const isRedirect = behavior.ViewerProtocolPolicy === 'redirect-to-https'
    response
      .writeHead(isRedirect ? 301 : 403, isRedirect ? { location: `https://${host}${pathname}` } : {})
      .end()
    return
  }
  const headers = headersOf(cloud, behavior)
  const origin = distribution.Origins.find(({ Id }) => Id === behavior.TargetOriginId)?.DomainName ?? ''
  const viewed = rewrite(cloud, behavior, pathname)
  const status = statusOf(cloud, behavior, viewed)
  const exchange = { path: viewed.uri, status, request, response, headers }
  if (origin.includes('.execute-api.')) void proxyRequest(findApi, exchange)
  else sendFile(cloud, origin, exchange)
}

const PROVIDER = 'api.congress.gov'

/** Starts a fake internet: the sites of the account's distributions, and the data provider. */
export async function startInternet(
  cloudOf: () => Cloud,
  findApi: ApiUrl,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const host = String(request.headers['x-forwarded-host'])
    const distribution = findDistribution(cloudOf(), host)
    if (distribution !== undefined) answerSite(cloudOf(), distribution, findApi, [request, response])
    else response.writeHead(host === PROVIDER ? 200 : 502).end('{}')
  })
  const { origin, stop } = await listen(server)
  return { url: origin, stop }
}
