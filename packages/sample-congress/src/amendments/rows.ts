import type { ActionRow } from '../actions/row.ts'
import type { Instant } from '../world/calendar.ts'
import { Random, mix } from '../world/random.ts'
import type { Amendment } from './amendment.ts'
import { houseParts } from './house-parts.ts'
import type { Part } from './parts.ts'
import { senateParts } from './senate-parts.ts'

const STREAM = 111

function partsBy(amendment: Amendment, now: Instant): Part[] {
  const random = new Random(mix(amendment.seed, STREAM))
  const parts = amendment.type === 'samdt' ? senateParts(amendment, random) : houseParts(amendment, random)
  return parts.filter(({ at }) => at <= now)
}

/** The chamber's rows newest first, then the Library's: of amendments the provider does not mix them. */
export function amendmentActionsBy(amendment: Amendment, now: Instant): ActionRow[] {
  const parts = partsBy(amendment, now).toReversed()
  return [...parts.flatMap(({ chamber }) => chamber.toReversed()), ...parts.flatMap(({ library }) => library)]
}

/** Of those only submitted the provider knows no latest action. */
export const latestAmendmentActionBy = (amendment: Amendment, now: Instant): ActionRow | undefined =>
  partsBy(amendment, now).at(-1)?.chamber.at(-1)
