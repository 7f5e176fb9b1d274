import type { Publisher } from '@rostrum/contract/entities/status'
import { ALERTS_SUMMARY_KEY, alertsSummaryFrom } from '../alerts/alerts-summary.ts'
import { CHANGE_DELAYS_KEY, changeDelaysFrom } from './change-delays.ts'
import { type Item, type Key, keyString } from '../item.ts'
import { jobRunFrom, jobRunKey } from './job-runs.ts'
import { PROVIDER_BUDGET_KEY, providerBudgetFrom } from './provider-budget.ts'
import type { Store } from '../store.ts'
import { publisherKey, publisherStateFrom } from '../votes/vote-sync.ts'
import { walkFrom, walkKey } from './walks.ts'

/** The rows behind the status page, in the order of the requested names. */
export async function readStatusRows(
  store: Store,
  names: {
    readonly walks: readonly string[]
    readonly jobs: readonly string[]
    readonly publishers: readonly Publisher[]
  },
) {
  const keys = [
    ...names.walks.map(walkKey),
    ...names.jobs.map(jobRunKey),
    ...names.publishers.map(publisherKey),
    PROVIDER_BUDGET_KEY,
    CHANGE_DELAYS_KEY,
    ALERTS_SUMMARY_KEY,
  ]
  const found = new Map((await store.getMany(keys)).map((item) => [keyString(item), item]))
  const at = (key: Key): Item | undefined => found.get(keyString(key))
  const ifAny = <T>(key: Key, from: (item: Item) => T): T | undefined => {
    const item = at(key)
    return item && from(item)
  }
  return {
    walks: names.walks.map((name) => walkFrom(name, at(walkKey(name)))),
    jobs: names.jobs.map((name) => ifAny(jobRunKey(name), jobRunFrom)),
    publishers: names.publishers.map((name) => publisherStateFrom(at(publisherKey(name)))),
    budget: ifAny(PROVIDER_BUDGET_KEY, providerBudgetFrom),
    delays: ifAny(CHANGE_DELAYS_KEY, changeDelaysFrom),
    alerts: ifAny(ALERTS_SUMMARY_KEY, alertsSummaryFrom),
  }
}
