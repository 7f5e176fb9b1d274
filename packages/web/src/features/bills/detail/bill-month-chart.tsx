import { MonthChart, type MonthChartProps } from '@rostrum/view/month-chart.tsx'

interface BillMonthChartProps extends Omit<MonthChartProps, 'counts'> {
  readonly counts: MonthChartProps['counts'] | undefined
}

/** A chart of two months or more; its place has a fixed height. */
export const BillMonthChart = ({ counts, ...props }: BillMonthChartProps) =>
  counts !== undefined &&
  counts.length > 1 && (
    <div className="month-chart-place">
      <MonthChart {...props} counts={counts} />
    </div>
  )
