import type { Bill, Step } from '../bills/bill.ts'
import type { SponsorChange } from '../bills/sponsor-change.ts'
import type { Committee, Subcommittee } from '../lexicon/committees.ts'
import type { ChamberCode } from '../people/seats.ts'
import type { Person } from '../people/person.ts'
import type { Day, Instant } from '../base/calendar.ts'
import { dayOf, yearOf } from '../base/calendar.ts'
import type { Random } from '../base/random.ts'

export type ActionSource =
  | 'Senate'
  | 'House committee actions'
  | 'House floor actions'
  | 'Library of Congress'

/** One row of `/actions`. */
export interface ActionRow {
  readonly text: string
  readonly type: string
  readonly source: ActionSource
  readonly code?: string
  readonly day: Day
  readonly at: Instant
  /** Time of day in Washington, "15:39:53"; only House floor rows have it. */
  readonly time?: string
  readonly roll?: { readonly chamber: ChamberCode; readonly number: number }
  readonly committees?: readonly (Committee | Subcommittee)[]
  readonly calendar?: { readonly name: string; readonly number: number }
}

/** Input of the action texts: the measure, the step, committees and randomness. */
export interface ActionContext {
  readonly bill: Bill
  readonly step: Step
  readonly random: Random
  readonly house: readonly Committee[]
  /** The first House committee, if any. */
  readonly houseLead: readonly Committee[]
  readonly senate: Committee
  readonly subcommittee: Subcommittee | undefined
  readonly sponsorChange: SponsorChange | undefined
  /** "218 - 204", of a step with a roll call. */
  tally(): string
  /** Picks a member of the chamber who serves on that day. */
  member(chamber: ChamberCode): Person
}

export const stepRoll = ({ roll, chamber }: Step): Pick<ActionRow, 'roll'> =>
  roll === undefined ? {} : { roll: { chamber, number: roll } }

export const actionNoun = (bill: Bill): string =>
  bill.type === 'hr' || bill.type === 's' ? 'bill' : 'resolution'

/** Congressional Record pages run through the year, 40 to 60 per session day. */
export function recordPage(chamber: ChamberCode, day: Day, random: Random): string {
  const daysIn = day - dayOf(`${yearOf(day)}-01-01`)
  return `${chamber}${Math.max(1, Math.round(daysIn * (chamber === 'H' ? 17 : 24)) + random.int(0, 30))}`
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const MAX_PAUSE = 900

/** Returns ascending times of one afternoon. */
export class FloorClock {
  #seconds: number
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
    this.#seconds = random.int(12 * 3600, 17 * 3600)
  }

  next(maxPause = MAX_PAUSE): string {
    this.#seconds += this.#random.int(4, maxPause)
    const minutes = Math.floor(this.#seconds / 60)
    return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(this.#seconds % 60)}`
  }
}

type RowDraft = Pick<ActionRow, 'text' | 'type'> & Partial<ActionRow>

const baseRow = (ctx: ActionContext): Pick<ActionRow, 'day' | 'at'> => ({
  day: ctx.step.day,
  at: ctx.step.at,
})

export const libraryRow = (ctx: ActionContext, code: string, draft: RowDraft): ActionRow => ({
  ...baseRow(ctx),
  source: 'Library of Congress',
  code,
  ...draft,
})
export const houseFloorRow = (
  ctx: ActionContext,
  code: string,
  time: string,
  draft: RowDraft,
): ActionRow => ({
  ...baseRow(ctx),
  source: 'House floor actions',
  code,
  ...(time === '' ? {} : { time }),
  ...draft,
})
export const houseCommitteeRow = (ctx: ActionContext, draft: RowDraft): ActionRow => ({
  ...baseRow(ctx),
  source: 'House committee actions',
  ...draft,
})
export const senateRow = (ctx: ActionContext, draft: RowDraft): ActionRow => ({
  ...baseRow(ctx),
  source: 'Senate',
  ...draft,
})

/** Placement on the Senate calendar; `before` starts the text. */
export function senateCalendarRow(ctx: ActionContext, before = ''): ActionRow {
  const name = 'Senate Legislative Calendar under General Orders'
  const { calendarNo: number } = ctx.step
  return senateRow(ctx, {
    text: `${before}Placed on ${name}. Calendar No. ${number}.`,
    type: 'Calendars',
    ...(number === undefined ? {} : { calendar: { name, number } }),
  })
}
