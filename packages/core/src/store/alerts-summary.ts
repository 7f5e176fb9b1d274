import { AlertsStatus } from '@rostrum/contract/entities/status'
import * as z from 'zod/mini'
import type { Item, Key } from './item.ts'
import { JOB_PREFIX } from './job-runs.ts'
import type { Store } from './store.ts'

/** How sending alerts goes, as the job `alerts` last measured it. */
export type AlertsSummary = AlertsStatus

export const ALERTS_SUMMARY_KEY: Key = { pk: `${JOB_PREFIX}alerts`, sk: 'SUMMARY' }
export const alertsSummaryFrom = (item: Item): AlertsSummary => z.parse(AlertsStatus, item['summary'])

/** The last writer wins: the job has a lease. */
export async function saveAlertsSummary(store: Store, summary: AlertsSummary): Promise<void> {
  await store.update(ALERTS_SUMMARY_KEY, { set: { summary } })
}
