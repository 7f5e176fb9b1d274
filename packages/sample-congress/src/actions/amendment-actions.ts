import type { ActionRow } from './action-row.ts'
import { FloorClock, recordPage } from './action-row.ts'
import { formalName } from '../people/person.ts'
import type { Roster } from '../people/roster.ts'
import { amendmentTally, formatTally } from '../votes/tally.ts'
import type { Day, Instant } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { type Amendment, isVotedOn } from '../amendments/amendment.ts'
import { amendmentPurpose } from '../amendments/amendment-purpose.ts'

const STREAM = 111

/** The actions that one event of an amendment adds. */
interface AmendmentEvent {
  readonly at: Instant
  /** The chamber's rows, oldest first. */
  readonly chamber: readonly ActionRow[]
  readonly library: readonly ActionRow[]
}

interface Moment {
  readonly day: Day
  readonly at: Instant
}

const libraryAmendmentRow = (
  when: Moment,
  code: string,
  text: string,
  extra: Partial<ActionRow> = {},
): ActionRow => ({ ...when, code, text, source: 'Library of Congress', type: 'Floor', ...extra })

const amendmentRoll = ({ roll, type }: Amendment): Pick<ActionRow, 'roll'> =>
  roll === undefined ? {} : { roll: { chamber: type === 'hamdt' ? 'H' : 'S', number: roll } }

type AmendmentRowDraft = Pick<ActionRow, 'code' | 'text'> & Pick<ActionRow, 'roll'>

const amendmentTag = ({ offeredAs }: Amendment): string => `A${String(offeredAs).padStart(3, '0')}`

function houseOutcomeText(amendment: Amendment, roster: Roster): string {
  if (amendment.outcome === 'withdrawn') return 'By unanimous consent, the amendment was withdrawn. '
  const verdict = amendment.outcome === 'agreed' ? 'Agreed to' : 'Failed'
  const how = isVotedOn(amendment)
    ? `by recorded vote: ${formatTally(amendmentTally(amendment, roster))} (Roll no. ${amendment.roll}).`
    : 'by voice vote. '
  return `On agreeing to the ${amendment.sponsor.person.last} amendment (${amendmentTag(amendment)}) ${verdict} ${how}`
}

function houseEvents(amendment: Amendment, roster: Roster, random: Random): AmendmentEvent[] {
  const { sponsor, submitted, shownAt, decided, outcome, offeredAs } = amendment
  const clock = new FloorClock(random)
  const row = (when: Moment, draft: AmendmentRowDraft): ActionRow => ({
    ...when,
    time: clock.next(),
    source: 'House floor actions',
    type: 'Floor',
    ...draft,
  })
  const offering = { day: submitted, at: shownAt }
  const page = recordPage('H', submitted, random)
  const offered = `Amendment (${amendmentTag(amendment)}) offered by ${formalName(sponsor.person)}. (consideration: CR ${page})`
  const debate = `DEBATE - The Committee of the Whole proceeded with 10 minutes of debate on the ${sponsor.person.last} amendment No. ${offeredAs}.`
  const first: AmendmentEvent = {
    at: shownAt,
    chamber: [
      row(offering, { code: 'H32111', text: offered }),
      row(offering, { code: 'H8D000', text: debate }),
    ],
    library: [libraryAmendmentRow(offering, '71000', `House amendment offered: ${offered}`)],
  }
  if (decided === undefined) return [first]
  const isVoted = isVotedOn(amendment)
  const text = houseOutcomeText(amendment, roster)
  const words = outcome === 'agreed' ? 'agreed to' : 'not agreed to'
  const last: AmendmentEvent = {
    at: decided.at,
    chamber: [
      row(decided, {
        code: isVoted ? 'H32361' : 'H32341',
        text,
        ...(isVoted ? amendmentRoll(amendment) : {}),
      }),
    ],
    library: [
      libraryAmendmentRow(
        decided,
        outcome === 'agreed' ? '74000' : '75000',
        `House amendment ${words}: ${text.trim()}`,
      ),
    ],
  }
  return [first, last]
}

/** The Library's code and wording of each outcome. */
const FLOOR_OUTCOMES = {
  agreed: ['94000', 'agreed to'],
  'not agreed': ['95000', 'not agreed to'],
  withdrawn: ['96000', 'withdrawn'],
  fell: ['96000', 'fell'],
} as const

type FloorOutcome = keyof typeof FLOOR_OUTCOMES
const isFloorOutcome = (text: string): text is FloorOutcome => Object.hasOwn(FLOOR_OUTCOMES, text)

/** The provider's Senate texts end in a space. */
function senateOutcomeText(amendment: Amendment, end: FloorOutcome, roster: Roster): string {
  const name = `SA ${amendment.number}`
  if (end === 'withdrawn') return `Proposed amendment ${name} withdrawn in Senate. `
  if (end === 'fell') return `Amendment ${name} fell when cloture was invoked on the measure. `
  const tally = formatTally(amendmentTally(amendment, roster))
  const vote = `Yea-Nay Vote. ${tally}. Record Vote Number: ${amendment.roll}.`
  const how = isVotedOn(amendment) ? vote : end === 'agreed' ? 'Unanimous Consent.' : 'Voice Vote.'
  return `Amendment ${name} ${end} to in Senate by ${how} `
}

function decisionEvent(
  amendment: Amendment,
  end: FloorOutcome,
  decided: Moment,
  roster: Roster,
): AmendmentEvent {
  const text = senateOutcomeText(amendment, end, roster)
  const roll = isVotedOn(amendment) ? amendmentRoll(amendment) : {}
  const [code, words] = FLOOR_OUTCOMES[end]
  const row: ActionRow = { ...decided, text, source: 'Senate', type: 'Floor', ...roll }
  return {
    at: decided.at,
    chamber: [row],
    library: [libraryAmendmentRow(decided, code, `Senate amendment ${words}: ${text.trim()}`, roll)],
  }
}

function senateEvents(amendment: Amendment, roster: Roster, random: Random): AmendmentEvent[] {
  const { number, sponsor, presenter, submitted, shownAt, proposed, decided, outcome } = amendment
  const start = libraryAmendmentRow({ day: submitted, at: shownAt }, '91000', 'Senate amendment submitted')
  const first: AmendmentEvent = { at: shownAt, chamber: [], library: [start] }
  if (proposed === undefined || decided === undefined || !isFloorOutcome(outcome)) return [first]
  const page = recordPage('S', proposed.day, random)
  const onBehalf = presenter === undefined ? '' : `${presenter.person.last} for Senator `
  const offered = `Amendment SA ${number} proposed by Senator ${onBehalf}${sponsor.person.last}. (consideration: CR ${page}; text: CR ${page})`
  const onFloor: AmendmentEvent = {
    at: proposed.at,
    chamber: [
      { ...proposed, text: `${offered} ${amendmentPurpose(amendment)}`, source: 'Senate', type: 'Floor' },
    ],
    library: [libraryAmendmentRow(proposed, '93000', `Senate amendment proposed (on the floor): ${offered}`)],
  }
  return [first, onFloor, decisionEvent(amendment, outcome, decided, roster)]
}

function eventsBy(amendment: Amendment, now: Instant, roster: Roster): AmendmentEvent[] {
  const random = new Random(mixSeeds(amendment.seed, STREAM))
  const make = amendment.type === 'samdt' ? senateEvents : houseEvents
  const events = make(amendment, roster, random)
  return events.filter(({ at }) => at <= now)
}

/** The chamber's rows newest first, then the Library's: for amendments the provider does not interleave them. */
export function amendmentActionsBy(amendment: Amendment, now: Instant, roster: Roster): ActionRow[] {
  const events = eventsBy(amendment, now, roster).toReversed()
  return [
    ...events.flatMap(({ chamber }) => chamber.toReversed()),
    ...events.flatMap(({ library }) => library),
  ]
}

/** Undefined for amendments that were only submitted. */
export const latestAmendmentActionBy = (
  amendment: Amendment,
  now: Instant,
  roster: Roster,
): ActionRow | undefined => eventsBy(amendment, now, roster).at(-1)?.chamber.at(-1)
