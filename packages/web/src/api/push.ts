import type { PushBrowser } from '@rostrum/contract/entities/push'
import * as pushHeads from '@rostrum/contract/route-heads/push'
import { DAY_MS } from '@rostrum/contract/lib/times'
import { hasShape, type LocalStore, openLocalStore, readJson } from '../local-store.ts'
import { PUSH_KEY } from '../push-key.ts'
import * as browser from '../push-subscription.ts'
import { ownParams, ownUserId } from './following.ts'
import { SESSION_ENDED } from './auth-state.ts'
import { createSessionStore } from './session.ts'
import { auth, call, keepAnswer, queryClient, readQuery } from './singletons.ts'

export interface PushBrowsers {
  readonly publicKey?: string
  readonly browsers: readonly PushBrowser[]
}

const keep = (answer: PushBrowsers): Promise<void> =>
  keepAnswer(pushQuery(), { ...answer, browsers: [...answer.browsers] })

export const pushQuery = () => readQuery(pushHeads.listPushBrowsers, ownParams(), { staleTime: 0 })

/** The account and session for which this browser was subscribed. The server ends a subscription with its session. */
interface PushChoice {
  readonly user: string
  readonly session: string
  readonly endpoint: string
  readonly at: number
}

const isChoice = (value: unknown): value is PushChoice =>
  hasShape(value, { user: 'string', session: 'string', endpoint: 'string', at: 'number' })

export function readChoice(store: LocalStore = openLocalStore()): PushChoice | undefined {
  const value = readJson(store, PUSH_KEY)
  return isChoice(value) ? value : undefined
}

/** The second part of a refresh token is the id of its session. */
function ownSessionId(): string {
  const session = createSessionStore({ store: openLocalStore(), now: Date.now }).read()
  return session?.refreshToken.split('.')[1] ?? ''
}

/** Subscribes this browser; returns false if it cannot be, or the site sends no notifications. */
export async function turnOn(): Promise<boolean> {
  const { publicKey } = await queryClient.fetchQuery(pushQuery())
  if (publicKey === undefined || !browser.canSubscribe()) return false
  const user = ownUserId()
  const { endpoint, keys } = await browser.subscribe(publicKey)
  await keep(await call(pushHeads.putPushBrowser, { params: { userId: user }, body: { endpoint, keys } }))
  const choice: PushChoice = { user, session: ownSessionId(), endpoint, at: Date.now() }
  openLocalStore().setItem(PUSH_KEY, JSON.stringify(choice))
  watchPush()
  return true
}

export async function turnOff({ id: browserId, isCurrent }: PushBrowser): Promise<void> {
  await keep(await call(pushHeads.deletePushBrowser, { params: { userId: ownUserId(), browserId } }))
  if (isCurrent) await leave()
}

/** Does nothing if this browser is not subscribed. */
export async function turnOffHere(): Promise<void> {
  if (readChoice() === undefined) return
  const { browsers } = await queryClient.fetchQuery(pushQuery())
  const current = browsers.find(({ isCurrent }) => isCurrent)
  if (current !== undefined) await turnOff(current)
}

/**
 * Ends the subscription of this browser even if the server cannot be reached: the push service then refuses its
 * pushes.
 */
export async function leave(): Promise<void> {
  openLocalStore().removeItem(PUSH_KEY)
  await browser.unsubscribe()
}

/** Reports the subscription again after a new sign-in, a changed endpoint or key, and once a day. */
async function refresh(choice: PushChoice): Promise<void> {
  if (Notification.permission !== 'granted') return await leave()
  const held = await browser.findSubscription()
  const isKnown = choice.session === ownSessionId() && choice.endpoint === held?.endpoint
  if (isKnown && Date.now() - choice.at < DAY_MS) return
  await turnOn()
}

/** Ends the subscription when another person signs in, who must not get the notifications of the first. */
async function check(): Promise<void> {
  const choice = readChoice()
  const { isLoading, user, error } = auth.getState()
  if (choice === undefined || isLoading) return
  if (user === undefined) {
    // an expired session may be continued by the same person
    if (wasSignedIn && error !== SESSION_ENDED) await leave()
    return
  }
  wasSignedIn = true
  await (user.id === choice.user ? refresh(choice) : leave())
}

let wasSignedIn = false
let isWatching = false

/** A failure is ignored: the next change or page tries again. */
const recheck = (): void => void check().catch(() => undefined)

/** Call once notifications were turned on in this browser, now or during an earlier page load. */
export function watchPush(): void {
  if (isWatching) return
  isWatching = true
  auth.subscribe(recheck)
  navigator.serviceWorker?.addEventListener('message', recheck)
  recheck()
}
