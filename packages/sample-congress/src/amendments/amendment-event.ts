import type { ActionRow } from '../actions/action-row.ts'
import type { Day, Instant } from '../world/calendar.ts'
import type { Random } from '../world/random.ts'
import type { Amendment } from './amendment.ts'

/** The actions that one event of an amendment adds. */
export interface AmendmentEvent {
  readonly at: Instant
  /** The chamber's rows, oldest first. */
  readonly chamber: readonly ActionRow[]
  readonly library: readonly ActionRow[]
}

export interface Moment {
  readonly day: Day
  readonly at: Instant
}

export const libraryAmendmentRow = (
  when: Moment,
  code: string,
  text: string,
  extra: Partial<ActionRow> = {},
): ActionRow => ({ ...when, code, text, source: 'Library of Congress', type: 'Floor', ...extra })

export const amendmentRoll = ({ roll, type }: Amendment): Pick<ActionRow, 'roll'> =>
  roll === undefined ? {} : { roll: { chamber: type === 'hamdt' ? 'H' : 'S', number: roll } }

export function tallyText({ type, outcome }: Amendment, random: Random): string {
  const present = type === 'hamdt' ? random.int(408, 430) : random.int(93, 100)
  const share = outcome === 'agreed' ? 0.51 + random.next() * 0.4 : 0.15 + random.next() * 0.34
  const yeas = Math.round(present * share)
  return `${yeas} - ${present - yeas}`
}
