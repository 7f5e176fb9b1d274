import { CfnDashboard, GraphWidget, type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Stack } from 'sst/constructs'
import { distributionMetric, period, throttledRequests } from './metrics.ts'
import type { WatchInputs } from './watch.ts'

const sumOverPeriod = { period, statistic: Stats.SUM }
/** Half of CloudWatch's 24 columns. */
const WIDTH = 12
const HEIGHT = 6

const graph = (title: string, left: IMetric[], right: IMetric[] = []): GraphWidget =>
  new GraphWidget({ title, left, right, width: WIDTH, height: HEIGHT })

function dashboardGraphs(watched: WatchInputs): GraphWidget[] {
  const { api, distribution, table, functions, failures, overdueMetric } = watched
  const all = Object.values(functions)
  return [
    graph(
      'Site',
      [distributionMetric(distribution, 'Requests', Stats.SUM)],
      [distributionMetric(distribution, '5xxErrorRate', Stats.AVERAGE)],
    ),
    graph(
      'API',
      [api.metricCount(sumOverPeriod)],
      [api.metricClientError(sumOverPeriod), api.metricServerError(sumOverPeriod)],
    ),
    graph(
      'API latency',
      [50, 90, 99].map((percent) => api.metricLatency({ period, statistic: Stats.p(percent) })),
    ),
    graph(
      'Functions',
      all.map((fn) => fn.metricInvocations(sumOverPeriod)),
      all.map((fn) => fn.metricErrors(sumOverPeriod)),
    ),
    graph(
      'Table',
      [
        table.metricConsumedReadCapacityUnits(sumOverPeriod),
        table.metricConsumedWriteCapacityUnits(sumOverPeriod),
      ],
      [throttledRequests(table)],
    ),
    graph(
      'Jobs that are overdue, and those given up',
      [overdueMetric(period)],
      [failures.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM })],
    ),
  ]
}

export function addDashboard(stack: Stack, watched: WatchInputs): void {
  const widgets = dashboardGraphs(watched).flatMap((widget, index) => {
    widget.position((index % 2) * WIDTH, Math.floor(index / 2) * HEIGHT)
    return widget.toJson()
  })
  new CfnDashboard(stack, 'Dashboard', {
    dashboardName: `${watched.stage.name}-rostrum`,
    dashboardBody: stack.toJsonString({ widgets }),
  })
}
