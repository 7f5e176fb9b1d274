import type { Activity } from '@rostrum/contract/entities/tracking'
import { MINUTE_SECONDS } from '@rostrum/contract/limits'
import { readActivity, renewActivity } from '../../api/activity.ts'
import { itemPath, numberedItem } from '../../item.ts'
import { openLocalStore } from '../../local-store.ts'
import { showNotification } from '../../notifications.ts'
import { changeSentence } from '../../ui/change-words.ts'
import { createNotifier } from './notifier.ts'

const LOCK_NAME = 'rostrum.notifications'
const EVERY_MILLISECONDS = MINUTE_SECONDS * 1000

interface Keeping {
  readonly userId: string
  readonly signal: AbortSignal
  readonly onOpen: (path: string) => void
}

const show = ({ id, item, ...change }: Activity, onOpen: Keeping['onOpen']): void => {
  const citation = numberedItem(item.key)?.citation
  const words = changeSentence(change)
  showNotification({
    title: citation ?? item.title,
    body: citation === undefined ? words : `${words}\n${item.title}`,
    tag: id,
    onOpen: () => onOpen(itemPath(item)),
  })
}

/** Waits, unless it is over before. */
const rest = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, EVERY_MILLISECONDS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Looks for changes every minute and shows them, in one of the tabs that are open, until the signal. */
export async function keepNotifying({ userId, signal, onOpen }: Keeping): Promise<void> {
  const { look } = createNotifier({
    userId,
    store: openLocalStore(),
    read: readActivity,
    show: (entry) => show(entry, onOpen),
  })
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      // A look that fails is made up for by the next one.
      const news = await look().catch(() => 0)
      if (news > 0) renewActivity()
      await rest(signal)
    }
  }
  const locks: LockManager | undefined = globalThis.navigator.locks
  await (locks ? locks.request(LOCK_NAME, { signal }, watch).catch(() => undefined) : watch())
}
