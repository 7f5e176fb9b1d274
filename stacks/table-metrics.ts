import type { Duration } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { Operation, type Table } from 'aws-cdk-lib/aws-dynamodb'

/** The operations that the store uses. */
const OPERATIONS = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
]

export const throttledRequests = (table: Table, period: Duration): IMetric =>
  table.metricThrottledRequestsForOperations({ operations: OPERATIONS, period, label: 'refused' })
