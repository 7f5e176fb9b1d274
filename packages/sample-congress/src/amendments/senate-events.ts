import type { ActionRow } from '../actions/action-row.ts'
import { recordPage } from '../actions/action-row.ts'
import type { Random } from '../world/random.ts'
import type { Amendment } from './amendment.ts'
import type { Moment, AmendmentEvent } from './amendment-event.ts'
import { libraryAmendmentRow, amendmentRoll, tallyText } from './amendment-event.ts'
import { amendmentPurpose } from './amendment-purpose.ts'

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
function senateOutcomeText(
  amendment: Amendment,
  end: FloorOutcome,
  isVoted: boolean,
  random: Random,
): string {
  const name = `SA ${amendment.number}`
  if (end === 'withdrawn') return `Proposed amendment ${name} withdrawn in Senate. `
  if (end === 'fell') return `Amendment ${name} fell when cloture was invoked on the measure. `
  const vote = `Yea-Nay Vote. ${tallyText(amendment, random)}. Record Vote Number: ${amendment.roll}.`
  const how = isVoted ? vote : end === 'agreed' ? 'Unanimous Consent.' : 'Voice Vote.'
  return `Amendment ${name} ${end} to in Senate by ${how} `
}

function decisionEvent(
  amendment: Amendment,
  end: FloorOutcome,
  decided: Moment,
  random: Random,
): AmendmentEvent {
  const isVoted = amendment.isRecorded && (end === 'agreed' || end === 'not agreed')
  const text = senateOutcomeText(amendment, end, isVoted, random)
  const roll = isVoted ? amendmentRoll(amendment) : {}
  const [code, words] = FLOOR_OUTCOMES[end]
  const row: ActionRow = { ...decided, text, source: 'Senate', type: 'Floor', ...roll }
  return {
    at: decided.at,
    chamber: [row],
    library: [libraryAmendmentRow(decided, code, `Senate amendment ${words}: ${text.trim()}`, roll)],
  }
}

export function senateEvents(amendment: Amendment, random: Random): AmendmentEvent[] {
  const { number, sponsor, submitted, shownAt, proposed, decided, outcome } = amendment
  const start = libraryAmendmentRow({ day: submitted, at: shownAt }, '91000', 'Senate amendment submitted')
  const first: AmendmentEvent = { at: shownAt, chamber: [], library: [start] }
  if (proposed === undefined || decided === undefined || !isFloorOutcome(outcome)) return [first]
  const page = recordPage('S', proposed.day, random)
  const offered = `Amendment SA ${number} proposed by Senator ${sponsor.person.last}. (consideration: CR ${page}; text: CR ${page})`
  const onFloor: AmendmentEvent = {
    at: proposed.at,
    chamber: [
      { ...proposed, text: `${offered} ${amendmentPurpose(amendment)}`, source: 'Senate', type: 'Floor' },
    ],
    library: [libraryAmendmentRow(proposed, '93000', `Senate amendment proposed (on the floor): ${offered}`)],
  }
  return [first, onFloor, decisionEvent(amendment, outcome, decided, random)]
}
