import type { Activity } from '@rostrum/contract/entities/tracking'
import { MINUTE_SECONDS } from '@rostrum/contract/times'
import { fetchActivity, invalidateActivity } from '../../api/activity.ts'
import { itemPath, numberedItem } from '../../item.ts'
import { openLocalStore } from '../../local-store.ts'
import { showNotification } from '../../browser-notifications.ts'
import { changeSentence } from '../../record/change-text.ts'
import { createNotifier } from './notifier.ts'

const LOCK_NAME = 'rostrum.notifications'
const POLL_MILLISECONDS = MINUTE_SECONDS * 1000

interface PollOptions {
  readonly userId: string
  readonly signal: AbortSignal
  readonly onOpen: (path: string) => void
}

const showActivity = ({ id, item, ...change }: Activity, onOpen: PollOptions['onOpen']): void => {
  const citation = numberedItem(item.key)?.citation
  const sentence = changeSentence(change)
  showNotification({
    title: citation ?? item.title,
    body: citation === undefined ? sentence : `${sentence}\n${item.title}`,
    tag: id,
    onOpen: () => onOpen(itemPath(item)),
  })
}

/** Waits, unless it is over before. */
const sleep = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, POLL_MILLISECONDS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Looks for changes every minute and shows them, in one of the tabs that are open, until the signal. */
export async function pollNotifications({ userId, signal, onOpen }: PollOptions): Promise<void> {
  const { look } = createNotifier({
    userId,
    store: openLocalStore(),
    fetchPage: fetchActivity,
    show: (entry) => showActivity(entry, onOpen),
  })
  const poll = async (): Promise<void> => {
    while (!signal.aborted) {
      // A look that fails is made up for by the next one.
      const newCount = await look().catch(() => 0)
      if (newCount > 0) invalidateActivity()
      await sleep(signal)
    }
  }
  const locks: LockManager | undefined = globalThis.navigator.locks
  await (locks ? locks.request(LOCK_NAME, { signal }, poll).catch(() => undefined) : poll())
}
