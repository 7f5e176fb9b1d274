import { Duration } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'

/** For all metrics, in alarms and on the dashboard. */
export const period = Duration.minutes(5)

export const distributionMetric = (
  { distributionId }: Distribution,
  metricName: string,
  statistic: string,
): IMetric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic,
    period,
  })

/** Throttled reads and writes of any kind. */
export function throttledRequests(table: Table): IMetric {
  const count = (name: string): IMetric => table.metric(name, { statistic: Stats.SUM, period })
  return new MathExpression({
    expression: 'FILL(reads, 0) + FILL(writes, 0)',
    usingMetrics: { reads: count('ReadThrottleEvents'), writes: count('WriteThrottleEvents') },
    label: 'refused',
    period,
  })
}

/** The rate of a configuration set as SES computes it, over mails that it considers representative. */
export const reputation = (metricName: string, configurationSet: string): IMetric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName,
    dimensionsMap: { 'ses:configuration-set': configurationSet },
    statistic: Stats.MAXIMUM,
    period,
  })
