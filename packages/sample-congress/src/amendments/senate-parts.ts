import type { ActionRow } from '../actions/row.ts'
import { recordPage } from '../actions/row.ts'
import type { Random } from '../world/random.ts'
import type { Amendment } from './amendment.ts'
import type { Moment, Part } from './parts.ts'
import { fromLibrary, rollOf, tally } from './parts.ts'
import { purposeOf } from './wording.ts'

/** The Library's code of each end, and its words. */
const ENDS = {
  agreed: ['94000', 'agreed to'],
  'not agreed': ['95000', 'not agreed to'],
  withdrawn: ['96000', 'withdrawn'],
  fell: ['96000', 'fell'],
} as const

type End = keyof typeof ENDS
const isEnd = (text: string): text is End => Object.hasOwn(ENDS, text)

/** The Senate's texts end in a space. */
function outcomeText(amendment: Amendment, end: End, isVoted: boolean, random: Random): string {
  const name = `SA ${amendment.number}`
  if (end === 'withdrawn') return `Proposed amendment ${name} withdrawn in Senate. `
  if (end === 'fell') return `Amendment ${name} fell when cloture was invoked on the measure. `
  const vote = `Yea-Nay Vote. ${tally(amendment, random)}. Record Vote Number: ${amendment.roll}.`
  const how = isVoted ? vote : end === 'agreed' ? 'Unanimous Consent.' : 'Voice Vote.'
  return `Amendment ${name} ${end} to in Senate by ${how} `
}

function decision(amendment: Amendment, end: End, decided: Moment, random: Random): Part {
  const isVoted = amendment.isRecorded && (end === 'agreed' || end === 'not agreed')
  const text = outcomeText(amendment, end, isVoted, random)
  const roll = isVoted ? rollOf(amendment) : {}
  const [code, words] = ENDS[end]
  const row: ActionRow = { ...decided, text, source: 'Senate', type: 'Floor', ...roll }
  return {
    at: decided.at,
    chamber: [row],
    library: [fromLibrary(decided, code, `Senate amendment ${words}: ${text.trim()}`, roll)],
  }
}

export function senateParts(amendment: Amendment, random: Random): Part[] {
  const { number, sponsor, submitted, shownAt, proposed, decided, outcome } = amendment
  const start = fromLibrary({ day: submitted, at: shownAt }, '91000', 'Senate amendment submitted')
  const first: Part = { at: shownAt, chamber: [], library: [start] }
  if (proposed === undefined || decided === undefined || !isEnd(outcome)) return [first]
  const page = recordPage('S', proposed.day, random)
  const offered = `Amendment SA ${number} proposed by Senator ${sponsor.person.last}. (consideration: CR ${page}; text: CR ${page})`
  const onFloor: Part = {
    at: proposed.at,
    chamber: [{ ...proposed, text: `${offered} ${purposeOf(amendment)}`, source: 'Senate', type: 'Floor' }],
    library: [fromLibrary(proposed, '93000', `Senate amendment proposed (on the floor): ${offered}`)],
  }
  return [first, onFloor, decision(amendment, outcome, decided, random)]
}
