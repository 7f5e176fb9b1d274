import type { TextRecord } from '../record/common.ts'
import { CongressError } from './errors.ts'
import { readBody } from './read-body.ts'

/** Where Congress.gov publishes texts; on one machine the sample Congress stands in for it. */
export const TEXT_ORIGIN = 'https://www.congress.gov'

/** As bills and as amendments name the format that is lines of plain words in a page. */
const FORMATTED: ReadonlySet<string> = new Set(['Formatted Text', 'HTML'])
const PATH = /^(?:\/[\w.-]+)+\.html?$/
const TEXT_MAX_BYTES = 4 * 1_024 * 1_024
const TIME_LIMIT_MILLISECONDS = 8_000

/** A page with the words of a text, and its path below the one origin that is asked. */
export interface TextPage {
  readonly url: string
  readonly path: string
}

/** Where the words of a version can be read. A link to anywhere else, or with anything but a plain path, is none. */
export function textPageOf(formats: TextRecord['formats'], textOrigin: string): TextPage | undefined {
  for (const { type, url } of formats) {
    if (!FORMATTED.has(type) || !URL.canParse(url, textOrigin)) continue
    // the sample's own pages are held as paths
    const { origin, pathname: path, search, username, password } = new URL(url, textOrigin)
    const isPlain = search === '' && username === '' && password === '' && PATH.test(path)
    if (isPlain && (origin === TEXT_ORIGIN || origin === textOrigin)) return { url, path }
  }
  return undefined
}

const HTML = /^text\/html\b/i

interface TextRequest {
  readonly path: string
  readonly textOrigin: string
  readonly fetch?: typeof fetch
  readonly timeLimitMilliseconds?: number
}

function errorCodeOf(status: number) {
  if (status === 404 || status === 410) return 'not_found' as const
  return status === 403 || status === 429 ? ('blocked' as const) : ('unavailable' as const)
}

/** The page a text is published on. One try: a reader waits, and whoever comes later tries again. */
export async function fetchTextPage({
  path,
  textOrigin,
  fetch = globalThis.fetch,
  timeLimitMilliseconds = TIME_LIMIT_MILLISECONDS,
}: TextRequest): Promise<string> {
  try {
    const response = await fetch(textOrigin + path, {
      headers: { Accept: 'text/html' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimitMilliseconds),
    })
    const { status, headers } = response
    if (status !== 200)
      throw new CongressError(errorCodeOf(status), `status ${status} for a text`, { status })
    if (!HTML.test(headers.get('content-type') ?? '')) {
      throw new CongressError('bad_shape', 'a text that is no page')
    }
    return await readBody(response, TEXT_MAX_BYTES)
  } catch (error) {
    if (error instanceof CongressError) throw error
    throw new CongressError('unavailable', 'no whole text came', { cause: error })
  }
}
