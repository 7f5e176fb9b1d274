import { type ParsedResponse, errorFromResponse, bodyField } from '@rostrum/client/response'
import { ApiError } from '@rostrum/client/api-error'
import type { DataOf, Route } from '@rostrum/contract/route'
import type { Endpoint } from './endpoint.ts'

/** What the answer holds under `data`, or the failure it tells of. */
export function unwrapData<R extends Route>(
  _: Endpoint<R>,
  parsedResponse: ParsedResponse,
  fallback: string,
): DataOf<R> {
  if (!parsedResponse.response.ok) throw errorFromResponse(parsedResponse, fallback)
  const data = bodyField(parsedResponse.body, 'data')
  if (data === undefined) {
    throw new ApiError({ status: parsedResponse.response.status, code: 'unreadable', message: fallback })
  }
  // The service checks every answer against this very schema before it sends it.
  return data as DataOf<R>
}
