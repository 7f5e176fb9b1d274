import { setTimeout as pause } from 'node:timers/promises'
import { retryAfterOf } from '../congress/headers.ts'
import { readBytes } from '../lib/read-bytes.ts'
import { BulkError, MissingFileError, RefusedError, UnreadableFileError } from './bulk-source.ts'

export interface SiteOptions {
  /** Without a trailing slash: https://www.govinfo.gov */
  readonly baseUrl: string
  readonly fetch?: typeof fetch
  readonly signal: AbortSignal
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly pauseMilliseconds?: number
  /** `manual`: a redirect counts as a missing file, since some sites redirect to an error page. */
  readonly redirect?: 'manual'
  /** The maximum time until the first byte, and between two. */
  readonly stallMilliseconds?: number
}

const USER_AGENT = 'Rostrum (open-source legislative tracker)'
const PAUSE_MS = 1_000
const STALL_MS = 30_000
const TRIES = 4
const BACKOFF_BASE_MS = 2_000
const RETRY_AFTER_MAX_MS = 60_000
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 451])
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500

const defaultSleep = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await pause(milliseconds, undefined, { signal })
}

class TransientError extends BulkError {
  readonly retryAfterMilliseconds: number
  constructor(
    message: string,
    { retryAfterMilliseconds = 0, ...options }: ErrorOptions & { retryAfterMilliseconds?: number } = {},
  ) {
    super(message, options)
    this.retryAfterMilliseconds = retryAfterMilliseconds
  }
}

/** Reads a response as a stream; `alive` extends the time limit. */
export type ReadAnswer<T> = (response: Response, alive: () => void) => Promise<T>

/** More than any known file that is read at once has, and little enough for the memory of a function. */
const FILE_MAX_BYTES = 32 * 1_024 * 1_024
const tooLarge = (): Error => new UnreadableFileError('the response is too large')

export const readFile: ReadAnswer<Uint8Array> = (response) =>
  readBytes(response, { maxBytes: FILE_MAX_BYTES, tooLarge })

export const readText: ReadAnswer<string> = async (response, alive) =>
  new TextDecoder().decode(await readFile(response, alive))

type HeaderFields = Readonly<Record<string, string>>

function failureOf(path: string, { status, headers }: Response, redirect: 'manual' | undefined) {
  if (isTransient(status)) {
    const until = retryAfterOf(headers, new Date())
    const retryAfterMilliseconds = until === undefined ? 0 : until.getTime() - Date.now()
    return new TransientError(`status ${status} for ${path}`, { retryAfterMilliseconds })
  }
  if (status === 404) return new MissingFileError(`status 404 for ${path}`)
  if (REFUSALS.has(status)) return new RefusedError(`status ${status} for ${path}`)
  if (redirect !== undefined && REDIRECTS.has(status)) return new MissingFileError(`redirected from ${path}`)
  return status >= 400 ? new BulkError(`status ${status} for ${path}`) : undefined
}

async function requestOnce<T>(
  { baseUrl, fetch = globalThis.fetch, signal, redirect, stallMilliseconds = STALL_MS }: SiteOptions,
  path: string,
  headers: HeaderFields,
  read: ReadAnswer<T>,
): Promise<T> {
  const stall = new AbortController()
  const timer = setTimeout(() => stall.abort(), stallMilliseconds)
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      headers: { 'User-Agent': USER_AGENT, ...headers },
      ...(redirect && { redirect }),
      signal: AbortSignal.any([signal, stall.signal]),
    })
    const failure = failureOf(path, response, redirect)
    if (failure !== undefined) throw failure
    return await read(response, () => timer.refresh())
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof BulkError) throw cause
    throw new TransientError(`no complete answer for ${path}`, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Sends one request at a time to a publisher of files, with a pause in between. */
export function createSite(site: SiteOptions) {
  const { signal, sleep = defaultSleep, pauseMilliseconds = PAUSE_MS } = site
  let isFirst = true
  /** Retries temporary failures with exponential backoff. Headers that depend on an earlier attempt are a function. */
  return async function request<T>(
    path: string,
    headers: HeaderFields | (() => HeaderFields),
    read: ReadAnswer<T>,
  ): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      if (!isFirst) await sleep(pauseMilliseconds, signal)
      isFirst = false
      try {
        return await requestOnce(site, path, typeof headers === 'function' ? headers() : headers, read)
      } catch (error) {
        const wait = error instanceof TransientError ? error.retryAfterMilliseconds : Infinity
        if (tries === TRIES || wait > RETRY_AFTER_MAX_MS) throw error
        await sleep(Math.max(wait, BACKOFF_BASE_MS * 2 ** (tries - 1)), signal)
      }
    }
  }
}

export type SiteRequest = ReturnType<typeof createSite>
