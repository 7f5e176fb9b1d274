import { randomBytes } from 'node:crypto'
import { SAMPLE_HOST, SAMPLE_PATH } from '@rostrum/core/congress/links'
import * as z from 'zod/mini'
import type { SampleSize } from '../settings.ts'
import { startWorker } from '../worker.ts'

/** Where the record comes from, once it can be asked. */
export interface Provider {
  readonly url: string
  readonly key: string
  readonly isSample: boolean
  /** Where photos and texts are, if this machine has to show them itself. */
  readonly pagesUrl?: string
  stop(): Promise<void>
}

/** Where the record is to come from. */
export type RecordSource =
  | { readonly kind: 'sample'; readonly size: SampleSize }
  | { readonly kind: 'live'; readonly url: string; readonly key: string }

/** The sample's clock keeps pace with ours, so that a quiet trickle of news can be watched. */
const TRICKLE_RATE = 1
/** Nobody pays for its calls, so that it fills while one watches. */
const HOURLY_LIMIT = 1_000_000
const KEY_BYTES = 32
const WorkerReady = z.object({ url: z.url() })

async function startSample(size: SampleSize): Promise<Provider> {
  const key = randomBytes(KEY_BYTES).toString('base64url') // other programs and web pages have no use for it
  const worker = await startWorker(new URL('./sample-worker.mjs', import.meta.url), {
    size,
    keys: [key],
    trickle: TRICKLE_RATE,
    hourlyLimit: HOURLY_LIMIT,
    now: new Date().toISOString(),
    publicUrl: `https://${SAMPLE_HOST}${SAMPLE_PATH}`,
  })
  const { url } = z.parse(WorkerReady, worker.firstMessage)
  return { url: `${url}/v3`, key, isSample: true, pagesUrl: url, stop: () => worker.stop() }
}

/** The live provider is there already; the sample Congress is started in a thread of its own. */
export async function openProvider(source: RecordSource): Promise<Provider> {
  if (source.kind === 'sample') return await startSample(source.size)
  return { url: source.url, key: source.key, isSample: false, stop: async () => {} }
}
