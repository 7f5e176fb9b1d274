import type { ActionRow } from '../actions/action-row.ts'
import { FloorClock, recordPage } from '../actions/action-row.ts'
import { formalName } from '../people/person.ts'
import type { Random } from '../world/random.ts'
import type { Amendment } from './amendment.ts'
import type { Moment, AmendmentEvent } from './amendment-event.ts'
import { libraryAmendmentRow, amendmentRoll, tallyText } from './amendment-event.ts'

type AmendmentRowDraft = Pick<ActionRow, 'code' | 'text'> & Pick<ActionRow, 'roll'>

const amendmentTag = ({ offeredAs }: Amendment): string => `A${String(offeredAs).padStart(3, '0')}`

function houseOutcomeText(amendment: Amendment, isVoted: boolean, random: Random): string {
  if (amendment.outcome === 'withdrawn') return 'By unanimous consent, the amendment was withdrawn. '
  const verdict = amendment.outcome === 'agreed' ? 'Agreed to' : 'Failed'
  const how = isVoted
    ? `by recorded vote: ${tallyText(amendment, random)} (Roll no. ${amendment.roll}).`
    : 'by voice vote. '
  return `On agreeing to the ${amendment.sponsor.person.last} amendment (${amendmentTag(amendment)}) ${verdict} ${how}`
}

export function houseEvents(amendment: Amendment, random: Random): AmendmentEvent[] {
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
  const isVoted = amendment.isRecorded && outcome !== 'withdrawn'
  const text = houseOutcomeText(amendment, isVoted, random)
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
