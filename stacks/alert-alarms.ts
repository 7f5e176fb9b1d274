import type { Duration } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { AlarmSpec, WatchInputs } from './watch.ts'

const QUEUE_SECONDS = 15 * 60
const UNKNOWN_PERCENT = 1
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

export function alertAlarms(inputs: WatchInputs, period: Duration): AlarmSpec[] {
  const { stage, alertMetric, alertsConfigurationSet: configurationSet } = inputs
  return [
    {
      id: 'alerts-late',
      description: 'An alert has been due for 15 minutes or more',
      metric: alertMetric('AlertsQueueSeconds', period),
      atLeast: QUEUE_SECONDS,
      periods: 2,
    },
    {
      id: 'alerts-unknown',
      description: 'SES neither answered nor reported for one alert in a hundred of the last day',
      metric: alertMetric('AlertsUnknownPercent', period),
      atLeast: UNKNOWN_PERCENT,
      periods: 2,
    },
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
    ...(stage.canary
      ? [
          {
            id: 'alerts-canary',
            description: 'A test mail was not reported as delivered within 15 minutes',
            metric: alertMetric('AlertsCanaryMissing', period),
            atLeast: 1,
          },
        ]
      : []),
  ]
}
