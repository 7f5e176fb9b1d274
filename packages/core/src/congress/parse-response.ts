import { isDeeperThan } from '../lib/nesting-depth.ts'
import { CongressError, type CongressErrorCode } from './errors.ts'
import { type WireObject, fieldsOf, isWireObject } from './wire-object.ts'
import { textOf } from './values.ts'

export interface ProviderResponse {
  readonly status: number
  readonly text: string
}

type ParsedBody =
  | { readonly kind: 'object'; readonly fields: WireObject }
  | { readonly kind: 'xml' | 'html' | 'broken' }

function parseBody(text: string): ParsedBody {
  const start = text.trimStart()
  if (start.startsWith('<'))
    return { kind: /^<(?:\?xml|api-root|response|error)\b/i.test(start) ? 'xml' : 'html' }
  try {
    const fields: unknown = JSON.parse(text)
    return isWireObject(fields) ? { kind: 'object', fields } : { kind: 'broken' }
  } catch {
    return { kind: 'broken' }
  }
}

/** The API gateway reports errors as an object, the application as a string. */
function reasonOf(fields: WireObject): { code: string; message: string } {
  const { error } = fields
  if (typeof error === 'string') return { code: '', message: error }
  const { code, message } = fieldsOf(error)
  return { code: textOf(code) ?? '', message: textOf(message) ?? '' }
}

/** Django errors that the application leaks when a record does not exist. */
const MISSING =
  /matching query does not exist|\(DoesNotExist\)|\(UnboundLocalError\)|referenced before assignment/
/** Exceptions caused by the application's infrastructure, not by the requested record. */
const OUTAGE = /\((?:Operational|Interface|Database|Connection\w*|Timeout|Memory|OS)Error\)/
const EXCEPTION = /\(\w+(?:Error|Exception|Warning)\)\s*$/

function codeOfServerError(status: number, message: string): CongressErrorCode {
  if (MISSING.test(message)) return 'not_found'
  return status === 500 && EXCEPTION.test(message) && !OUTAGE.test(message) ? 'broken_record' : 'unavailable'
}

function codeOfError(
  status: number,
  { code, message }: { code: string; message: string },
): CongressErrorCode {
  if (status === 429 || code === 'OVER_RATE_LIMIT') return 'rate_limited'
  if (status === 401 || code.startsWith('API_KEY_')) return 'bad_key'
  if (status === 403) return 'blocked'
  if (status === 404 || status === 410) return 'not_found'
  if (status === 408 || status === 425) return 'unavailable'
  return status < 500 ? 'bad_request' : codeOfServerError(status, message)
}

/** For non-JSON pages, which come from proxies, firewalls and outages rather than from the API. */
function codeOfErrorPage(status: number, kind: 'xml' | 'html' | 'broken'): CongressErrorCode {
  if (status === 429) return 'rate_limited'
  if (status === 401) return 'bad_key'
  if (status === 403) return 'blocked'
  if (status === 400) return 'bad_request'
  if (status === 404 && kind === 'xml') return 'not_found'
  return status < 300 && kind === 'xml' ? 'bad_shape' : 'unavailable'
}

const REASON_CHARACTERS = 200
/** Twice the depth of the deepest known record. */
const DEPTH_MAX = 32

/** Returns the JSON object of a successful response; throws a `CongressError` for any other. */
export function parseProviderResponse({ status, text }: ProviderResponse): WireObject {
  if (status >= 300 && status < 400) {
    throw new CongressError('unavailable', 'the provider sent a redirect, which is not followed', {
      status,
    })
  }
  const body = parseBody(text)
  if (body.kind === 'object' && isDeeperThan(body.fields, DEPTH_MAX)) {
    throw new CongressError('bad_shape', 'the response is nested too deeply', { status })
  }
  const isSuccess = status >= 200 && status < 300
  if (body.kind !== 'object') {
    throw new CongressError(codeOfErrorPage(status, body.kind), `status ${status} with ${body.kind}`, {
      status,
    })
  }
  if (isSuccess && body.fields['error'] === undefined) return body.fields
  const reason = reasonOf(body.fields)
  const code = isSuccess ? 'bad_shape' : codeOfError(status, reason)
  const detail = `${reason.code} ${reason.message}`.trim().slice(0, REASON_CHARACTERS)
  throw new CongressError(code, `status ${status}: ${detail}`, { status })
}
