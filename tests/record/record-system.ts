import { createSite } from '@rostrum/core/bulk/site-request'
import { createSiteSource } from '@rostrum/core/bulk/site-source'
import { createCongressClient } from '@rostrum/core/congress/client'
import { createBudget } from '@rostrum/core/congress/budget'
import { createLog, type Log } from '@rostrum/core/lib/log'
import { fetchDetails, walkLists } from '@rostrum/core/sync/run-sync'
import type { SyncContext } from '@rostrum/core/sync/sync-context'
import type { Store } from '@rostrum/core/store/store'
import { syncTexts } from '@rostrum/core/texts/sync-texts'
import { withWorkFolder } from '@rostrum/functions/context/work-folder'
import { type RunningSample, type SampleOptions, startSampleCongress } from '@rostrum/sample-congress/start'

export interface RecordSystem {
  readonly sample: RunningSample
  /** Walks the lists. */
  walk(store: Store): Promise<void>
  /** Walks the lists and fetches all details. */
  sync(store: Store): Promise<void>
  /** Reads new and missing texts of bills. Returns the paths of the bulk files that were asked for. */
  readTexts(store: Store, changes?: { readonly now?: () => Date; readonly log?: Log }): Promise<string[]>
  stop(): Promise<void>
}

const UNLIMITED = 1_000_000
const sleep = async (): Promise<void> => {}

/** Starts the real client and sync against a tiny sample Congress, on the sample's clock. */
export async function startRecordSystem(
  opened: Pick<SampleOptions, 'now' | 'seed' | 'publicUrl'> = {},
): Promise<RecordSystem> {
  const sample = await startSampleCongress({ size: 'tiny', hourlyLimit: UNLIMITED, ...opened })
  const now = (): Date => new Date(sample.now())
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const contextOver = (store: Store): SyncContext => {
    const budget = createBudget({ store, now }, UNLIMITED)
    const client = createCongressClient({
      baseUrl: `${sample.url}/v3`,
      apiKey: 'sample',
      budget,
      log,
      sleep,
    })
    return { client, store, log, now, source: 'sample', signal: new AbortController().signal }
  }
  return {
    sample,
    async walk(store) {
      await walkLists(contextOver(store))
    },
    async sync(store) {
      const context = contextOver(store)
      await walkLists(context)
      await fetchDetails(context)
    },
    async readTexts(store, changes) {
      const requested: string[] = []
      const { signal } = new AbortController()
      const site = {
        baseUrl: `${sample.url}/govinfo`,
        signal,
        sleep,
        fetch: async (...call: Parameters<typeof fetch>) => {
          requested.push(new URL(String(call[0])).pathname)
          return await fetch(...call)
        },
      }
      await withWorkFolder((workFolder) =>
        syncTexts({
          store,
          log,
          now,
          ...changes,
          signal,
          source: 'sample',
          request: createSite(site),
          files: createSiteSource({ ...site, workFolder }),
          sites: { govInfoUrl: site.baseUrl, textOrigin: sample.url },
          pauseMilliseconds: 0,
        }),
      )
      return requested
    },
    stop: () => sample.stop(),
  }
}
