import * as errors from '../api/errors.ts'
import type { Reply } from '../api/render.ts'
import type { Fault, FaultName } from '../faults/fault.ts'

/** Returns a fault if it applies to a request. */
export type Trigger = (name: FaultName) => Fault | undefined

/** Faults that replace the whole response; sources differ in the answer to an error of their own. */
export function faultReply(trigger: Trigger, serverError: Reply): Reply | undefined {
  if (trigger('outage') !== undefined) return errors.proxyError(502)
  const html = trigger('html-error')
  if (html !== undefined) return errors.proxyError(html.status ?? 520)
  const rate = trigger('rate-limit')
  if (rate !== undefined) return errors.overRateLimit(rate.retryAfter ?? 2)
  return trigger('server-error') === undefined ? undefined : serverError
}
