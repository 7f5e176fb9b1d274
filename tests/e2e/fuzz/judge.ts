import * as z from 'zod/mini'
import { failureOf, type Operation } from './document.ts'
import type { Attempt } from './requests.ts'
import type { RawResponse } from './send.ts'

const Failure = z.object({ code: z.string(), message: z.string(), error: z.string(), requestId: z.string() })

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A path that does not match the operation's template may answer 404 even if the operation does not document it. */
const UNMATCHED_PATH = new Map([[404, failureOf('not_found')]])

function complaintsAboutBody({ answers }: Operation, { verdict }: Attempt, answer: RawResponse): string[] {
  const { status, headers, body } = answer
  const documented = answers.get(status) ?? (verdict === 'odd' ? UNMATCHED_PATH.get(status) : undefined)
  if (documented === undefined) return [`${status} is not documented`]
  const { bodies, codes } = documented
  if (bodies.size === 0) return body === '' ? [] : [`${status} has a body`]
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  const isRight = bodies.get(type)
  if (isRight === undefined) return [`${status} is ${type}, not ${[...bodies.keys()].join(' or ')}`]
  const content = type === 'application/json' ? parseJson(body) : body
  if (!isRight(content))
    return [`${status} is not of its documented shape: ${JSON.stringify(isRight.errors)}`]
  const failure = z.safeParse(Failure, content).data
  return codes === undefined || codes.includes(failure?.code ?? '')
    ? []
    : [`${status} has the code ${failure?.code}`]
}

/** Checks the headers that every response must have. */
function complaintsAboutHeaders(operation: Operation, { status, headers, body }: RawResponse): string[] {
  const isPublicRead = operation.method === 'GET' && !operation.needsToken
  const failure = z.safeParse(Failure, parseJson(body)).data
  const cacheControl = headers['cache-control'] ?? ''
  const expected: Readonly<Record<string, boolean>> = {
    'no request id': headers['x-request-id'] !== undefined,
    'another request id': failure === undefined || failure.requestId === headers['x-request-id'],
    'no nosniff': headers['x-content-type-options'] === 'nosniff',
    'no cache-control': cacheControl !== '',
    'a failure that may be cached': status < 400 || cacheControl.includes('no-store'),
    'a private answer that may be cached': !operation.needsToken || cacheControl.includes('no-store'),
    'no ETag': operation.method !== 'GET' || status !== 200 || headers.etag !== undefined,
    'no WWW-Authenticate': status !== 401 || headers['www-authenticate'] !== undefined,
    'no Retry-After': status !== 429 || headers['retry-after'] !== undefined,
    'open to other sites': isPublicRead || headers['access-control-allow-origin'] === undefined,
    'closed to other sites':
      !isPublicRead || status === 404 || headers['access-control-allow-origin'] === '*',
  }
  return Object.entries(expected).flatMap(([complaint, isFine]) => (isFine ? [] : [complaint]))
}

const REFUSALS = new Set([400, 401, 413, 415])

/** Allowed requests must not be rejected as invalid, and forbidden ones must be. */
function complaintsAboutVerdict({ verdict }: Attempt, { status }: RawResponse): string[] {
  if (verdict === 'forbidden' && !REFUSALS.has(status)) return [`${status}, though the document forbids it`]
  const isRefused = status === 400 || status === 413 || status === 415
  return verdict === 'allowed' && isRefused ? [`${status}, though the document allows it`] : []
}

/** Concurrent password checks are limited, and the fuzzer exceeds that limit from one address. */
const isBusy = ({ status, body }: RawResponse): boolean => status === 503 && body.includes('"code":"busy"')

/** Lists every deviation of a response from the document. */
export function complaintsAbout(operation: Operation, attempt: Attempt, answer: RawResponse): string[] {
  const complaints = [
    ...(answer.status >= 500 && !isBusy(answer) ? [`${answer.status} ${answer.body.slice(0, 200)}`] : []),
    ...complaintsAboutBody(operation, attempt, answer),
    ...complaintsAboutHeaders(operation, answer),
    ...complaintsAboutVerdict(attempt, answer),
  ]
  return complaints.map((complaint) => `${attempt.label}: ${complaint}`)
}
