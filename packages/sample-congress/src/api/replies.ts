import { writeElement, type XmlContent, type XmlElement } from '../base/xml.ts'
import errors from './errors.json'
import { isList, isObject, sortKeys, type Json, type JsonObject } from '../base/json.ts'

export interface Reply {
  readonly status: number
  readonly contentType: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export const jsonReply = (body: JsonObject, status = 200): Reply => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(sortKeys(body), null, 4),
})

function xmlContent(value: Json): XmlContent {
  if (!isObject(value) && !isList(value)) return value
  if (isList(value)) return value.map((item): XmlElement => ['item', xmlContent(item)])
  return Object.entries(value).map(([name, own]): XmlElement => [name, own && xmlContent(own)])
}

/** XML, the default of the provider. */
export function xmlReply(body: JsonObject, status = 200): Reply {
  const { request } = body
  const asked = isObject(request) ? { ...request, contentType: 'application/xml', format: 'xml' } : request
  const root = writeElement(['api-root', xmlContent(sortKeys({ ...body, request: asked }))])
  return { status, contentType: 'application/xml', body: `<?xml version="1.0" encoding="utf-8"?>\n${root}` }
}

export const htmlReply = (body: string, status = 200): Reply => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body,
})

export const xmlFileReply = (body: string): Reply => ({ status: 200, contentType: 'text/xml', body })

const gatewayError = (status: number, code: string, message: string): Reply =>
  jsonReply({ error: { code, message } }, status)

export const keyMissing = (): Reply => gatewayError(403, 'API_KEY_MISSING', errors.keyMissing)
export const keyInvalid = (): Reply => gatewayError(403, 'API_KEY_INVALID', errors.keyInvalid)

export const overRateLimit = (retryAfter: number): Reply => ({
  ...gatewayError(429, 'OVER_RATE_LIMIT', errors.overRateLimit),
  headers: { 'Retry-After': String(retryAfter), 'X-Ratelimit-Remaining': '0' },
})

/** Application errors are a string, with the request if it was parsed. */
export const applicationError = (status: number, error: string, request?: JsonObject): Reply =>
  jsonReply({ error, ...(request === undefined ? {} : { request }) }, status)

export const { unboundLocal: UNBOUND_LOCAL_ERROR, querySet: QUERYSET_ERROR } = errors

const PROXY_TITLES: Readonly<Record<number, string>> = errors.proxy

/** Errors of the API gateway in front of the provider. */
export function proxyError(status: number): Reply {
  const title = PROXY_TITLES[status] ?? 'Error'
  return htmlReply(
    `<!DOCTYPE html>\n<html lang="en-US">\n<head><title>api.congress.gov | ${status}: ${title}</title></head>\n<body><h1>${title} <span>Error code ${status}</span></h1></body>\n</html>\n`,
    status,
  )
}
