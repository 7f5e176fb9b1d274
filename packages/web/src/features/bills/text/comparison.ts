import type { ComparedParagraph, Paragraph } from './compare.ts'
import { loadChunk } from '../../../loading/load-chunk.ts'

/** Measured: below this, both texts together, a comparison takes less time than a thread takes to start. */
const THREAD_FROM_CHARACTERS = 100_000

export interface Compared {
  /** Undefined when the two have too little in common. */
  readonly rows: ComparedParagraph[] | undefined
}

const lengthOf = (paragraphs: readonly Paragraph[]): number =>
  paragraphs.reduce((sum, { text }) => sum + text.length, 0)

/** Compares long texts in a thread of their own, so that the page goes on answering. */
function inThread(before: readonly Paragraph[], after: readonly Paragraph[], signal: AbortSignal) {
  const worker = new Worker(new URL('compare-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Compared>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('message', ({ data }: MessageEvent<Compared>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.postMessage({ before, after }, [])
  }).finally(() => worker.terminate())
}

export async function comparison(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
  signal: AbortSignal,
): Promise<Compared> {
  if (lengthOf(before) + lengthOf(after) >= THREAD_FROM_CHARACTERS)
    return await inThread(before, after, signal)
  const { compareTexts } = await loadChunk(() => import('./compare.ts'))
  return { rows: compareTexts(before, after) }
}
