import type { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'

/** Reads and writes that the table refused, of whatever kind. */
export function throttledRequests(table: Table, period: Duration): IMetric {
  const count = (name: string): IMetric => table.metric(name, { statistic: Stats.SUM, period })
  return new MathExpression({
    expression: 'FILL(reads, 0) + FILL(writes, 0)',
    usingMetrics: { reads: count('ReadThrottleEvents'), writes: count('WriteThrottleEvents') },
    label: 'refused',
    period,
  })
}
