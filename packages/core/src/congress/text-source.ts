import type { TextRecord } from '../record/common.ts'
import { CongressError } from './errors.ts'
import { readBody } from './read-body.ts'

/** Congress.gov's origin for texts; the sample Congress replaces it locally. */
export const TEXT_ORIGIN = 'https://www.congress.gov'

/** Names of the preformatted plain-text format, for bills and for amendments. */
const FORMATTED: ReadonlySet<string> = new Set(['Formatted Text', 'HTML'])
const PATH = /^(?:\/[\w.-]+)+\.html?$/
const TEXT_MAX_BYTES = 4 * 1_024 * 1_024
const TIME_LIMIT_MS = 8_000

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

/** Fetches a text's page without retries, since a reader is waiting and the next one tries again. */
export async function fetchTextPage({
  path,
  textOrigin,
  fetch = globalThis.fetch,
  timeLimitMilliseconds = TIME_LIMIT_MS,
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
      throw new CongressError('bad_shape', 'the text is not an HTML page')
    }
    return await readBody(response, TEXT_MAX_BYTES)
  } catch (error) {
    if (error instanceof CongressError) throw error
    throw new CongressError('unavailable', 'the text was not received completely', { cause: error })
  }
}
