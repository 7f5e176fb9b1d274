import { type Answer, errorOf, fieldOf } from '@rostrum/client/answer'
import { ApiError } from '@rostrum/client/api-error'
import type { DataOf, Route } from '@rostrum/contract/route'
import type { Endpoint } from './endpoint.ts'

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
