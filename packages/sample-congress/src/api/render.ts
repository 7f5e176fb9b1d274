import { writeElement, type XmlContent, type XmlElement } from '../base/xml.ts'
import type { Json, JsonObject } from './context.ts'

export interface Reply {
  readonly status: number
  readonly contentType: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** Sorts keys alphabetically, as the provider does. */
export function sortKeys(value: Json): Json {
  if (value === null || typeof value !== 'object') return value
  if (isList(value)) return value.map(sortKeys)
  const result: Record<string, Json> = {}
  for (const key of Object.keys(value).toSorted()) {
    const own = value[key]
    if (own !== undefined) result[key] = sortKeys(own)
  }
  return result
}

export const jsonReply = (body: JsonObject, status = 200): Reply => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(sortKeys(body), null, 4),
})

function xmlContent(value: Json): XmlContent {
  if (value === null || typeof value !== 'object') return value
  if (isList(value)) return value.map((item): XmlElement => ['item', xmlContent(item)])
  return Object.entries(value).map(([name, own]): XmlElement => [name, own && xmlContent(own)])
}

/** XML, the default of the provider. */
export function xmlReply(body: JsonObject, status = 200): Reply {
  const { request } = body
  const isObject = request !== null && typeof request === 'object' && !isList(request)
  const asked = isObject ? { ...request, contentType: 'application/xml', format: 'xml' } : request
  const root = writeElement(['api-root', xmlContent(sortKeys({ ...body, request: asked }))])
  return { status, contentType: 'application/xml', body: `<?xml version="1.0" encoding="utf-8"?>\n${root}` }
}

export const htmlReply = (body: string, status = 200): Reply => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body,
})

export const xmlFileReply = (body: string): Reply => ({ status: 200, contentType: 'text/xml', body })
