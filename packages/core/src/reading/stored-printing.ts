import { DAY_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import { FAILURES, SCREENS } from '@rostrum/contract/words/messages'
import { CongressError } from '../congress/errors.ts'
import type { Printing } from '../congress/text-source.ts'
import { AppError } from '../lib/app-error.ts'
import { later } from '../lib/later.ts'
import { findMiss, recordMiss } from '../store/sync/negative-cache.ts'
import { textNewsAfter } from '../texts/text-news.ts'
import { findStoredText, type StoredText } from '../store/record/stored-texts.ts'
import { isIntact, type OpenedText, putStoredText, readIfIntact } from '../texts/stored-texts.ts'
import type { ReaderContext } from './on-demand.ts'
import { singleFlight } from './single-flight.ts'

/** What is fetched, under which name, how long readers wait for it, and how long a failure is left alone. */
const FETCHES = {
  any: { from: undefined, suffix: '', fetchMs: 9_000, missMs: 2 * MINUTE_MS },
  /** Without typeset pages, which have no sections. */
  xml: { from: ['govinfo-xml'], suffix: '.xml', fetchMs: 4_000, missMs: DAY_MS },
} as const
type FetchKind = keyof typeof FETCHES
const RETRY_AFTER_SECONDS = 60

export const textNotFound = (): AppError => new AppError('not_found', { message: SCREENS.textNotFound })
export const textUnavailable = (cause?: unknown): AppError =>
  new AppError('upstream_unavailable', {
    message: FAILURES.billText,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  })

/** The parsers are imported at the first fetch, because most reads find a text stored. */
async function fetchAndStore(
  printing: Printing,
  kind: FetchKind,
  { store, now, log, textOrigin, govInfoUrl, signal }: ReaderContext & { readonly signal: AbortSignal },
): Promise<StoredText> {
  const options = { textOrigin, govInfoUrl, log, signal, from: FETCHES[kind].from }
  const { fetchText } = await import('../texts/fetch-text.ts')
  const { text, source } = await fetchText(printing, options)
  const listed = text.date === undefined ? printing.date : undefined
  const newsAfter = await textNewsAfter(text.bill, { store, now }, listed)
  return await putStoredText(store, text, { source, now: now(), path: printing.path, newsAfter })
}

/** Fetches a printing in a single flight for all readers. Throws `AppError`. */
async function fetchOnce(printing: Printing, kind: FetchKind, context: ReaderContext): Promise<StoredText> {
  const { store, now, log } = context
  const { suffix, fetchMs, missMs } = FETCHES[kind]
  const key = printing.name + suffix
  const miss = await findMiss(store, { kind: 'text', key }, now())
  if (miss !== undefined) throw miss.isGone ? textNotFound() : textUnavailable()
  const flight = {
    name: `text-${key}`,
    timeoutMilliseconds: fetchMs,
    poll: async () => {
      const ref = await findStoredText(store, printing)
      const isDone = ref !== undefined && !(kind === 'xml' && ref.format === 'printed')
      return isDone && (await isIntact(store, ref)) ? ref : undefined
    },
    work: (signal: AbortSignal) => fetchAndStore(printing, kind, { ...context, signal }),
  }
  try {
    const stored = await singleFlight(flight, context)
    if (stored === undefined) throw textUnavailable()
    return stored
  } catch (error) {
    if (!(error instanceof CongressError)) throw error
    log.info('text', { name: key, failed: error.code, reason: error.message })
    const isGone = error.code === 'not_found' || error.code === 'bad_shape'
    await recordMiss(store, { kind: 'text', key, until: later(now(), missMs), isGone }, now())
    throw isGone ? textNotFound() : textUnavailable(error)
  }
}

/** GovInfo has XML from this Congress on. */
const XML_FROM_CONGRESS = 113
const XML_MAX_AGE_MS = 30 * DAY_MS

/** Whether XML may have been published since a typeset page was stored; it mostly comes within hours. */
function mayHaveXml({ format, congress, firstSavedAt }: StoredText, now: Date): boolean {
  const age = now.getTime() - Date.parse(firstSavedAt)
  return format === 'printed' && congress >= XML_FROM_CONGRESS && age > DAY_MS && age < XML_MAX_AGE_MS
}

/** At most one reader a day waits for it. */
async function findBetter(ref: StoredText, printing: Printing, context: ReaderContext): Promise<StoredText> {
  if (!mayHaveXml(ref, context.now())) return ref
  try {
    return await fetchOnce(printing, 'xml', context)
  } catch (error) {
    if (error instanceof AppError) return ref
    throw error
  }
}

/** Reads a stored printing, which is fetched if it is not stored or its file is damaged. Throws `AppError`. */
export async function readPrinting<T>(
  printing: Printing,
  read: (text: OpenedText) => Promise<T>,
  context: ReaderContext,
): Promise<T> {
  const { store, log } = context
  const readFrom = (ref: StoredText) => readIfIntact(store, ref, read, log)
  const stored = await findStoredText(store, printing)
  const found =
    (stored && (await readFrom(await findBetter(stored, printing, context)))) ??
    (await readFrom(await fetchOnce(printing, 'any', context)))
  if (found === undefined) throw textUnavailable()
  return found
}
