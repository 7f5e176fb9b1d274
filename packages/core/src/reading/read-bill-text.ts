import { ReadableText, type TextVersion } from '@rostrum/contract/entities/bill'
import { FAILURES, SCREENS } from '@rostrum/contract/words/messages'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import * as z from 'zod/mini'
import { CongressError } from '../congress/errors.ts'
import { fetchTextPage, textPageOf } from '../congress/text-source.ts'
import { AppError } from '../lib/app-error.ts'
import type { BillId } from '../record/bill.ts'
import { findMiss, recordMiss } from '../store/sync/negative-cache.ts'
import { findText, putText, type TextId } from '../store/record/texts.ts'
import type { ReaderContext } from './on-demand.ts'
import { singleFlight } from './single-flight.ts'
import { openBill } from './read-bill.ts'
import { textVersions } from './text-versions.ts'
import { paragraphsOf } from '../texts/printed-paragraphs.ts'

const TextBody = z.pick(ReadableText, { paragraphs: true })
type TextBody = z.infer<typeof TextBody>

const FETCH_MS = 9_000
const MISS_MS = 2 * MINUTE_MS
const RETRY_AFTER_SECONDS = 60
/** Lambda limits responses to 6 MB. */
const RESPONSE_MAX_BYTES = 4_500_000

const textNotFound = (): AppError => new AppError('not_found', { message: SCREENS.textNotFound })
const textUnavailable = (cause?: unknown): AppError =>
  new AppError('upstream_unavailable', {
    message: FAILURES.billText,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  })

async function fetchTextBody(id: TextId, { store, ...sites }: ReaderContext): Promise<TextBody> {
  const body = { paragraphs: paragraphsOf(await fetchTextPage({ printing: id, ...sites })) }
  if (Buffer.byteLength(JSON.stringify(body)) > RESPONSE_MAX_BYTES || body.paragraphs.length === 0) {
    throw new CongressError('bad_shape', 'the text is empty or too long to display')
  }
  await putText(store, id, body)
  return body
}

async function recordTextFailure(
  name: string,
  error: unknown,
  { store, now, log }: ReaderContext,
): Promise<AppError> {
  if (!(error instanceof CongressError)) throw error
  log.info('text', { name, failed: error.code, reason: error.message })
  const until = new Date(now().getTime() + MISS_MS).toISOString()
  const isGone = error.code === 'not_found' || error.code === 'bad_shape'
  await recordMiss(store, { kind: 'text', key: name, until, isGone }, now())
  return isGone ? textNotFound() : textUnavailable(error)
}

async function loadTextBody(id: TextId, context: ReaderContext): Promise<TextBody> {
  const { store, now } = context
  const poll = async (): Promise<TextBody | undefined> => {
    const stored = await findText(store, id)
    return stored === undefined ? undefined : z.parse(TextBody, stored)
  }
  const stored = await poll()
  if (stored !== undefined) return stored
  const name = `${recordKeyOf(id.bill)}${id.path}`
  const miss = await findMiss(store, { kind: 'text', key: name }, now())
  if (miss !== undefined) throw miss.isGone ? textNotFound() : textUnavailable()
  try {
    const flight = {
      name: `text-${name}`,
      timeoutMilliseconds: FETCH_MS,
      poll,
      work: () => fetchTextBody(id, context),
    }
    const body = await singleFlight(flight, context)
    if (body === undefined) throw textUnavailable()
    return body
  } catch (error) {
    if (error instanceof AppError) throw error
    throw await recordTextFailure(name, error, context)
  }
}

export async function getBillText(id: BillId, code: string, context: ReaderContext): Promise<ReadableText> {
  const { found, isPartial } = await openBill(id, context)
  const isRequested = (version: TextVersion): boolean => version.code === code
  const version = textVersions(found.parts.texts ?? [], context.textOrigin).find(isRequested)
  const page = version === undefined ? undefined : textPageOf(version.formats, context.textOrigin)
  if (version === undefined || page === undefined) throw isPartial ? textUnavailable() : textNotFound()
  const { paragraphs } = await loadTextBody({ bill: id, path: page.path }, context)
  const { type, date } = version
  return { code, type, ...(date !== undefined && { date }), url: page.url, paragraphs }
}
