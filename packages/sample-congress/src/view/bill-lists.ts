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

/** When a bill is published and when its record and its texts change; compact, since a congress has thousands. */
const timesOf = memoized((bill: Bill) => {
  const timeline = timelineOf(bill)
  const { record, text } = touchesOf(timeline)
  return { shownAt: timeline.shownAt, record: Uint32Array.from(record), text: Uint32Array.from(text) }
})

export const shownAtOf = (bill: Bill): Instant => timesOf(bill).shownAt

/** The changes of a record in (from, to], or of its texts only. */
export const touchesBetween = (bill: Bill, of: 'record' | 'text', from: Instant, to: Instant): Instant[] =>
  [...timesOf(bill)[of]].filter((at) => at > from && at <= to)

export const isTouched = (bill: Bill, from: Instant, to: Instant): boolean =>
  (['record', 'text'] as const).some((of) => timesOf(bill)[of].some((at) => at > from && at <= to))

function latest(touches: Uint32Array, now: Instant): Instant {
  let found = 0
  for (const at of touches) if (at <= now && at > found) found = at
  return found
}

/** The first change of any of these bills after an instant; cached lists are valid until then. */
function nextChange(bills: readonly Bill[], now: Instant): Instant {
  let next = Infinity
  for (const bill of bills) {
    const { record, text } = timesOf(bill)
    for (const touches of [record, text]) for (const at of touches) if (at > now && at < next) next = at
  }
  return next
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
  readonly #sorted = new Map<string, CachedList>()

  constructor(world: World) {
    this.#world = world
  }

  /** Oldest update first. */
  #sortedRows({ congress, type }: BillQuery, now: Instant, bursts: readonly UpdateBurst[]) {
    const key = `${congress}-${type}`
    const cached = this.#sorted.get(key)
    const isFresh = cached !== undefined && cached.madeAt <= now && now < cached.validUntil
    if (isFresh && cached.bursts === bursts.length) return cached.rows
    const all = this.#world
      .congressesAt(now)
      .filter((each) => congress === undefined || each === congress)
      .flatMap((each) => this.#world.billsOf(each).bills)
    const rows = all
      .filter((bill) => shownAtOf(bill) <= now && (type === undefined || bill.type === type))
      .map((bill) => this.rowOf(bill, now, bursts))
      .toSorted(
        (a, b) =>
          a.updatedAt - b.updatedAt || a.bill.congress - b.bill.congress || a.bill.number - b.bill.number,
      )
    const isBursting = bursts.some(({ from, seconds }) => from + seconds > now)
    const validUntil = isBursting ? now + 1 : nextChange(all, now)
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
    const { record, text } = timesOf(bill)
    const updatedAt = Math.max(latest(record, now), ...bursts.map((burst) => burstAt(burst, bill, now)))
    return { bill, updatedAt, updatedWithTextAt: Math.max(updatedAt, latest(text, now)) }
  }
}
