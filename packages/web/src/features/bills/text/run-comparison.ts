import type { ComparedParagraph, Paragraph } from './compare.ts'

interface Comparison {
  /** Undefined when the texts are too different. */
  readonly rows: ComparedParagraph[] | undefined
}

/** Compares texts in a web worker, so that the page stays responsive. */
export function runComparison(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
  signal: AbortSignal,
) {
  const worker = new Worker(new URL('compare-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Comparison>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('message', ({ data }: MessageEvent<Comparison>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.postMessage({ before, after }, [])
  }).finally(() => worker.terminate())
}
