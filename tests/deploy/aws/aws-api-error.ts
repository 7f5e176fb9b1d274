/** An error of AWS. Each protocol serializes its code and message differently. */
export class AwsApiError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}
