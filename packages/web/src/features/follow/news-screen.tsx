import { MINUTE_SECONDS } from '@rostrum/contract/times'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../loading/load-chunk.ts'
import { useNow } from '../../ui/use-now.ts'
import { NewsSkeleton } from './news-skeleton.tsx'
import type { TrackingState } from './tracking-state.ts'
import { useNews } from './use-news.ts'

const News = lazy(async () => ({ default: (await loadChunk(() => import('./news.tsx'))).News }))

/** Fetches the news while the code that shows it loads. */
export function NewsScreen({ state }: { state: TrackingState }) {
  const now = new Date(useNow(MINUTE_SECONDS))
  const news = useNews(state, now)
  return (
    <Suspense fallback={<NewsSkeleton />}>
      <News state={state} now={now} news={news} />
    </Suspense>
  )
}
