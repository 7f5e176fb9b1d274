import type { Duration } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { AlarmSpec } from './watch.ts'

/** AWS reviews an account at 5 % and 0.1 %. */
const BOUNCE_SHARE = 0.04
const COMPLAINT_SHARE = 0.0008

/** SES's own rate of a configuration set, over the mails that it takes for representative. */
const reputation = (metricName: string, configurationSet: string, period: Duration): Metric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName,
    dimensionsMap: { 'ses:configuration-set': configurationSet },
    statistic: Stats.MAXIMUM,
    period,
  })

export const mailAlarms = (configurationSet: string, period: Duration): AlarmSpec[] => [
  {
    id: 'alerts-bounces',
    description: 'Four alerts in a hundred bounce; AWS reviews an account at five',
    metric: reputation('Reputation.BounceRate', configurationSet, period),
    atLeast: BOUNCE_SHARE,
  },
  {
    id: 'alerts-complaints',
    description: 'Eight alerts in ten thousand are reported as spam; AWS reviews an account at ten',
    metric: reputation('Reputation.ComplaintRate', configurationSet, period),
    atLeast: COMPLAINT_SHARE,
  },
]
