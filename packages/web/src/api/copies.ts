import { DAY_MS } from '@rostrum/contract/lib/times'
import { WORKER } from '../push-subscription.ts'
import { COPIES, withCopies } from './copies-cache.ts'
import { readTracked } from './read-tracked.ts'
import { auth, refetchCopies } from './singletons.ts'

const OWNER = '/owner'
const TRACKED = '/tracked'

const readMark = async (name: string): Promise<string | undefined> =>
  await (await caches.match(name, { cacheName: COPIES }))?.text()
const putMark = async (name: string, value: string): Promise<void> =>
  await (await caches.open(COPIES)).put(name, new Response(value))

/** Lets the worker copy what this reader reads, and deletes what anybody else has read in this browser. */
const keepCopiesOf = (userId: string): Promise<void> =>
  withCopies(async () => {
    if ((await readMark(OWNER)) !== userId) await caches.delete(COPIES)
    await putMark(OWNER, userId)
  })

/** Resolves once the worker sees the requests of this page. */
async function whenControlled(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller === null)
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
}

/** Fetches tracked records once a day, so that unopened ones are copied too. */
async function copyTrackedDaily(userId: string): Promise<void> {
  await navigator.serviceWorker.register(WORKER)
  await whenControlled()
  if (Date.now() - Number((await readMark(TRACKED)) ?? 0) < DAY_MS) return
  await readTracked()
  await withCopies(async () => {
    // A sign-out in the meantime has deleted the copies.
    if ((await readMark(OWNER)) === userId) await putMark(TRACKED, String(Date.now()))
  })
}

async function followAccount(): Promise<void> {
  const { user } = auth.getState()
  if (user === undefined) return
  await keepCopiesOf(user.id)
  await copyTrackedDaily(user.id)
}

/** A failure is ignored: the next page tries again. */
const follow = (): void => void followAccount().catch(() => undefined)

/** Keeps copies for reading offline while somebody is signed in. */
export function watchCopies(): void {
  if (!('serviceWorker' in navigator)) return
  auth.subscribe(follow)
  window.addEventListener('online', refetchCopies)
  follow()
}
