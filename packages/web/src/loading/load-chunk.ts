import { backoffMilliseconds, sleep } from './backoff.ts'

const ATTEMPTS = 4
const STYLE_POLL_MS = 50
const STYLE_LIMIT_MS = 10_000

/** Thrown when code of the site failed to load after all retries. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
  /** A deployment has replaced the file, so that only a reload helps. */
  readonly wasReplaced: boolean

  constructor(wasReplaced: boolean, cause: unknown) {
    super('code of the site could not be fetched', { cause })
    this.wasReplaced = wasReplaced
  }
}

interface Network {
  readonly pause: (milliseconds: number) => Promise<void>
  /** Whether a newer version of the site has been deployed. */
  readonly isOutdated: () => Promise<boolean>
  readonly stylesLoaded: () => Promise<void>
}

/** Checks whether the current index.html still names the files that this page started with. */
export async function isOutdated(): Promise<boolean> {
  const files = [...document.querySelectorAll('script[type="module"][src]')].map((script) =>
    script.getAttribute('src'),
  )
  try {
    const response = await fetch('/', { cache: 'no-store' })
    const html = response.ok ? await response.text() : undefined
    return html !== undefined && files.some((file) => file !== null && !html.includes(file))
  } catch {
    return false
  }
}

/** Tests run the site's code without a document. */
const isStylePending = (): boolean =>
  'document' in globalThis &&
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(({ sheet }) => !sheet)

/** Waits for pending stylesheets, so that a screen is never shown unstyled; `recoverLostFiles` retries failed ones. */
async function stylesLoaded(): Promise<void> {
  for (let waited = 0; isStylePending() && waited < STYLE_LIMIT_MS; waited += STYLE_POLL_MS) {
    await sleep(STYLE_POLL_MS)
  }
}

const BROWSER: Network = { pause: sleep, isOutdated, stylesLoaded }

/**
 * Imports code, retrying with exponential backoff. Every dynamic import of the site must use it. Gives up immediately when
 * a deployment has replaced the file.
 */
export async function loadChunk<T>(load: () => Promise<T>, network = BROWSER): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      const chunk = await load()
      await network.stylesLoaded()
      return chunk
    } catch (cause) {
      const wasReplaced = await network.isOutdated()
      if (wasReplaced || failures >= ATTEMPTS) throw new ChunkError(wasReplaced, cause)
      await network.pause(backoffMilliseconds(failures))
    }
  }
}

/** Loads code before it is needed; a failure is ignored, because the actual use retries. */
export const prefetchChunk = (load: () => Promise<unknown>): void => void load().catch(() => undefined)
