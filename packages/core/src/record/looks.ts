/** When the provider last touched a record, and how far we have followed. */
export interface Looks {
  /** The provider's date of the newest version seen anywhere. */
  readonly sourceUpdatedAt: string
  /** The provider's date of the version whose details are held. */
  readonly detailedFor?: string
  /** When those details were fetched. */
  readonly detailedAt?: string
}

/** One sight of a record: a row of a list, or its own pages. */
export interface Sight {
  readonly at: string
  readonly isDetail: boolean
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MIDNIGHT = 'T00:00:00.000Z'
/** The provider's calendar is Washington's, whose day ends by 5 o'clock UTC. */
const LATEST_END_MS = DAY_MS + 5 * HOUR_MS

const greater = (a: string, b: string | undefined): string => (b === undefined || a > b ? a : b)

/** The dates after a sight. They never go back, and one that lies ahead is an error over there that moves nothing. */
export function looksAfter(held: Looks | undefined, { at, isDetail }: Sight, now: Date): Looks {
  const present = now.toISOString()
  const seen = Date.parse(at) > now.getTime() ? (held?.sourceUpdatedAt ?? present) : at
  const sourceUpdatedAt = greater(seen, held?.sourceUpdatedAt)
  if (isDetail) return { sourceUpdatedAt, detailedFor: sourceUpdatedAt, detailedAt: present }
  const { detailedFor, detailedAt } = held ?? {}
  return {
    sourceUpdatedAt,
    ...(detailedFor !== undefined && { detailedFor }),
    ...(detailedAt !== undefined && { detailedAt }),
  }
}

/**
 * Whether the details may have moved beyond those held. Lists of bills give a mere date, which stays the same however
 * often the bill moves that day: details fetched before the day was over are looked at once more after it.
 */
export function wantsDetails(
  { detailedFor, detailedAt }: Looks,
  { at, isDetail }: Sight,
  now: Date,
): boolean {
  if (isDetail) return false
  if (detailedFor === undefined || detailedAt === undefined) return true
  const fetched = Date.parse(detailedAt)
  if (Date.parse(at) > now.getTime()) return now.getTime() - fetched >= DAY_MS
  if (at > detailedFor) return true
  const dayIsOver = Date.parse(at) + LATEST_END_MS
  return at.endsWith(MIDNIGHT) && fetched < dayIsOver && dayIsOver <= now.getTime()
}

export const isSameLooks = (a: Looks, b: Looks): boolean =>
  a.sourceUpdatedAt === b.sourceUpdatedAt && a.detailedFor === b.detailedFor && a.detailedAt === b.detailedAt
