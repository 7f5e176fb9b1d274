import { watchAccount } from '../api/watch-account.ts'
import { loadChunk } from '../loading/load-chunk.ts'
import { openLocalStore } from '../local-store.ts'
import { PUSH_KEY } from '../push-key.ts'
import { holdWhilePressed } from './hold-while-pressed.ts'

/** Starts non-critical work after the first paint. */
export function startLate(): void {
  watchAccount()
  holdWhilePressed()
  // Lazy: few browsers have notifications turned on.
  if (openLocalStore().getItem(PUSH_KEY) !== null)
    void loadChunk(() => import('../api/push.ts')).then(({ watchPush }) => watchPush())
}
