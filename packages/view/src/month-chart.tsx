import type { MonthCount } from '@rostrum/contract/entities/common'
import { formatNumber } from '@rostrum/contract/lib/format'
import { formatMonth } from '@rostrum/contract/lib/wall-clock'

/** "Mar 2026". */
const monthName = (month: string): string => formatMonth(new Date(`${month}-01`))

const STEP = 10
const GAP = 2
const HEIGHT = 28
/** Below this, the list itself says as much as a chart. */
const MIN_ITEMS = 20

export interface MonthChartProps {
  /** "Actions by month". */
  readonly title: string
  /** The heading of the counts in the table: "Actions". */
  readonly unit: string
  readonly counts: readonly MonthCount[]
  readonly total: number
}

/** Long lists by month: one line of bars, which unfolds to a table of the same figures. */
export function MonthChart({ title, unit, counts, total }: MonthChartProps) {
  const [first, last] = [counts[0], counts.at(-1)]
  if (total < MIN_ITEMS || first === undefined || last === undefined || counts.length < 2) return null
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <details className="month-chart">
      <summary>
        <span className="month-chart-title">
          {title}, up to {formatNumber(most)}
        </span>
        <time dateTime={first.month}>{monthName(first.month)}</time>
        <Bars counts={counts} most={most} />
        <time dateTime={last.month}>{monthName(last.month)}</time>
      </summary>
      <MonthTable unit={unit} counts={counts} />
    </details>
  )
}

/** Drawn with attributes only: the content security policy forbids styles in static HTML. */
const Bars = ({ counts, most }: Pick<MonthChartProps, 'counts'> & { most: number }) => (
  <svg
    className="month-chart-bars"
    viewBox={`0 0 ${counts.length * STEP} ${HEIGHT}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {counts.map(({ month, count }, index) => {
      const height = (count / most) * HEIGHT
      return <rect key={month} x={index * STEP} width={STEP - GAP} y={HEIGHT - height} height={height} />
    })}
  </svg>
)

const MonthTable = ({ unit, counts }: Pick<MonthChartProps, 'unit' | 'counts'>) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Month</th>
        <th scope="col">{unit}</th>
      </tr>
    </thead>
    <tbody>
      {counts.map(({ month, count }) => (
        <tr key={month}>
          <th scope="row">{monthName(month)}</th>
          <td>{formatNumber(count)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
