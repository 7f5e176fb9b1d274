import type { BillType } from '@rostrum/contract/bill-types'
import type { Bill } from '../bills/bill.ts'
import type { Instant } from '../world/calendar.ts'
import type { World } from '../world/world.ts'
import type { Burst } from './register.ts'
import { Register } from './register.ts'

export interface BillRow {
  readonly bill: Bill
  readonly updatedAt: Instant
  readonly updatedWithTextAt: Instant
}

export interface BillQuery {
  readonly congress?: number | undefined
  readonly type?: BillType | undefined
  readonly from?: Instant | undefined
  readonly to?: Instant | undefined
  readonly isAscending: boolean
}

interface Sorted {
  readonly rows: readonly BillRow[]
  readonly madeAt: Instant
  readonly validUntil: Instant
  readonly bursts: number
}

const MOST_KEPT = 24

/** Lists of bills in the order of their last change, kept until the next change comes. */
export class BillLists {
  readonly #world: World
  readonly #registers = new Map<number, Register>()
  readonly #sorted = new Map<string, Sorted>()

  constructor(world: World) {
    this.#world = world
  }

  register(congress: number): Register {
    const known = this.#registers.get(congress)
    if (known !== undefined) return known
    const made = new Register(this.#world, congress)
    this.#registers.set(congress, made)
    return made
  }

  #collect({ congress, type }: BillQuery, now: Instant, bursts: readonly Burst[]): BillRow[] {
    const rows: BillRow[] = []
    for (const each of this.#world.congressesAt(now)) {
      if (congress !== undefined && each !== congress) continue
      const register = this.register(each)
      register.bills.forEach((bill, i) => {
        if ((type !== undefined && bill.type !== type) || !register.isShown(i, now)) return
        const updatedAt = register.updatedAt(i, now, bursts)
        const updatedWithTextAt = register.updatedWithTextAt(i, now, bursts)
        rows.push({ bill, updatedAt, updatedWithTextAt })
      })
    }
    return rows
  }

  /** Oldest change first. */
  #sortedRows(query: BillQuery, now: Instant, bursts: readonly Burst[]): readonly BillRow[] {
    const key = `${query.congress}-${query.type}`
    const known = this.#sorted.get(key)
    const isFresh = known !== undefined && known.madeAt <= now && now < known.validUntil
    if (isFresh && known.bursts === bursts.length) return known.rows
    const rows = this.#collect(query, now, bursts).toSorted(
      (a, b) =>
        a.updatedAt - b.updatedAt || a.bill.congress - b.bill.congress || a.bill.number - b.bill.number,
    )
    if (this.#sorted.size > MOST_KEPT) this.#sorted.clear()
    this.#sorted.set(key, {
      rows,
      madeAt: now,
      validUntil: this.#nextChange(query, now, bursts),
      bursts: bursts.length,
    })
    return rows
  }

  #nextChange({ congress }: BillQuery, now: Instant, bursts: readonly Burst[]): Instant {
    if (bursts.some(({ from, seconds }) => from + seconds > now)) return now + 1
    const congresses = this.#world
      .congressesAt(now)
      .filter((each) => congress === undefined || each === congress)
    return Math.min(...congresses.map((each) => this.register(each).nextChange(now)))
  }

  find(query: BillQuery, now: Instant, bursts: readonly Burst[]): readonly BillRow[] {
    const rows = this.#sortedRows(query, now, bursts)
    const { from = -Infinity, to = Infinity } = query
    const isAll = from === -Infinity && to === Infinity
    const within = isAll ? rows : rows.filter(({ updatedAt }) => updatedAt >= from && updatedAt <= to)
    return query.isAscending ? within : within.toReversed()
  }

  rowOf(bill: Bill, now: Instant, bursts: readonly Burst[]): BillRow {
    const register = this.register(bill.congress)
    return {
      bill,
      updatedAt: register.updatedAt(bill.place, now, bursts),
      updatedWithTextAt: register.updatedWithTextAt(bill.place, now, bursts),
    }
  }
}
