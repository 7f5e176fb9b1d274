import { AlertsStatus } from '@rostrum/contract/entities/status'
import * as z from 'zod/mini'
import type { Item } from '../item.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

/** How sending alerts goes, as the job `alerts` last measured it. */
export type AlertsSummary = AlertsStatus

const summaries = row({ pk: 'JOB#alerts', sk: 'SUMMARY', schema: z.object({ summary: AlertsStatus }) })
export const ALERTS_SUMMARY_KEY = summaries.key()
export const alertsSummaryFrom = (item: Item): AlertsSummary => summaries.fromItem(item).summary

/** The last writer wins: the job has a lease. */
export async function saveAlertsSummary(store: Store, summary: AlertsSummary): Promise<void> {
  await store.update(ALERTS_SUMMARY_KEY, { set: { summary } })
}
