import { ERROR_STATUS, type ErrorCode } from '@rostrum/contract/http/errors'
import { ApiError, type Issue } from './api-error.ts'

export interface ParsedResponse {
  readonly response: Response
  /** Undefined if the response is not JSON. */
  readonly body: unknown
}

export async function parseResponse(response: Response): Promise<ParsedResponse> {
  const text = await response.text()
  try {
    return { response, body: JSON.parse(text) }
  } catch {
    return { response, body: undefined }
  }
}

/** Converts an error response; `fallback` is the message if it has none. */
export function errorFromResponse({ response, body }: ParsedResponse, fallback: string): ApiError {
  const code = bodyText(body, 'code')
  const requestId = bodyText(body, 'requestId')
  const issues = bodyField(body, 'issues')
  return new ApiError({
    status: response.status,
    code: code !== undefined && isErrorCode(code) ? code : 'unreadable',
    message: bodyText(body, 'message') ?? bodyText(body, 'error') ?? fallback,
    ...(requestId !== undefined && { requestId }),
    issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
    retryAfterSeconds: parseRetryAfter(response.headers.get('retry-after')),
  })
}

export const bodyField = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined

const parseRetryAfter = (header: string | null): number | undefined =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) : undefined

function bodyText(body: unknown, name: string): string | undefined {
  const value = bodyField(body, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code)
const isIssue = (value: unknown): value is Issue =>
  typeof bodyField(value, 'path') === 'string' && bodyText(value, 'message') !== undefined
