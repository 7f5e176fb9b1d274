import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode } from '@rostrum/contract/http/errors'

export interface Issue {
  /** For example `query.limit` or `body.email`. */
  readonly path: string
  readonly message: string
}

interface AppErrorOptions extends ErrorOptions {
  readonly message?: string
  readonly issues?: readonly Issue[]
  readonly retryAfterSeconds?: number
}

/** An error meant for the caller; anything else that is thrown is a bug. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly issues: readonly Issue[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    { message = ERROR_MESSAGES[code], issues = [], ...rest }: AppErrorOptions = {},
  ) {
    super(message, rest)
    this.code = code
    this.issues = issues
    this.retryAfterSeconds = rest.retryAfterSeconds
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

export const invalidInput = (path: string, message: string): AppError =>
  new AppError('invalid_input', { message, issues: [{ path, message }] })
