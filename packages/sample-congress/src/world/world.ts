import { currentCongress } from '@rostrum/contract/congress/congress'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { planAmendments, type CongressAmendments } from '../amendments/amendments.ts'
import type { Instant } from '../base/calendar.ts'
import { memoized } from '../base/memo.ts'
import { billCountsOf, sizeOf, type Size, type SizeName } from '../base/size.ts'
import { planBills, type CongressBills } from '../bills/plan-bills.ts'
import { timelineOf, type BillTimeline } from '../bills/timeline.ts'
import { AREAS } from '../lexicon/lexicon.ts'
import { planMeetings, type Meeting } from '../meetings/meetings.ts'
import { Roster } from '../people/roster.ts'
import type { ChamberCode } from '../people/seats.ts'
import { planRollCalls, type RollCall } from '../votes/roll-calls.ts'

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
    this.roster = new Roster(options.seed, this.#size, AREAS.length)
    this.roster.extend(this.#openingCongress)
    this.#planOf = memoized((congress: number) => this.#plan(congress))
    this.meetings = memoized((congress: number) => {
      const meetings = planMeetings(options.seed, this.billsOf(congress), this.#size.meetingsADay)
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

  /** All roll calls of a chamber, past and future, in the congresses that exist at an instant. */
  rollCallsAt(now: Instant, chamber: ChamberCode): RollCall[] {
    return this.congressesAt(now)
      .flatMap((congress) => this.rollCalls(congress))
      .filter((each) => each.chamber === chamber)
  }

  /** Planned together, because actions of bills and amendments cite the numbers of their roll calls. */
  #plan(congress: number): CongressPlan {
    const { roster } = this
    roster.extend(congress)
    const { seed } = this.options
    const { billShares, amendments: volumes, businessVotes } = this.#size
    const age = congress < this.#openingCongress ? 1 : 0
    const [share = 0, count = 0] = [billShares[age], volumes[age]]
    const bills = planBills({ seed, congress, roster, share, counts: billCountsOf(congress, share) })
    const amendments = planAmendments(seed, bills, count)
    const rollCalls = planRollCalls({ seed, bills, amendments, roster, businessVotes })
    return { bills, amendments, rollCalls }
  }

  findBill(congress: number, type: string, number: string, now: Instant): BillTimeline | undefined {
    if (!this.congressesAt(now).includes(congress)) return undefined
    const bill = this.billsOf(congress).byKey.get(recordKeyOf({ congress, type, number }))
    const timeline = bill && timelineOf(bill)
    return timeline !== undefined && timeline.shownAt <= now ? timeline : undefined
  }
}
