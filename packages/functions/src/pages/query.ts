import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** The query of a document. Unknown parameters are ignored, and the last of repeated ones counts. */
export type PageQuery = Readonly<Record<string, string | undefined>>

export const queryOf = ({ rawQueryString }: APIGatewayProxyEventV2): PageQuery =>
  Object.fromEntries(new URLSearchParams(rawQueryString))
