import { type ComparableText, compareSections } from './compare-sections.ts'

interface CompareRequest {
  readonly before: ComparableText
  readonly after: ComparableText
}

self.addEventListener('message', ({ data }: MessageEvent<CompareRequest>) => {
  self.postMessage({ rows: compareSections(data.before, data.after) }, { transfer: [] })
})
