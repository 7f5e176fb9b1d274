import type { ActionRow } from '../actions/row.ts'
import { FloorClock, recordPage } from '../actions/row.ts'
import { formalName } from '../people/person.ts'
import type { Random } from '../world/random.ts'
import type { Amendment } from './amendment.ts'
import type { Moment, Part } from './parts.ts'
import { fromLibrary, rollOf, tally } from './parts.ts'

type Draft = Pick<ActionRow, 'code' | 'text'> & Pick<ActionRow, 'roll'>

const tagOf = ({ offeredAs }: Amendment): string => `A${String(offeredAs).padStart(3, '0')}`

function outcomeText(amendment: Amendment, isVoted: boolean, random: Random): string {
  if (amendment.outcome === 'withdrawn') return 'By unanimous consent, the amendment was withdrawn. '
  const verdict = amendment.outcome === 'agreed' ? 'Agreed to' : 'Failed'
  const how = isVoted
    ? `by recorded vote: ${tally(amendment, random)} (Roll no. ${amendment.roll}).`
    : 'by voice vote. '
  return `On agreeing to the ${amendment.sponsor.person.last} amendment (${tagOf(amendment)}) ${verdict} ${how}`
}

export function houseParts(amendment: Amendment, random: Random): Part[] {
  const { sponsor, submitted, shownAt, decided, outcome, offeredAs } = amendment
  const clock = new FloorClock(random)
  const row = (when: Moment, draft: Draft): ActionRow => ({
    ...when,
    time: clock.next(),
    source: 'House floor actions',
    type: 'Floor',
    ...draft,
  })
  const offering = { day: submitted, at: shownAt }
  const page = recordPage('H', submitted, random)
  const offered = `Amendment (${tagOf(amendment)}) offered by ${formalName(sponsor.person)}. (consideration: CR ${page})`
  const debate = `DEBATE - The Committee of the Whole proceeded with 10 minutes of debate on the ${sponsor.person.last} amendment No. ${offeredAs}.`
  const first: Part = {
    at: shownAt,
    chamber: [
      row(offering, { code: 'H32111', text: offered }),
      row(offering, { code: 'H8D000', text: debate }),
    ],
    library: [fromLibrary(offering, '71000', `House amendment offered: ${offered}`)],
  }
  if (decided === undefined) return [first]
  const isVoted = amendment.isRecorded && outcome !== 'withdrawn'
  const text = outcomeText(amendment, isVoted, random)
  const words = outcome === 'agreed' ? 'agreed to' : 'not agreed to'
  const last: Part = {
    at: decided.at,
    chamber: [
      row(decided, { code: isVoted ? 'H32361' : 'H32341', text, ...(isVoted ? rollOf(amendment) : {}) }),
    ],
    library: [
      fromLibrary(
        decided,
        outcome === 'agreed' ? '74000' : '75000',
        `House amendment ${words}: ${text.trim()}`,
      ),
    ],
  }
  return [first, last]
}
