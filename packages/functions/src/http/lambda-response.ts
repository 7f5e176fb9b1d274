import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** An answer as the gateway takes it. Names of headers are in lower case; every body is text. */
export interface LambdaResponse {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Values of `Set-Cookie`. */
  readonly cookies?: readonly string[]
}

export type LambdaHandler = (event: APIGatewayProxyEventV2) => Promise<LambdaResponse>
