import { DAY_MS } from '@rostrum/contract/lib/times'
import { loadChunk } from '../loading/load-chunk.ts'
import { WORKER } from '../push-subscription.ts'
import { auth, refetchCopies } from './singletons.ts'

/** The names that public/worker.js gives them. */
const CACHE = 'rostrum.read'
const LOCK = 'rostrum.copies'
const OWNER = '/owner'
const TRACKED = '/tracked'

const readMark = async (name: string): Promise<string | undefined> =>
  await (await caches.match(name, { cacheName: CACHE }))?.text()
const putMark = async (name: string, value: string): Promise<void> =>
  await (await caches.open(CACHE)).put(name, new Response(value))

/** Lets the worker copy what this reader reads, and deletes what anybody else has read in this browser. */
const keepCopiesOf = (userId: string | undefined): Promise<void> =>
  navigator.locks.request(LOCK, async () => {
    if (userId === undefined || (await readMark(OWNER)) !== userId) await caches.delete(CACHE)
    if (userId !== undefined) await putMark(OWNER, userId)
  })

/** Resolves once the worker sees the requests of this page. */
async function whenControlled(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller === null)
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
}

/** Reads everything tracked once a day, also what the reader has not opened. */
async function copyTrackedDaily(): Promise<void> {
  await navigator.serviceWorker.register(WORKER)
  await whenControlled()
  if (Date.now() - Number((await readMark(TRACKED)) ?? 0) < DAY_MS) return
  const { readTracked } = await loadChunk(() => import('./read-tracked.ts'))
  await readTracked()
  await putMark(TRACKED, String(Date.now()))
}

async function followAccount(): Promise<void> {
  const { isLoading, user } = auth.getState()
  if (isLoading) return
  await keepCopiesOf(user?.id)
  if (user) await copyTrackedDaily()
}

/** Keeps copies for reading offline while somebody is signed in. A failure is ignored: the next page tries again. */
export function watchCopies(): void {
  if (!('serviceWorker' in navigator)) return
  const follow = (): void => void followAccount().catch(() => undefined)
  auth.subscribe(follow)
  window.addEventListener('online', refetchCopies)
  follow()
}
