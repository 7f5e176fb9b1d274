import { compareTexts, type Paragraph } from './compare.ts'

interface Texts {
  readonly before: readonly Paragraph[]
  readonly after: readonly Paragraph[]
}

self.addEventListener('message', ({ data }: MessageEvent<Texts>) => {
  self.postMessage({ rows: compareTexts(data.before, data.after) }, { transfer: [] })
})
