import { sampleAddresses } from '@rostrum/local/provider/provider'
import { join } from 'node:path'
import type { Store } from '@rostrum/core/store/store'
import { WEB } from '@rostrum/local/paths'
import { startRostrum } from '@rostrum/local/start'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import { vi } from 'vitest'

/** High enough that the sample never rate limits. */
const HOURLY_LIMIT = 1_000_000

interface OwnSystem {
  readonly url: string
  readonly store: Store
  readonly sample: Pick<RunningSample, 'now' | 'truth'>
  /** Walks the lists and fetches changed details, like the scheduler. */
  sync(): Promise<void>
  /** Reads the texts of bills and publishes the search indexes, like the scheduler. */
  publish(): Promise<void>
  /** Composes and delivers alerts, like the scheduler. */
  tell(): Promise<void>
  /** Advances the clock of the system and of the sample Congress. */
  advance(days: number): void
  stop(): Promise<void>
}

/** Starts a separate system on a tiny sample Congress, with a clock that the test advances. */
export async function startOwnSystem(opened: { now: string; seed: number }): Promise<OwnSystem> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(opened.now) })
  const sample = await startSampleCongress({ size: 'tiny', hourlyLimit: HOURLY_LIMIT, ...opened })
  const rostrum = await startRostrum({
    port: 0,
    source: {
      kind: 'live',
      key: 'sample',
      isSample: true,
      pagesUrl: sample.url,
      ...sampleAddresses(sample.url),
    },
    // the global setup has already built it
    siteFolder: async () => join(WEB, 'dist'),
  })
  return {
    url: rostrum.url,
    store: rostrum.store,
    sample,
    async sync() {
      for (const job of ['walk', 'hydrate'] as const) await rostrum.run(job)
    },
    async publish() {
      for (const job of ['texts', 'publish'] as const) await rostrum.run(job)
    },
    async tell() {
      for (const job of ['alerts', 'deliver', 'alerts', 'deliver'] as const) await rostrum.run(job)
    },
    advance(days) {
      vi.setSystemTime(sample.advance(days))
    },
    async stop() {
      await rostrum.stop()
      await sample.stop()
      vi.useRealTimers()
    },
  }
}
