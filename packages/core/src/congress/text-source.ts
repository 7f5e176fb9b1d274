import type { BillId } from '../record/bill.ts'
import type { TextRecord } from '../record/common.ts'
import { CongressError } from './errors.ts'
import { printedNames } from './printed-names.ts'
import { readBody } from './read-body.ts'

/** Congress.gov's origin for texts; the sample Congress replaces it locally. */
export const TEXT_ORIGIN = 'https://www.congress.gov'

/** Names of the preformatted plain-text format, for bills and for amendments. */
const FORMATTED: ReadonlySet<string> = new Set(['Formatted Text', 'HTML'])
const PATH = /^(?:\/[\w.-]+)+\.html?$/
const TEXT_MAX_BYTES = 4 * 1_024 * 1_024
/** For each of two sites, which are tried one after the other within `FETCH_MS`. */
const TIME_LIMIT_MS = 4_000

/** Finds the page of a text version. Accepts only plain paths on the known origins. */
export function textPageOf(formats: TextRecord['formats'], textOrigin: string) {
  for (const { type, url } of formats) {
    if (!FORMATTED.has(type) || !URL.canParse(url, textOrigin)) continue
    // Links to the sample's pages are stored as paths.
    const { origin, pathname: path, search, username, password } = new URL(url, textOrigin)
    const isPlain = search === '' && username === '' && password === '' && PATH.test(path)
    if (isPlain && (origin === TEXT_ORIGIN || origin === textOrigin)) return { url, path }
  }
  return undefined
}

/** GovInfo's name of a printing, `BILLS-119hr1ih` or `PLAW-119publ21`, with the code of its version. */
const PRINTING = /\/((?:BILLS-\d+[a-z]+\d+([a-z]+)|PLAW-\d+p[a-z]+\d+)\d*)\.html?$/

export interface Printing {
  readonly bill: BillId
  /** The path of its page at Congress.gov. */
  readonly path: string
}

interface TextSites {
  readonly textOrigin: string
  readonly govInfoUrl: string
}

/** Where to fetch a printing: GovInfo first, since it publishes earlier and does not block programs. */
function addressesOf({ path }: Printing, { textOrigin, govInfoUrl }: TextSites): string[] {
  const name = PRINTING.exec(path)?.[1]
  const govInfo = name === undefined ? [] : [`${govInfoUrl}/content/pkg/${name}/html/${name}.htm`]
  return [...govInfo, textOrigin + path]
}

/** Whether the page names the bill, Congress and version of the printing. */
function isPageOf(page: string, { bill, path }: Printing): boolean {
  const wanted = PRINTING.exec(path)?.[2]
  const { printings, congresses } = printedNames(page)
  const isNamed = printings.some(
    (named) => named.bill === bill.type + bill.number && (!wanted || (named.version ?? wanted) === wanted),
  )
  return isNamed && congresses.includes(bill.congress)
}

const HTML = /^text\/html\b/i

interface TextRequest extends TextSites {
  readonly printing: Printing
  readonly fetch?: typeof fetch
  readonly timeLimitMilliseconds?: number
}

function errorCodeOf(status: number) {
  if (status === 404 || status === 410) return 'not_found' as const
  return status === 403 || status === 429 ? ('blocked' as const) : ('unavailable' as const)
}

async function fetchPage(
  address: string,
  { printing, govInfoUrl, fetch = globalThis.fetch, timeLimitMilliseconds = TIME_LIMIT_MS }: TextRequest,
): Promise<string> {
  try {
    const response = await fetch(address, {
      headers: { Accept: 'text/html' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimitMilliseconds),
    })
    const { status, headers } = response
    // GovInfo redirects to an error page for what it does not have
    if (status === 302 && address.startsWith(govInfoUrl))
      throw new CongressError('not_found', 'a redirect for a text', { status })
    if (status !== 200)
      throw new CongressError(errorCodeOf(status), `status ${status} for a text`, { status })
    if (!HTML.test(headers.get('content-type') ?? '')) {
      throw new CongressError('bad_shape', 'the text is not an HTML page')
    }
    const page = await readBody(response, TEXT_MAX_BYTES)
    // a page with a captcha has status 200 too
    if (!isPageOf(page, printing)) throw new CongressError('blocked', 'the page is of something else')
    return page
  } catch (error) {
    if (error instanceof CongressError) throw error
    throw new CongressError('unavailable', 'the text was not received completely', { cause: error })
  }
}

/** Fetches the page of a printing without retries: a reader is waiting, and the next request tries again. */
export async function fetchTextPage(request: TextRequest): Promise<string> {
  const failures: CongressError[] = []
  for (const address of addressesOf(request.printing, request)) {
    try {
      return await fetchPage(address, request)
    } catch (error) {
      if (!(error instanceof CongressError)) throw error
      failures.push(error)
    }
  }
  // a text that cannot be shown will not be shown later either; one that is missing here may be there later
  throw (
    failures.find(({ code }) => code === 'bad_shape') ??
    failures.find(({ code }) => code !== 'not_found') ??
    failures[0]
  )
}
