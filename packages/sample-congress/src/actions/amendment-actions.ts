import { isVotedOn, type Amendment } from '../amendments/amendment.ts'
import { amendmentPurpose } from '../amendments/amendment-purpose.ts'
import { formalName } from '../people/person.ts'
import type { Roster } from '../people/roster.ts'
import type { Day, Instant } from '../base/calendar.ts'
import { traitNames } from '../base/phrases.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { amendmentTally, formatTally } from '../votes/tally.ts'
import { readActionTexts, writeRows, type ActionRow, type RowContext } from './action-row.ts'
import texts from './amendment-actions.json'

const STREAM = 111
const TEXTS = readActionTexts(texts)

interface AmendmentEvent {
  readonly name: string
  readonly day: Day
  readonly at: Instant
}

function eventsOf({ type, submitted, shownAt, proposed, decided }: Amendment): AmendmentEvent[] {
  const isHouse = type === 'hamdt'
  return [
    { name: isHouse ? 'offered' : 'submitted', day: submitted, at: shownAt },
    ...(proposed === undefined ? [] : [{ name: 'proposed', ...proposed }]),
    ...(decided === undefined
      ? []
      : [{ name: `decided by the ${isHouse ? 'House' : 'Senate'}`, ...decided }]),
  ]
}

function slotsOf(amendment: Amendment, roster: Roster): RowContext['slots'] {
  const { number, offeredAs, sponsor, presenter, roll } = amendment
  return {
    number: () => number,
    place: () => offeredAs,
    tag: () => `A${String(offeredAs).padStart(3, '0')}`,
    sponsor: () => sponsor.person.last,
    mover: () => formalName(sponsor.person),
    presenter: () => presenter?.person.last,
    purpose: () => amendmentPurpose(amendment),
    tally: () => formatTally(amendmentTally(amendment, roster)),
    roll: () => roll,
  }
}

function rowsBy(amendment: Amendment, now: Instant, roster: Roster): ActionRow[] {
  const { type, seed, outcome, presenter, roll } = amendment
  const chamber = type === 'hamdt' ? 'H' : 'S'
  const isVoted = isVotedOn(amendment)
  const ctx = {
    chamber,
    random: new Random(mixSeeds(seed, STREAM)),
    traits: new Set([
      chamber,
      ...traitNames({ voted: isVoted, presented: presenter !== undefined }, { outcome }),
    ]),
    slots: slotsOf(amendment, roster),
    roll: isVoted ? roll : undefined,
  } as const
  return eventsOf(amendment)
    .filter(({ at }) => at <= now)
    .flatMap(({ name, day, at }) => writeRows(TEXTS, name, { ...ctx, day, at }))
}

const isOfLibrary = ({ source }: ActionRow): boolean => source === 'Library of Congress'

/** The chamber's rows newest first, then the Library's: for amendments the provider does not interleave them. */
export function amendmentActionsBy(amendment: Amendment, now: Instant, roster: Roster): ActionRow[] {
  const rows = rowsBy(amendment, now, roster).toReversed()
  return [...rows.filter((row) => !isOfLibrary(row)), ...rows.filter(isOfLibrary)]
}

/** Undefined for amendments that were only submitted. */
export const latestAmendmentActionBy = (
  amendment: Amendment,
  now: Instant,
  roster: Roster,
): ActionRow | undefined => rowsBy(amendment, now, roster).findLast((row) => !isOfLibrary(row))
