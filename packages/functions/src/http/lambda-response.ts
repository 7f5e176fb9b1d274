import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** A response for API Gateway. Header names are lowercase; every body is text. */
export interface LambdaResponse {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** `Set-Cookie` values. */
  readonly cookies?: readonly string[]
}

export type LambdaHandler = (event: APIGatewayProxyEventV2) => Promise<LambdaResponse>
