import { ReadableText, type TextVersion } from '@rostrum/contract/entities/bill'
import { FAILURES, SCREENS } from '@rostrum/contract/messages'
import * as z from 'zod/mini'
import { CongressError } from '../congress/errors.ts'
import { fetchTextPage, textPageOf } from '../congress/text-source.ts'
import { AppError } from '../lib/app-error.ts'
import type { BillId } from '../record/bill.ts'
import { billKey } from '../store/bills.ts'
import { findMiss, noteMiss } from '../store/misses.ts'
import { findText, holdText, type TextId } from '../store/texts.ts'
import type { ReaderContext } from '../sync/on-demand.ts'
import { once } from '../sync/single-flight.ts'
import { openBill } from './read-bill.ts'
import { paragraphsOf } from './text-paragraphs.ts'
import { textVersions } from './text-versions.ts'

export interface TextContext extends ReaderContext {
  /** The one place texts are read from. */
  readonly textOrigin: string
}

const Words = z.pick(ReadableText, { paragraphs: true })
type Words = z.infer<typeof Words>

const FETCH_MILLISECONDS = 9_000
const MISS_MILLISECONDS = 2 * 60_000
const RETRY_AFTER_SECONDS = 60
/** An answer of a Lambda function holds 6 MB; nobody reads so much on a page. */
const ANSWER_MAX_BYTES = 4_500_000

const noText = (): AppError => new AppError('not_found', { message: SCREENS.textNotFound })
const notNow = (cause?: unknown): AppError =>
  new AppError('upstream_unavailable', {
    message: FAILURES.billText,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  })

async function fetchWords(id: TextId, { store, textOrigin }: TextContext): Promise<Words> {
  const words = { paragraphs: paragraphsOf(await fetchTextPage({ path: id.path, textOrigin })) }
  if (Buffer.byteLength(JSON.stringify(words)) > ANSWER_MAX_BYTES || words.paragraphs.length === 0) {
    throw new CongressError('bad_shape', 'a text too long or too short to be read here')
  }
  await holdText(store, id, words)
  return words
}

/** Notes that a source gave nothing, so that it is left alone for a while, and says so to the reader. */
async function afterFailure(
  name: string,
  error: unknown,
  { store, now, log }: TextContext,
): Promise<AppError> {
  if (!(error instanceof CongressError)) throw error
  log.info('text', { name, failed: error.code, reason: error.message })
  const until = new Date(now().getTime() + MISS_MILLISECONDS).toISOString()
  const isGone = error.code === 'not_found' || error.code === 'bad_shape'
  await noteMiss(store, { kind: 'text', key: name, until, isGone }, now())
  return isGone ? noText() : notNow(error)
}

/** The words of a text: those held, else fetched once for all who ask at a time, and held from then on. */
async function wordsOf(id: TextId, context: TextContext): Promise<Words> {
  const { store, now } = context
  const look = async (): Promise<Words | undefined> => {
    const held = await findText(store, id)
    return held === undefined ? undefined : z.parse(Words, held)
  }
  const held = await look()
  if (held !== undefined) return held
  const name = `${billKey(id.bill)}${id.path}`
  const miss = await findMiss(store, { kind: 'text', key: name }, now())
  if (miss !== undefined) throw miss.isGone ? noText() : notNow()
  try {
    const flight = {
      name: `text-${name}`,
      milliseconds: FETCH_MILLISECONDS,
      look,
      work: () => fetchWords(id, context),
    }
    const words = await once(flight, context)
    if (words === undefined) throw notNow()
    return words
  } catch (error) {
    if (error instanceof AppError) throw error
    throw await afterFailure(name, error, context)
  }
}

/** The words of one version of a bill's text. */
export async function readText(id: BillId, code: string, context: TextContext): Promise<ReadableText> {
  const { found, isPartial } = await openBill(id, context)
  const isAsked = (version: TextVersion): boolean => version.code === code
  const version = textVersions(found.parts.texts ?? [], context.textOrigin).find(isAsked)
  const page = version === undefined ? undefined : textPageOf(version.formats, context.textOrigin)
  if (version === undefined || page === undefined) throw isPartial ? notNow() : noText()
  const { paragraphs } = await wordsOf({ bill: id, path: page.path }, context)
  const { type, date } = version
  return { code, type, ...(date !== undefined && { date }), url: page.url, paragraphs }
}
