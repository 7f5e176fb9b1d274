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
import { htmlToLines } from './html-lines.ts'

type Paragraph = ReadableText['paragraphs'][number]

/** Rules, page numbers, and start and end marks that the printer adds. */
const PRINTER_MARK = /^(?:[_\-=*]{3,}|<(?:DOC|all)>|\[\[Page [^\]]*\]\])$/i
const HEADING =
  /^(?:SEC(?:TION|\.) \d|(?:DIVISION|TITLE|SUBTITLE|CHAPTER|SUBCHAPTER|PART|SUBPART) [A-Z0-9]+\b)/
const SUBHEADING = /^(?:Division|Title|Subtitle|Chapter|Subchapter|Part|Subpart) [A-Z0-9]+--/
/** The printer centers within 72 columns; an unnumbered line that starts this far in is centered, not indented. */
const CENTERED_FROM_COLUMN = 17
const NUMBERED = /^(?:``)?\((?:[a-z]{1,5}|[A-Z]{1,5}|\d{1,3})\)/
const SHORT_CHARACTERS = 60
/** First lines are indented by 4, 12, 20 … columns, and their continuations by 4 less. */
const FIRST_COLUMN = 4
const INDENT_COLUMNS = 8
const MAX_INDENT = 8
const NOT_CONTROL = /[^\p{Cc}\p{Cf}\u2028\u2029]+/gu
const SPACE = /\s+/g

/** "[From the U.S. Government Publishing Office]", which precedes the text. */
const IMPRINT = /^\[[^[\]]*\]$/

interface Line {
  readonly column: number
  readonly text: string
}

function lineOf(written: string): Line {
  const text = (written.match(NOT_CONTROL) ?? []).join('').replaceAll(SPACE, ' ').trim()
  return { text, column: written.length - written.trimStart().length }
}

const isCentered = ({ column, text }: Line): boolean => column >= CENTERED_FROM_COLUMN && !NUMBERED.test(text)

function continuesParagraph(line: Line, open: readonly Line[]): boolean {
  const [first] = open
  const before = open.at(-1)
  if (first === undefined || before === undefined || HEADING.test(line.text)) return false
  if (HEADING.test(first.text)) return line.column > 0
  if (isCentered(line) && isCentered(before)) return true
  const hanging = Math.max(0, first.column - FIRST_COLUMN)
  return line.column === 0 || line.column === before.column || line.column === hanging
}

function kindOf(first: Line, text: string): Paragraph['kind'] {
  if (HEADING.test(text) || SUBHEADING.test(text)) return 'heading'
  return isCentered(first) && text.length <= SHORT_CHARACTERS ? 'heading' : 'paragraph'
}

function paragraphOf(lines: readonly Line[]): Paragraph[] {
  const [first] = lines
  if (first === undefined) return []
  const text = lines.map((line) => line.text).join(' ')
  const kind = kindOf(first, text)
  const steps = Math.floor((first.column - FIRST_COLUMN) / INDENT_COLUMNS)
  const indent = kind === 'heading' || isCentered(first) ? 0 : Math.min(MAX_INDENT, Math.max(0, steps))
  return [{ text, kind, indent }]
}

function withoutImprint(lines: readonly Line[]): readonly Line[] {
  return lines.slice(
    lines.findIndex(({ text }) => text !== '' && !PRINTER_MARK.test(text) && !IMPRINT.test(text)),
  )
}

/** Parses a printed bill into paragraphs of plain text with their indentation. */
export function paragraphsOf(html: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let open: Line[] = []
  const close = (): void => {
    paragraphs.push(...paragraphOf(open))
    open = []
  }
  for (const line of withoutImprint(htmlToLines(html).map(lineOf))) {
    const isBlank = line.text === '' || PRINTER_MARK.test(line.text)
    if (isBlank || !continuesParagraph(line, open)) close()
    if (!isBlank) open.push(line)
  }
  close()
  return paragraphs
}

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
