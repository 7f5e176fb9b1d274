import type { ActionRow } from '../actions/action-row.ts'
import type { Instant } from '../world/calendar.ts'
import { Random, mixSeeds } from '../world/random.ts'
import type { Amendment } from './amendment.ts'
import { houseEvents } from './house-events.ts'
import type { AmendmentEvent } from './amendment-event.ts'
import { senateEvents } from './senate-events.ts'

const STREAM = 111

function eventsBy(amendment: Amendment, now: Instant): AmendmentEvent[] {
  const random = new Random(mixSeeds(amendment.seed, STREAM))
  const events = amendment.type === 'samdt' ? senateEvents(amendment, random) : houseEvents(amendment, random)
  return events.filter(({ at }) => at <= now)
}

/** The chamber's rows newest first, then the Library's: for amendments the provider does not interleave them. */
export function amendmentActionsBy(amendment: Amendment, now: Instant): ActionRow[] {
  const events = eventsBy(amendment, now).toReversed()
  return [
    ...events.flatMap(({ chamber }) => chamber.toReversed()),
    ...events.flatMap(({ library }) => library),
  ]
}

/** Undefined for amendments that were only submitted. */
export const latestAmendmentActionBy = (amendment: Amendment, now: Instant): ActionRow | undefined =>
  eventsBy(amendment, now).at(-1)?.chamber.at(-1)
