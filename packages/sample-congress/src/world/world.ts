import { currentCongress } from '@rostrum/contract/congress/congress'
import { BILL_TYPE_KEYS } from '@rostrum/contract/congress/bill-types'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { planAmendments, type CongressAmendments } from '../amendments/plan-amendments.ts'
import type { Bill } from '../bills/bill.ts'
import { planBills, type CongressBills } from '../bills/plan-bills.ts'
import { timelineOf, type BillTimeline } from '../bills/bill-timeline.ts'
import { AREAS } from '../lexicon/areas.ts'
import { memoized } from '../base/memoized.ts'
import { Roster } from '../people/roster.ts'
import type { Meeting } from '../meetings/meeting.ts'
import { planMeetings } from '../meetings/plan-meetings.ts'
import { planRollCalls } from '../votes/plan-roll-calls.ts'
import type { RollCall } from '../votes/roll-call.ts'
import type { Instant } from '../base/calendar.ts'
import { billCountsOf, sizeOf, type Size, type SizeName } from '../base/size.ts'

export interface WorldOptions {
  readonly seed: number
  readonly size: SizeName
  /** The instant at which the world opens; it decides which congresses exist. */
  readonly opened: Instant
}

interface CongressPlan {
  readonly bills: CongressBills
  readonly amendments: CongressAmendments
  readonly rollCalls: readonly RollCall[]
}

/**
 * Everything that ever happens, past and future. A world has no clock: every read takes an instant, so the same seed
 * and instant always give the same result.
 */
export class World {
  readonly options: WorldOptions
  readonly #size: Size
  readonly #planOf: (congress: number) => CongressPlan
  /** All meetings of a congress by event id, in the order of their days. */
  readonly meetings: (congress: number) => ReadonlyMap<string, Meeting>
  readonly #openingCongress: number
  /** Lazily extended by each new congress. */
  readonly roster: Roster

  constructor(options: WorldOptions) {
    this.options = options
    this.#size = sizeOf(options.size)
    this.#openingCongress = currentCongress(new Date(options.opened * 1000))
    const founding = { seed: options.seed, size: this.#size, areas: AREAS.length }
    this.roster = new Roster(founding, this.#openingCongress)
    this.#planOf = memoized((congress: number) => this.#plan(congress))
    this.meetings = memoized((congress: number) => {
      const { meetingsADay } = this.#size
      const meetings = planMeetings({ seed: options.seed, bills: this.billsOf(congress), meetingsADay })
      return new Map(meetings.map((meeting) => [meeting.eventId, meeting]))
    })
  }

  /** The congresses with bills at an instant, newest first. */
  congressesAt(now: Instant): number[] {
    const newest = currentCongress(new Date(now * 1000))
    const oldest = this.#openingCongress - this.#size.congressesBack
    return Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, i) => newest - i)
  }

  billsOf(congress: number): CongressBills {
    return this.#planOf(congress).bills
  }

  amendments(congress: number): CongressAmendments {
    return this.#planOf(congress).amendments
  }

  rollCalls(congress: number): readonly RollCall[] {
    return this.#planOf(congress).rollCalls
  }

  /** At once, because actions of bills and amendments have the numbers of their roll calls. */
  #plan(congress: number): CongressPlan {
    this.roster.extend(congress)
    const { seed } = this.options
    const back = Math.max(0, this.#openingCongress - congress)
    const counts = billCountsOf(this.#size, congress, this.#openingCongress)
    const bills = planBills({ seed, congress, counts, share: this.#size.billShare(back) })
    const count = this.#size.amendments(back)
    const amendments = planAmendments({ seed, congressBills: bills, count, roster: this.roster })
    const rollCalls = planRollCalls({ seed, bills, amendments, business: this.#size.businessVotes })
    return { bills, amendments, rollCalls }
  }

  findBill(congress: number, type: string, number: string, now: Instant): BillTimeline | undefined {
    const cached = BILL_TYPE_KEYS.some((key) => key === type) && this.congressesAt(now).includes(congress)
    if (!cached) return undefined
    const bill = this.billsOf(congress).byKey.get(recordKeyOf({ congress, type, number }))
    if (bill === undefined) return undefined
    const timeline = this.timeline(bill)
    return timeline.shownAt <= now ? timeline : undefined
  }

  timeline(bill: Bill): BillTimeline {
    return timelineOf(bill, this.roster)
  }
}
