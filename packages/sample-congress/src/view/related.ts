import type { Bill } from '../bills/bill.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import { DAY, type Instant } from '../base/calendar.ts'
import type { World } from '../world/world.ts'

export interface BillRelation {
  readonly bill: Bill
  readonly types: readonly { readonly type: string; readonly identifiedBy: 'CRS' | 'House' | 'Senate' }[]
}

/** Relations are published some weeks after the later of the two bills. */
const RELATED_AFTER = 16 * DAY

/** Every measure that a measure will be related to; each is related to it in turn. */
export const relatedMeasures = ({ companion, rule, providesFor = [] }: Bill): Bill[] =>
  [companion, rule, ...providesFor].filter((bill) => bill !== undefined)

/** When the relation of two measures is published, by the instants at which they are themselves. */
export const relationKnownAt = (shownAt: Instant, otherShownAt: Instant): Instant =>
  Math.max(shownAt, otherShownAt) + RELATED_AFTER

export function relatedBy(world: World, timeline: BillTimeline, now: Instant): BillRelation[] {
  const { companion, rule, providesFor = [] } = timeline.bill
  const relations: BillRelation[] = []
  const isKnown = (other: Bill): boolean =>
    relationKnownAt(timeline.shownAt, world.timeline(other).shownAt) <= now
  if (companion !== undefined && isKnown(companion)) {
    relations.push({ bill: companion, types: [{ type: 'Identical bill', identifiedBy: 'CRS' }] })
  }
  for (const other of [...(rule === undefined ? [] : [rule]), ...providesFor]) {
    if (!isKnown(other)) continue
    relations.push({ bill: other, types: [{ type: 'Procedurally related', identifiedBy: 'House' }] })
  }
  return relations
}
