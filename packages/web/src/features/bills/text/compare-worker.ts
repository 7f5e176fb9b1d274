import { compareTexts, type Paragraph } from './compare.ts'

interface CompareRequest {
  readonly before: readonly Paragraph[]
  readonly after: readonly Paragraph[]
}

self.addEventListener('message', ({ data }: MessageEvent<CompareRequest>) => {
  self.postMessage({ rows: compareTexts(data.before, data.after) }, { transfer: [] })
})
