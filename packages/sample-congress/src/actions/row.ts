import type { Bill, Step } from '../bills/bill.ts'
import type { Takeover } from '../bills/takeover.ts'
import { BILL_TYPES } from '@rostrum/contract/bill-types'
import type { Committee, Subcommittee } from '../lexicon/committees.ts'
import type { ChamberCode } from '../people/seats.ts'
import type { Person } from '../people/person.ts'
import type { Day, Instant } from '../world/calendar.ts'
import { dayOf, yearOf } from '../world/calendar.ts'
import type { Random } from '../world/random.ts'

export type Source = 'Senate' | 'House committee actions' | 'House floor actions' | 'Library of Congress'

/** One row of `/actions`. */
export interface ActionRow {
  readonly text: string
  readonly type: string
  readonly source: Source
  readonly code?: string
  readonly day: Day
  readonly at: Instant
  /** Of the day in Washington, "15:39:53"; the House floor keeps it. */
  readonly time?: string
  readonly roll?: { readonly chamber: ChamberCode; readonly number: number }
  readonly committees?: readonly (Committee | Subcommittee)[]
  readonly calendar?: { readonly name: string; readonly number: number }
}

/** What the texts of one measure's actions draw on. */
export interface Scene {
  readonly bill: Bill
  readonly step: Step
  readonly random: Random
  readonly house: readonly Committee[]
  readonly senate: Committee
  readonly subcommittee: Subcommittee | undefined
  readonly takeover: Takeover | undefined
  /** A member of the chamber on the day, to move and to report. */
  member(chamber: ChamberCode): Person
}

/** "H.R. 3076", as actions cite measures. */
export const cited = (bill: Bill): string => {
  const prefix = BILL_TYPES[bill.type].prefix.replace('H.Res.', 'H. Res.').replace('H.J.Res.', 'H.J. Res.')
  return `${prefix.replace('H.Con.Res.', 'H. Con. Res.')} ${bill.number}`
}

export const nounOf = (bill: Bill): string =>
  bill.type === 'hr' || bill.type === 's' ? 'bill' : 'resolution'

/** Pages of the Congressional Record run through the year, some forty to sixty a sitting day. */
export function recordPage(chamber: ChamberCode, day: Day, random: Random): string {
  const daysIn = day - dayOf(`${yearOf(day)}-01-01`)
  return `${chamber}${Math.max(1, Math.round(daysIn * (chamber === 'H' ? 17 : 24)) + random.int(0, 30))}`
}

const pad = (value: number): string => String(value).padStart(2, '0')

const LONGEST_PAUSE = 900

/** Hands out rising times of a sitting afternoon. */
export class FloorClock {
  #seconds: number
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
    this.#seconds = random.int(12 * 3600, 17 * 3600)
  }

  next(most = LONGEST_PAUSE): string {
    this.#seconds += this.#random.int(4, most)
    const minutes = Math.floor(this.#seconds / 60)
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:${pad(this.#seconds % 60)}`
  }
}

type RowDraft = Pick<ActionRow, 'text' | 'type'> & Partial<ActionRow>

const base = (scene: Scene): Pick<ActionRow, 'day' | 'at'> => ({ day: scene.step.day, at: scene.step.at })

export const library = (scene: Scene, code: string, draft: RowDraft): ActionRow => ({
  ...base(scene),
  source: 'Library of Congress',
  code,
  ...draft,
})
export const floor = (scene: Scene, code: string, time: string, draft: RowDraft): ActionRow => ({
  ...base(scene),
  source: 'House floor actions',
  code,
  ...(time === '' ? {} : { time }),
  ...draft,
})
export const houseCommittee = (scene: Scene, draft: RowDraft): ActionRow => ({
  ...base(scene),
  source: 'House committee actions',
  ...draft,
})
export const senate = (scene: Scene, draft: RowDraft): ActionRow => ({
  ...base(scene),
  source: 'Senate',
  ...draft,
})
