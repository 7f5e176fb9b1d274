import { CongressError } from '../congress/errors.ts'
import { readBytes } from '../congress/read-body.ts'
import type { Printing } from '../congress/text-source.ts'
import type { Log } from '../lib/log.ts'
import type { TextId } from '../store/record/stored-texts.ts'
import type { BillText, ReadText, TextRefusal } from './bill-text.ts'
import { readBillText } from './read-bill-text.ts'
import { readPrintedText } from './read-printed-text.ts'

/** For each of the files that are asked for one after the other. */
const TIME_LIMIT_MS = 4_000

export interface TextSites {
  readonly textOrigin: string
  readonly govInfoUrl: string
}

export interface FetchTextOptions extends TextSites {
  readonly log: Log
  readonly signal: AbortSignal
  /** Asks only these. */
  readonly from?: readonly FetchedText['source'][] | undefined
}

export interface FetchedText {
  readonly text: BillText
  readonly source: 'govinfo-xml' | 'govinfo-html' | 'congress.gov'
}

interface Source {
  readonly source: FetchedText['source']
  readonly url: string
  readonly type: RegExp
  readonly read: (bytes: Uint8Array, request: TextId) => ReadText
}

const XML = { type: /^(?:text|application)\/xml\b/i, read: readBillText } as const
const HTML = { type: /^text\/html\b/i, read: readPrintedText } as const

/** GovInfo first, since it publishes earlier and does not block programs; XML first, since it has sections. */
function sourcesOf({ name, version, path }: Printing, options: FetchTextOptions): Source[] {
  const { govInfoUrl, textOrigin, from } = options
  const folder = `${govInfoUrl}/content/pkg/${name}`
  const xml = `${folder}/${version === 'law' ? 'uslm' : 'xml'}/${name}.xml`
  const sources: Source[] = [
    { source: 'govinfo-xml', url: xml, ...XML },
    { source: 'govinfo-html', url: `${folder}/html/${name}.htm`, ...HTML },
    { source: 'congress.gov', url: textOrigin + path, ...HTML },
  ]
  return sources.filter(({ source }) => from?.includes(source) ?? true)
}

function errorCodeOf(status: number) {
  if (status === 404 || status === 410) return 'not_found' as const
  return status === 403 || status === 429 ? ('blocked' as const) : ('unavailable' as const)
}

/** Refusals that a later attempt will repeat. A wall or a failing server may have sent any other refused file. */
const LASTING: ReadonlySet<TextRefusal> = new Set(['too_large', 'empty'])

async function fetchBytes({ url, type, source }: Source, signal: AbortSignal): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      headers: { Accept: source === 'govinfo-xml' ? 'application/xml, text/xml' : 'text/html' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
    })
    const { status, headers } = response
    // GovInfo redirects to an error page for what it does not have
    if (status === 302 && source !== 'congress.gov')
      throw new CongressError('not_found', 'a redirect for a text', { status })
    if (status !== 200)
      throw new CongressError(errorCodeOf(status), `status ${status} for a text`, { status })
    const sent = headers.get('content-type') ?? ''
    // a wall sends its page in place of any file
    if (!type.test(sent))
      throw new CongressError(HTML.type.test(sent) ? 'blocked' : 'bad_shape', 'it is another type of file')
    return await readBytes(response)
  } catch (error) {
    if (error instanceof CongressError) throw error
    throw new CongressError('unavailable', 'the text was not received completely', { cause: error })
  }
}

async function fetchFrom(source: Source, printing: Printing, { log, signal }: FetchTextOptions) {
  const { bill, version, name } = printing
  const read = source.read(await fetchBytes(source, signal), { bill, version })
  if (read.kind === 'text') return read.text
  const { reason, detail } = read
  log.info('text', { name, source: source.source, refused: reason })
  throw new CongressError(LASTING.has(reason) ? 'bad_shape' : 'blocked', `${reason}: ${detail}`)
}

/**
 * Fetches a printing from the first source that has it, without retries: a reader may be waiting. A file that is not of
 * this bill and version is refused. Throws `CongressError`.
 */
export async function fetchText(printing: Printing, options: FetchTextOptions): Promise<FetchedText> {
  const failures: CongressError[] = []
  let isGovInfoDown = false
  for (const source of sourcesOf(printing, options)) {
    if (isGovInfoDown && source.source === 'govinfo-html') continue
    try {
      return { text: await fetchFrom(source, printing, options), source: source.source }
    } catch (error) {
      if (!(error instanceof CongressError)) throw error
      failures.push(error)
      isGovInfoDown ||=
        error.code === 'unavailable' || (error.code === 'blocked' && error.status !== undefined)
    }
  }
  // a text that cannot be shown will not be shown later either; one that is missing here may be there later
  throw (
    failures.find(({ code }) => code === 'bad_shape') ??
    failures.find(({ code }) => code !== 'not_found') ??
    failures[0]
  )
}
