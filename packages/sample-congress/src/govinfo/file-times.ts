import { amendmentTimes } from '../amendments/amendment.ts'
import type { Bill } from '../bills/bill.ts'
import type { BillLists } from '../view/bill-list.ts'
import { relatedMeasures, relationKnownAt } from '../view/related.ts'
import { burstAt, type UpdateBurst } from '../view/update-times.ts'
import { HOUR, type Instant } from '../base/calendar.ts'
import type { World } from '../world/world.ts'

/** GovInfo refreshes the files in batches, some hours apart. */
export const BATCH = 4 * HOUR
export const lastBatch = (now: Instant): Instant => Math.floor(now / BATCH) * BATCH
/** The batch that publishes a change. */
const batchOf = (changedAt: Instant): Instant => Math.ceil(changedAt / BATCH) * BATCH

/** A file is written again when anything in it changes: the bill, an amendment to it or a related bill. */
export class FileTimes {
  readonly #world: World
  readonly #lists: BillLists

  constructor(world: World, lists: BillLists) {
    this.#world = world
    this.#lists = lists
  }

  #shownAt(bill: Bill): Instant {
    return this.#lists.updateTimes(bill.congress).shownAt(bill.index)
  }

  #relationKnownAt(bill: Bill, other: Bill): Instant {
    return relationKnownAt(this.#shownAt(bill), this.#shownAt(other))
  }

  #relatedAt(bill: Bill, now: Instant): Instant {
    const times = relatedMeasures(bill).map((other) => {
      const known = this.#relationKnownAt(bill, other)
      if (known > now) return 0
      return Math.max(known, this.#lists.updateTimes(other.congress).updatedAt(other.index, now))
    })
    return Math.max(0, ...times)
  }

  /** The batch that wrote a bill's file last; undefined before the first. */
  publishedAt(bill: Bill, now: Instant, bursts: readonly UpdateBurst[]): Instant | undefined {
    const batch = lastBatch(now)
    if (this.#shownAt(bill) > batch) return undefined
    const amendments = this.#world.amendments(bill.congress).byBill.get(bill) ?? []
    const changes = [
      this.#lists.updateTimes(bill.congress).updatedWithTextAt(bill.index, batch, bursts),
      this.#relatedAt(bill, batch),
      ...amendments.flatMap(amendmentTimes).filter((at) => at <= batch),
    ]
    return batchOf(Math.max(...changes))
  }

  /** Every change of a congress in (from, to], each as often as files show it. */
  *#changesOf(
    congress: number,
    [from, to]: readonly [Instant, Instant],
    bursts: readonly UpdateBurst[],
  ): Generator<readonly [Bill, Instant]> {
    const times = this.#lists.updateTimes(congress)
    for (const bill of times.bills) {
      const { index } = bill
      if (!times.isShown(index, to)) continue
      const related = relatedMeasures(bill).map(
        (other) => [other, this.#relationKnownAt(bill, other)] as const,
      )
      for (const [, known] of related) if (known > from && known <= to) yield [bill, known]
      for (const at of times.touchesBetween(index, from, to)) {
        yield [bill, at]
        for (const [other, known] of related) if (known <= at) yield [other, at]
      }
      for (const at of times.textTouchesBetween(index, from, to)) yield [bill, at]
      for (const burst of bursts) {
        const at = burstAt(burst, congress, index, to)
        if (at > from) yield [bill, at]
      }
    }
    for (const amendment of this.#world.amendments(congress).amendments) {
      for (const at of amendmentTimes(amendment)) if (at > from && at <= to) yield [amendment.bill, at]
    }
  }

  /** The files that each batch in (from, to] wrote, for the batches that wrote any. */
  batchesBetween(from: Instant, to: Instant, bursts: readonly UpdateBurst[]): Map<Instant, Set<Bill>> {
    const batches = new Map<Instant, Set<Bill>>()
    for (const congress of this.#world.congressesAt(to)) {
      for (const [bill, at] of this.#changesOf(congress, [from, to], bursts)) {
        const batch = batchOf(at)
        if (this.#shownAt(bill) > batch) continue
        batches.set(batch, (batches.get(batch) ?? new Set()).add(bill))
      }
    }
    return batches
  }
}
