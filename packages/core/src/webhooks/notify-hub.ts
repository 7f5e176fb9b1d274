import type { SequencedChange } from '@rostrum/contract/entities/changes'
import { FEED_FORMATS, feedPath, publicPaths } from '@rostrum/contract/site/public-paths'
import { publicRecordPath } from '@rostrum/contract/site/public-record'
import { parseBillKey, refId } from '@rostrum/contract/entities/record-ref'
import { createLogReader, endOfLog } from '../ledger/log-reader.ts'
import type { PostOutbound } from '../outbound/outbound-client.ts'
import { findBills } from '../store/record/bills.ts'
import { findHubCursor, putHubCursor } from '../store/cursors.ts'
import type { RunContext } from '../store/context.ts'
import type { Store } from '../store/store.ts'

interface Hub {
  readonly siteUrl: string
  /** A WebSub hub chosen by the operator. */
  readonly hubUrl: string
  readonly post: PostOutbound
}

/** URLs per request. */
const URLS_PER_REQUEST = 100

const isOfLaw = ({ kind, subject, to }: SequencedChange): boolean =>
  subject.kind === 'bill' && (kind === 'law' || to === 'became_law')

/** The public pages whose feeds contain these changes. Feeds of searches are excluded: there is no list of them. */
async function changedPages(store: Store, changes: readonly SequencedChange[]): Promise<string[]> {
  const subjects = [...new Map(changes.map(({ subject }) => [refId(subject), subject])).values()]
  const billKeys = subjects.filter(({ kind }) => kind === 'bill').map(({ key }) => parseBillKey(key))
  const bills = await findBills(store, billKeys)
  const topics = [...bills.values()].flatMap(({ policyArea }) => policyArea ?? [])
  const congresses = changes.filter(isOfLaw).map(({ subject }) => parseBillKey(subject.key).congress)
  const pages = [
    ...subjects.map(publicRecordPath),
    ...topics.map((topic) => publicPaths.topic(topic)),
    ...(congresses.length > 0 ? [publicPaths.laws()] : []),
    ...congresses.map((congress) => publicPaths.laws({ congress })),
  ]
  return [...new Set(pages)]
}

async function notify({ hubUrl, post }: Hub, urls: readonly string[], signal: AbortSignal): Promise<void> {
  const form = new URLSearchParams({ 'hub.mode': 'publish' })
  for (const url of urls) form.append('hub.url', url)
  const { status } = await post(hubUrl, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(form.toString()),
    signal,
  })
  if (status < 200 || status > 299) throw new Error(`the hub answered ${status}`)
}

/** Notifies the hub, which fetches and distributes changed feeds. If it fails, the next run sends them again. */
export async function notifyHub(context: Omit<RunContext, 'now'> & Hub): Promise<void> {
  const { store, log, signal, siteUrl } = context
  const cursor = await findHubCursor(store)
  if (cursor === undefined) return await putHubCursor(store, { position: await endOfLog(store) })
  let isNotified = true
  const consume = async (changes: readonly SequencedChange[]) => {
    const urls = (await changedPages(store, changes)).flatMap((path) =>
      FEED_FORMATS.map((format) => new URL(feedPath(path, format), siteUrl).href),
    )
    try {
      for (let from = 0; from < urls.length; from += URLS_PER_REQUEST)
        await notify(context, urls.slice(from, from + URLS_PER_REQUEST), signal)
    } catch (error) {
      // a failing hub must not delay the log of changes and webhooks
      log.error('hub', { failed: error instanceof Error ? error.message : 'unknown' })
      isNotified = false
    }
  }
  const move = async (_from: string, to: string): Promise<boolean> => {
    if (isNotified) await putHubCursor(store, { position: to })
    return isNotified
  }
  await createLogReader(context)({ ...cursor, consume, move })
}
