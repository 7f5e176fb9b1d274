import type { Duration } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch'

export const distributionMetric = (
  { distributionId }: Distribution,
  {
    name,
    statistic,
    period,
  }: { readonly name: string; readonly statistic: string; readonly period: Duration },
): IMetric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName: name,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic,
    period,
  })
