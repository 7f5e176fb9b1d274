import type { BillType } from '@rostrum/contract/congress/bill-types'
import type { Instant } from '../base/calendar.ts'
import { memoized } from '../base/memo.ts'
import type { Bill } from '../bills/bill.ts'
import { timelineOf, touchesOf } from '../bills/timeline.ts'
import type { World } from '../world/world.ts'

/** A reindex: the provider moves `updateDate` of every record of some congresses without any change. */
export interface UpdateBurst {
  readonly from: Instant
  readonly seconds: number
  readonly congresses: readonly number[]
}

/** Spreads a reindex over some minutes, in no particular order. */
export function burstAt(burst: UpdateBurst, { congress, index }: Bill, now: Instant): Instant {
  if (!burst.congresses.includes(congress)) return 0
  const at = burst.from + ((index * 7919) % Math.max(1, burst.seconds))
  return at <= now ? at : 0
}

/** The instants of each bill, by its index: compact, since a congress has thousands. */
type Touches = readonly Uint32Array[]

/** Those of a bill in (from, to]. */
export const between = (touches: Touches, { index }: Bill, from: Instant, to: Instant): Instant[] =>
  [...(touches[index] ?? [])].filter((at) => at > from && at <= to)

function latest(touches: Touches, { index }: Bill, now: Instant): Instant {
  let found = 0
  for (const at of touches[index] ?? []) if (at <= now && at > found) found = at
  return found
}

/** The update times of all bills of a congress. */
export class UpdateTimes {
  readonly bills: readonly Bill[]
  readonly #shown: readonly Instant[]
  /** All updates, and those caused only by a new text. */
  readonly records: Touches
  readonly texts: Touches

  constructor(bills: readonly Bill[]) {
    const times = bills.map((bill) => ({ shownAt: timelineOf(bill).shownAt, ...touchesOf(timelineOf(bill)) }))
    this.bills = bills
    this.#shown = times.map(({ shownAt }) => shownAt)
    this.records = times.map(({ record }) => Uint32Array.from(record))
    this.texts = times.map(({ text }) => Uint32Array.from(text))
  }

  shownAt({ index }: Bill): Instant {
    return this.#shown[index] ?? Infinity
  }

  updatedAt(bill: Bill, now: Instant, bursts: readonly UpdateBurst[] = []): Instant {
    return Math.max(latest(this.records, bill, now), ...bursts.map((burst) => burstAt(burst, bill, now)))
  }

  updatedWithTextAt(bill: Bill, now: Instant, bursts: readonly UpdateBurst[] = []): Instant {
    return Math.max(this.updatedAt(bill, now, bursts), latest(this.texts, bill, now))
  }

  isTouched(bill: Bill, from: Instant, to: Instant): boolean {
    return [this.records, this.texts].some((touches) => between(touches, bill, from, to).length > 0)
  }

  /** The first update after an instant; cached lists are valid until then. */
  nextChange(now: Instant): Instant {
    let next = Infinity
    for (const times of [...this.records, ...this.texts])
      for (const at of times) if (at > now && at < next) next = at
    return next
  }
}

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
    this.updateTimes = memoized((congress: number) => new UpdateTimes(world.billsOf(congress).bills))
  }

  /** Oldest update first. */
  #sortedRows(
    { congress, type }: BillQuery,
    now: Instant,
    bursts: readonly UpdateBurst[],
  ): readonly BillRow[] {
    const key = `${congress}-${type}`
    const cached = this.#sorted.get(key)
    const isFresh = cached !== undefined && cached.madeAt <= now && now < cached.validUntil
    if (isFresh && cached.bursts === bursts.length) return cached.rows
    const all = this.#world.congressesAt(now).filter((each) => congress === undefined || each === congress)
    const rows = all
      .map((each) => this.updateTimes(each))
      .flatMap((times) => times.bills.filter((bill) => times.shownAt(bill) <= now))
      .filter((bill) => type === undefined || bill.type === type)
      .map((bill) => this.rowOf(bill, now, bursts))
      .toSorted(
        (a, b) =>
          a.updatedAt - b.updatedAt || a.bill.congress - b.bill.congress || a.bill.number - b.bill.number,
      )
    const isBursting = bursts.some(({ from, seconds }) => from + seconds > now)
    const nextChange = Math.min(...all.map((each) => this.updateTimes(each).nextChange(now)))
    const validUntil = isBursting ? now + 1 : nextChange
    if (this.#sorted.size > MAX_CACHED_LISTS) this.#sorted.clear()
    this.#sorted.set(key, { rows, madeAt: now, validUntil, bursts: bursts.length })
    return rows
  }

  find(query: BillQuery, now: Instant, bursts: readonly UpdateBurst[]): readonly BillRow[] {
    const rows = this.#sortedRows(query, now, bursts)
    const { from = -Infinity, to = Infinity } = query
    const isAll = from === -Infinity && to === Infinity
    const inWindow = isAll ? rows : rows.filter(({ updatedAt }) => updatedAt >= from && updatedAt <= to)
    return query.isAscending ? inWindow : inWindow.toReversed()
  }

  rowOf(bill: Bill, now: Instant, bursts: readonly UpdateBurst[]): BillRow {
    const times = this.updateTimes(bill.congress)
    return {
      bill,
      updatedAt: times.updatedAt(bill, now, bursts),
      updatedWithTextAt: times.updatedWithTextAt(bill, now, bursts),
    }
  }
}
