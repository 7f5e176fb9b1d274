import { AlertsStatus } from '@rostrum/contract/entities/status'
import * as z from 'zod/mini'
import type { Item } from '../item.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

/** Figures of alert delivery, as last measured by the `alerts` job. */
export type AlertsSummary = AlertsStatus

const summaries = row({ pk: 'JOB#alerts', sk: 'SUMMARY', schema: z.object({ summary: AlertsStatus }) })
export const ALERTS_SUMMARY_KEY = summaries.key()
export const alertsSummaryFrom = (item: Item): AlertsSummary => summaries.fromItem(item).summary

/** Last write wins, because the job has a lease. */
export async function saveAlertsSummary(store: Store, summary: AlertsSummary): Promise<void> {
  await store.update(ALERTS_SUMMARY_KEY, { set: { summary } })
}
