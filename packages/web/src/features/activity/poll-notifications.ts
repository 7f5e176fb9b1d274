import { appRecordPath } from '@rostrum/contract/site/app-record-path'
import type { Activity } from '@rostrum/contract/entities/tracking'
import { isFoundLate } from '@rostrum/contract/entities/found-late'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { fetchActivity, invalidateActivity } from '../../api/activity.ts'
import { numberedRecord } from '../../record-paths.ts'
import { PUSH_KEY } from '../../push-key.ts'
import { openLocalStore } from '../../local-store.ts'
import { showNotification } from '../../browser-notifications.ts'
import { changeSentence } from '@rostrum/contract/words/change-text'
import { createNotifier } from './notifier.ts'

const LOCK_NAME = 'rostrum.notifications'
const POLL_MS = MINUTE_MS

interface PollOptions {
  readonly userId: string
  readonly signal: AbortSignal
  readonly onOpen: (path: string) => void
}

const showActivity = ({ id, item, ...change }: Activity, onOpen: PollOptions['onOpen']): void => {
  // This browser gets push notifications of alerts, which cover the same changes.
  if (openLocalStore().getItem(PUSH_KEY) !== null) return
  const citation = numberedRecord(item.key)?.citation
  const sentence = changeSentence(change)
  showNotification({
    title: citation ?? item.title,
    body: citation === undefined ? sentence : `${sentence}\n${item.title}`,
    tag: id,
    onOpen: () => onOpen(appRecordPath(item)),
  })
}

/** Resolves after the poll interval, or as soon as the signal aborts. */
const sleep = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, POLL_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Polls for changes every minute until aborted. A Web Lock limits polling to one of the open tabs. */
export async function pollNotifications({ userId, signal, onOpen }: PollOptions): Promise<void> {
  const { check } = createNotifier({
    userId,
    store: openLocalStore(),
    fetchPage: fetchActivity,
    show: (entry) => {
      if (!isFoundLate(entry)) showActivity(entry, onOpen)
    },
  })
  const poll = async (): Promise<void> => {
    while (!signal.aborted) {
      // The next check catches up on a failed one.
      const newCount = await check().catch(() => 0)
      if (newCount > 0) invalidateActivity()
      await sleep(signal)
    }
  }
  const locks: LockManager | undefined = globalThis.navigator.locks
  await (locks ? locks.request(LOCK_NAME, { signal }, poll).catch(() => undefined) : poll())
}
