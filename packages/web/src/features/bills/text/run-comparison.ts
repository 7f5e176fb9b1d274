import type { ComparedParagraph, Paragraph } from './compare.ts'
import { loadChunk } from '../../../loading/load-chunk.ts'

/** Combined length below which comparing is faster than starting a worker, as measured. */
const WORKER_MIN_CHARACTERS = 100_000

export interface Comparison {
  /** Undefined when the texts are too different. */
  readonly rows: ComparedParagraph[] | undefined
}

const totalLength = (paragraphs: readonly Paragraph[]): number =>
  paragraphs.reduce((sum, { text }) => sum + text.length, 0)

/** Compares long texts in a web worker, so that the page stays responsive. */
function compareInWorker(before: readonly Paragraph[], after: readonly Paragraph[], signal: AbortSignal) {
  const worker = new Worker(new URL('compare-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Comparison>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('message', ({ data }: MessageEvent<Comparison>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.postMessage({ before, after }, [])
  }).finally(() => worker.terminate())
}

export async function runComparison(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
  signal: AbortSignal,
): Promise<Comparison> {
  if (totalLength(before) + totalLength(after) >= WORKER_MIN_CHARACTERS)
    return await compareInWorker(before, after, signal)
  const { compareTexts } = await loadChunk(() => import('./compare.ts'))
  return { rows: compareTexts(before, after) }
}
