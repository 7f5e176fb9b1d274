import type { MonthCount } from '@rostrum/contract/entities/common'
import { alignMonths } from '@rostrum/contract/entities/month-counts'
import { MonthChart } from '@rostrum/view/month-chart.tsx'

interface MemberActivityProps {
  readonly sponsored: readonly MonthCount[] | undefined
  readonly cosponsored: readonly MonthCount[] | undefined
}

/** Both charts have the same months. */
export function MemberActivity(lists: MemberActivityProps) {
  const [sponsored = [], cosponsored = []] = alignMonths([lists.sponsored ?? [], lists.cosponsored ?? []])
  return sponsored.length < 2 ? (
    <p className="works-nothing">Too little activity for a chart yet.</p>
  ) : (
    <>
      <MonthChart title="Sponsored by month introduced" unit="Sponsored" counts={sponsored} />
      <MonthChart title="Cosponsored by month introduced" unit="Cosponsored" counts={cosponsored} />
    </>
  )
}
