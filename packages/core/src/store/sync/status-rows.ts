import type { VotePublisher } from '@rostrum/contract/entities/status'
import { ALERTS_SUMMARY_KEY, type AlertsSummary, alertsSummaryFrom } from '../alerts/alerts-summary.ts'
import { CHANGE_DELAYS_KEY, type ChangeDelays, changeDelaysFrom } from './change-delays.ts'
import { keyString } from '../item.ts'
import { type JobRun, jobRunFrom, jobRunKey } from './job-runs.ts'
import { PROVIDER_BUDGET_KEY, type ProviderBudget, providerBudgetFrom } from './provider-budget.ts'
import type { Store } from '../store.ts'
import { type PublisherState, publisherKey, publisherStateFrom } from '../votes/vote-sync.ts'
import { type Walk, walkFrom, walkKey } from './walks.ts'

export interface StatusRows {
  /** In the order of the requested names. */
  readonly walks: readonly Walk[]
  readonly jobs: readonly (JobRun | undefined)[]
  readonly publishers: readonly PublisherState[]
  readonly budget: ProviderBudget | undefined
  readonly delays: ChangeDelays | undefined
  readonly alerts: AlertsSummary | undefined
}

/** Reads what the status page needs in one batch. */
export async function readStatusRows(
  store: Store,
  names: {
    readonly walks: readonly string[]
    readonly jobs: readonly string[]
    readonly publishers: readonly VotePublisher[]
  },
): Promise<StatusRows> {
  const keys = [
    ...names.walks.map(walkKey),
    ...names.jobs.map(jobRunKey),
    ...names.publishers.map(publisherKey),
    PROVIDER_BUDGET_KEY,
    CHANGE_DELAYS_KEY,
    ALERTS_SUMMARY_KEY,
  ]
  const found = new Map((await store.getMany(keys)).map((item) => [keyString(item), item]))
  const budget = found.get(keyString(PROVIDER_BUDGET_KEY))
  const delays = found.get(keyString(CHANGE_DELAYS_KEY))
  const alerts = found.get(keyString(ALERTS_SUMMARY_KEY))
  return {
    walks: names.walks.map((name) => walkFrom(name, found.get(keyString(walkKey(name))))),
    jobs: names.jobs.map((name) => {
      const item = found.get(keyString(jobRunKey(name)))
      return item === undefined ? undefined : jobRunFrom(item)
    }),
    publishers: names.publishers.map((name) => publisherStateFrom(found.get(keyString(publisherKey(name))))),
    budget: budget === undefined ? undefined : providerBudgetFrom(budget),
    delays: delays === undefined ? undefined : changeDelaysFrom(delays),
    alerts: alerts === undefined ? undefined : alertsSummaryFrom(alerts),
  }
}
