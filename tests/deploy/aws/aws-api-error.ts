/** A call or a resource that AWS refuses; each protocol writes the code and the message in its own way. */
export class AwsApiError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}
