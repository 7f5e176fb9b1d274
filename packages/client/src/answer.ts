import { ERROR_STATUS, type ErrorCode } from '@rostrum/contract/errors'
import { ApiError, type Issue } from './api-error.ts'

export interface Answer {
  readonly response: Response
  /** Undefined where the answer is not JSON. */
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

/** The failure that an answer tells of; `fallback` is what to say where it gives no words. */
export function errorOf({ response, body }: Answer, fallback: string): ApiError {
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

export const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined

const secondsIn = (header: string | null): number | undefined =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) : undefined

function textOf(body: unknown, name: string): string | undefined {
  const value = fieldOf(body, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code)
const isIssue = (value: unknown): value is Issue =>
  typeof fieldOf(value, 'path') === 'string' && textOf(value, 'message') !== undefined
