import { randomBytes } from 'node:crypto'
import { SAMPLE_HOST, SAMPLE_PATH } from '@rostrum/core/congress/links'
import * as z from 'zod/mini'
import { startWorker } from '../base/worker.ts'

interface ChamberUrls {
  readonly clerkUrl: string
  readonly senateUrl: string
}

export interface Provider {
  /** The base URL of the API, or of the files. */
  readonly url: string
  /** Undefined without an API. */
  readonly key: string | undefined
  /** The origin and path above GovInfo's `/bulkdata` and `/rss`. */
  readonly govInfoUrl: string
  /** The origin and path above the files of congress-legislators. */
  readonly legislatorsUrl: string
  /** Absent if votes are not synced. */
  readonly chambers?: ChamberUrls
  readonly isSample: boolean
  /** The base URL of photos and texts, if this machine serves them. */
  readonly pagesUrl?: string
  stop(): Promise<void>
}

export interface ApiProvider extends Provider {
  readonly key: string
}

/** The tiny sample is only for tests. */
type SampleSize = 'tiny' | 'small' | 'standard' | 'full'

type RemoteUrls = Pick<Provider, 'govInfoUrl' | 'legislatorsUrl' | 'chambers' | 'pagesUrl'> &
  Partial<Pick<Provider, 'isSample'>>

type ApiSource =
  | { readonly kind: 'sample'; readonly size: SampleSize }
  | ({ readonly kind: 'live'; readonly url: string; readonly key: string } & RemoteUrls)

export type RecordSource = ApiSource | ({ readonly kind: 'files' } & RemoteUrls)

/** Real time, for a steady trickle of changes. */
const TRICKLE_RATE = 1
/** High enough for the sample to fill quickly, since its calls are free. */
const HOURLY_LIMIT = 1_000_000
const KEY_BYTES = 32
const WorkerReady = z.object({ url: z.url() })

/** The addresses of the sample Congress on a site of its own. */
export const sampleAddresses = (url: string) => ({
  url: `${url}/v3`,
  govInfoUrl: `${url}/govinfo`,
  legislatorsUrl: `${url}/legislators`,
})

async function startSample(size: SampleSize): Promise<ApiProvider> {
  const key = randomBytes(KEY_BYTES).toString('base64url') // random, so that other programs and web pages cannot call it
  const worker = await startWorker(new URL('./sample-worker.mjs', import.meta.url), {
    size,
    keys: [key],
    trickle: TRICKLE_RATE,
    hourlyLimit: HOURLY_LIMIT,
    now: new Date().toISOString(),
    publicUrl: `https://${SAMPLE_HOST}${SAMPLE_PATH}`,
  })
  const { url } = z.parse(WorkerReady, worker.firstMessage)
  return {
    ...sampleAddresses(url),
    key,
    chambers: { clerkUrl: url, senateUrl: url },
    isSample: true,
    pagesUrl: url,
    stop: () => worker.stop(),
  }
}

/** Starts the sample Congress in a worker thread; other sources need no start. */
export async function openProvider(source: ApiSource): Promise<ApiProvider>
export async function openProvider(source: RecordSource): Promise<Provider>
export async function openProvider(source: RecordSource): Promise<Provider> {
  if (source.kind === 'sample') return await startSample(source.size)
  const { url, key } = source.kind === 'live' ? source : { url: source.govInfoUrl, key: undefined }
  return { isSample: false, ...source, url, key, stop: async () => {} }
}
