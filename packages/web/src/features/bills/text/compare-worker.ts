import { compareSections } from './compare-sections.ts'
import type { ComparableText } from './text-lines.ts'

interface CompareRequest {
  readonly before: ComparableText
  readonly after: ComparableText
}

self.addEventListener('message', ({ data }: MessageEvent<CompareRequest>) => {
  self.postMessage({ rows: compareSections(data.before, data.after) }, { transfer: [] })
})
