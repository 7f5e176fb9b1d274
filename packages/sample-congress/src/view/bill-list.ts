import type { BillType } from '@rostrum/contract/congress/bill-types'
import type { Bill } from '../bills/bill.ts'
import type { Instant } from '../base/calendar.ts'
import { memoized } from '../base/memoized.ts'
import type { World } from '../world/world.ts'
import { UpdateTimes, type UpdateBurst } from './update-times.ts'

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

interface CachedList {
  readonly rows: readonly BillRow[]
  readonly madeAt: Instant
  readonly validUntil: Instant
  readonly bursts: number
}

const MAX_CACHED_LISTS = 24

/** Bills ordered by last update; caches the order until the next update. */
export class BillLists {
  readonly #world: World
  readonly updateTimes: (congress: number) => UpdateTimes
  readonly #sorted = new Map<string, CachedList>()

  constructor(world: World) {
    this.#world = world
    this.updateTimes = memoized((congress: number) => new UpdateTimes(world, congress))
  }

  #congresses({ congress }: BillQuery, now: Instant): number[] {
    return this.#world.congressesAt(now).filter((each) => congress === undefined || each === congress)
  }

  #collect(query: BillQuery, now: Instant, bursts: readonly UpdateBurst[]): BillRow[] {
    const { type } = query
    return this.#congresses(query, now).flatMap((congress) => {
      const updateTimes = this.updateTimes(congress)
      return updateTimes.bills
        .filter((bill) => (type === undefined || bill.type === type) && updateTimes.isShown(bill.index, now))
        .map((bill) => this.rowOf(bill, now, bursts))
    })
  }

  /** Oldest update first. */
  #sortedRows(query: BillQuery, now: Instant, bursts: readonly UpdateBurst[]): readonly BillRow[] {
    const key = `${query.congress}-${query.type}`
    const cached = this.#sorted.get(key)
    const isFresh = cached !== undefined && cached.madeAt <= now && now < cached.validUntil
    if (isFresh && cached.bursts === bursts.length) return cached.rows
    const rows = this.#collect(query, now, bursts).toSorted(
      (a, b) =>
        a.updatedAt - b.updatedAt || a.bill.congress - b.bill.congress || a.bill.number - b.bill.number,
    )
    if (this.#sorted.size > MAX_CACHED_LISTS) this.#sorted.clear()
    this.#sorted.set(key, {
      rows,
      madeAt: now,
      validUntil: this.#nextChange(query, now, bursts),
      bursts: bursts.length,
    })
    return rows
  }

  #nextChange(query: BillQuery, now: Instant, bursts: readonly UpdateBurst[]): Instant {
    if (bursts.some(({ from, seconds }) => from + seconds > now)) return now + 1
    return Math.min(...this.#congresses(query, now).map((each) => this.updateTimes(each).nextChange(now)))
  }

  find(query: BillQuery, now: Instant, bursts: readonly UpdateBurst[]): readonly BillRow[] {
    const rows = this.#sortedRows(query, now, bursts)
    const { from = -Infinity, to = Infinity } = query
    const isAll = from === -Infinity && to === Infinity
    const inWindow = isAll ? rows : rows.filter(({ updatedAt }) => updatedAt >= from && updatedAt <= to)
    return query.isAscending ? inWindow : inWindow.toReversed()
  }

  rowOf(bill: Bill, now: Instant, bursts: readonly UpdateBurst[]): BillRow {
    const updateTimes = this.updateTimes(bill.congress)
    return {
      bill,
      updatedAt: updateTimes.updatedAt(bill.index, now, bursts),
      updatedWithTextAt: updateTimes.updatedWithTextAt(bill.index, now, bursts),
    }
  }
}
