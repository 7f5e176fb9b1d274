import { ERRORS, type ErrorCode } from '@rostrum/contract/errors'
import type { DataOf, Route } from '@rostrum/contract/route'
import { ApiError, type Issue } from './api-error.ts'
import type { Endpoint } from './endpoint.ts'

export interface Answer {
  readonly response: Response
  readonly body: unknown
}

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  try {
    return { response, body: JSON.parse(text) }
  } catch {
    return { response, body: undefined }
  }
}

/** What the answer holds under `data`, or the failure it tells of. */
export function dataOf<R extends Route>(_: Endpoint<R>, answer: Answer, fallback: string): DataOf<R> {
  if (!answer.response.ok) throw errorOf(answer, fallback)
  const data = fieldOf(answer.body, 'data')
  if (data === undefined) {
    throw new ApiError({ status: answer.response.status, code: 'unreadable', message: fallback })
  }
  // The service checks every answer against this very schema before it sends it.
  return data as DataOf<R>
}

function errorOf({ response, body }: Answer, fallback: string): ApiError {
  const code = textOf(body, 'code')
  const requestId = textOf(body, 'requestId')
  const issues = fieldOf(body, 'issues')
  return new ApiError({
    status: response.status,
    code: code !== undefined && isErrorCode(code) ? code : 'unreadable',
    message: textOf(body, 'message') ?? textOf(body, 'error') ?? fallback,
    ...(requestId !== undefined && { requestId }),
    issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
    retryAfterSeconds: secondsIn(response.headers.get('retry-after')),
  })
}

const secondsIn = (header: string | null): number | undefined =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) : undefined

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined

function textOf(body: unknown, name: string): string | undefined {
  const value = fieldOf(body, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)
const isIssue = (value: unknown): value is Issue =>
  typeof fieldOf(value, 'path') === 'string' && textOf(value, 'message') !== undefined
