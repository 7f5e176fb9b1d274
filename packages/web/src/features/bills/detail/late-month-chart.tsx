import type { MonthChartProps } from '@rostrum/view/month-chart.tsx'
import { Suspense } from 'react'
import { lazyExtra } from '../../../loading/lazy-extra.ts'

const MonthChart = lazyExtra(() => import('@rostrum/view/month-chart.tsx'), 'MonthChart')

interface LateMonthChartProps extends Omit<MonthChartProps, 'counts'> {
  readonly counts: MonthChartProps['counts'] | undefined
}

/** A chart whose code is lazy-loaded, in a placeholder of the same height. */
export const LateMonthChart = ({ counts, ...props }: LateMonthChartProps) =>
  counts !== undefined &&
  counts.length > 1 && (
    <div className="month-chart-place">
      <Suspense>
        <MonthChart {...props} counts={counts} />
      </Suspense>
    </div>
  )
