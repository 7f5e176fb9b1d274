import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { amendmentTimes, type Amendment } from '../amendments/amendment.ts'
import { latestAmendmentActionBy } from '../actions/amendment-actions.ts'
import { amendmentDescription, amendmentPurpose } from '../amendments/amendment-purpose.ts'
import { isoInstant, type Instant } from '../base/calendar.ts'
import { latestActionJson } from './bill-row.ts'
import { apiUrl, type ApiContext, type JsonObject } from './context.ts'

export const amendmentPath = (amendment: Amendment): string => `amendment/${recordKeyOf(amendment)}`

export function amendmentUpdatedAt(amendment: Amendment, now: Instant): Instant {
  return Math.max(...amendmentTimes(amendment).filter((at) => at <= now))
}

/** House amendments have a description; Senate amendments a purpose, once they reach the floor. */
export function amendmentWording(amendment: Amendment, now: Instant): JsonObject {
  if (amendment.type === 'hamdt') return { description: amendmentDescription(amendment) }
  const isProposed = amendment.proposed !== undefined && amendment.proposed.at <= now
  return isProposed ? { purpose: amendmentPurpose(amendment) } : {}
}

export function amendmentRow(ctx: ApiContext, amendment: Amendment): JsonObject {
  const latest = latestAmendmentActionBy(amendment, ctx.now, ctx.world.roster)
  return {
    congress: amendment.congress,
    ...(latest === undefined ? {} : { latestAction: latestActionJson(latest) }),
    number: String(amendment.number),
    ...amendmentWording(amendment, ctx.now),
    type: amendment.type.toUpperCase(),
    updateDate: isoInstant(amendmentUpdatedAt(amendment, ctx.now)),
    url: apiUrl(ctx, amendmentPath(amendment)),
  }
}
