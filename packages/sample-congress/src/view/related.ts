import type { Bill } from '../bills/bill.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import type { Instant } from '../world/calendar.ts'
import { DAY } from '../world/calendar.ts'
import type { World } from '../world/world.ts'

export interface BillRelation {
  readonly bill: Bill
  readonly types: readonly { readonly type: string; readonly identifiedBy: 'CRS' | 'House' | 'Senate' }[]
}

/** Relations are published some weeks after the later of the two bills. */
const RELATED_AFTER = 16 * DAY

export function relatedBy(world: World, timeline: BillTimeline, now: Instant): BillRelation[] {
  const { companion, rule, providesFor = [] } = timeline.bill
  const relations: BillRelation[] = []
  const isKnown = (other: Bill): boolean =>
    Math.max(world.timeline(other).shownAt, timeline.shownAt) + RELATED_AFTER <= now
  if (companion !== undefined && isKnown(companion)) {
    relations.push({ bill: companion, types: [{ type: 'Identical bill', identifiedBy: 'CRS' }] })
  }
  for (const other of [...(rule === undefined ? [] : [rule]), ...providesFor]) {
    if (!isKnown(other)) continue
    relations.push({ bill: other, types: [{ type: 'Procedurally related', identifiedBy: 'House' }] })
  }
  return relations
}
