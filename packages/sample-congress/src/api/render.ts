import type { Json, JsonObject } from './context.ts'

export interface Reply {
  readonly status: number
  readonly contentType: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

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

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

export const jsonReply = (body: JsonObject, status = 200): Reply => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(sortKeys(body), null, 4),
})

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function scalar(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return escapeXml(String(value))
}

function element(name: string, value: Json | undefined, indent: string): string {
  if (value === undefined) return ''
  if (value === null || value === '') return `${indent}<${name}/>\n`
  if (typeof value !== 'object') return `${indent}<${name}>${scalar(value)}</${name}>\n`
  const inner = isList(value)
    ? value.map((item) => element('item', item, `${indent}  `)).join('')
    : Object.keys(value)
        .toSorted()
        .map((key) => element(key, value[key], `${indent}  `))
        .join('')
  return `${indent}<${name}>\n${inner}${indent}</${name}>\n`
}

/** XML, the default of the provider. */
export const xmlReply = (body: JsonObject, status = 200): Reply => ({
  status,
  contentType: 'application/xml',
  body: `<?xml version="1.0" encoding="utf-8"?>\n${element('api-root', { ...body, request: xmlRequest(body) }, '')}`,
})

function xmlRequest(body: JsonObject): Json | undefined {
  const request = body['request']
  if (request === undefined || request === null || typeof request !== 'object' || isList(request))
    return request
  return { ...request, contentType: 'application/xml', format: 'xml' }
}

export const htmlReply = (body: string, status = 200): Reply => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body,
})
