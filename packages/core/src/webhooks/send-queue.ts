import type { Log } from '../lib/log.ts'
import { groupBy } from '../lib/group-by.ts'
import { mapLimited } from '../lib/map-limited.ts'
import type { PostOutbound } from '../outbound/outbound-client.ts'
import type { Store } from '../store/store.ts'
import { listDeliveries, replaceDelivery, type StoredDelivery } from '../store/webhook-deliveries.ts'
import { type QueueName, replaceWebhookQueue, type WebhookQueue } from '../store/webhook-queues.ts'
import { type StoredWebhook, updateWebhooks } from '../store/webhooks.ts'
import { attemptDelivery } from './send-delivery.ts'

export interface DeliverContext {
  readonly store: Store
  readonly log: Log
  readonly now: () => Date
  readonly signal: AbortSignal
  readonly post: PostOutbound
}

/** At most so many deliveries of a webhook are looked at in a turn: those behind one that fails, too. */
const TURN_DELIVERIES = 500
const TURN_MS = 15_000
/** Requests to one receiver at a time. */
const CONCURRENCY = 4
/** After so many failures in a turn, the receiver is left alone until the first of them is due again. */
const FAILURES_MAX = 4

/** Deliveries of one subject are sent in order, one after another; a test waits for nothing. */
const laneOf = ({ id, subject }: StoredDelivery): string =>
  subject === undefined ? id : `${subject.kind} ${subject.key}`

/** Unless its owner has changed its state or its address meanwhile. */
async function disableWebhook(
  { store, now }: DeliverContext,
  { userId }: QueueName,
  sent: StoredWebhook,
  disabledBecause: NonNullable<StoredWebhook['disabledBecause']>,
): Promise<void> {
  const stateSince = now().toISOString()
  await updateWebhooks(store, userId, (webhooks) => {
    const known = webhooks.find(({ id }) => id === sent.id)
    if (known?.state !== 'active' || known.url !== sent.url) return undefined
    const disabled = { ...known, state: 'disabled' as const, stateSince, disabledBecause }
    return { webhooks: webhooks.map((each) => (each.id === sent.id ? disabled : each)) }
  })
}

/** One turn of a webhook. */
class Turn {
  readonly #context: DeliverContext
  readonly #queue: WebhookQueue
  readonly #webhook: StoredWebhook
  readonly #until: number
  readonly #pending = new Map<string, StoredDelivery>()
  #failed: string[] = []
  #failures: number
  #sent = 0
  #isEnded = false
  #hasCompany = false

  constructor(context: DeliverContext, queue: WebhookQueue, webhook: StoredWebhook) {
    this.#context = context
    this.#queue = queue
    this.#webhook = webhook
    this.#failures = queue.failures
    this.#until = context.now().getTime() + TURN_MS
  }

  get #isOver(): boolean {
    const { signal, now } = this.#context
    const isLeftAlone = this.#failed.length >= FAILURES_MAX
    const isStopped = this.#isEnded || this.#hasCompany
    return isStopped || signal.aborted || isLeftAlone || now().getTime() >= this.#until
  }

  async #attempt(read: StoredDelivery): Promise<boolean> {
    const { store } = this.#context
    const { delivery, end } = await attemptDelivery(this.#context, this.#webhook, read)
    if ((await replaceDelivery(store, delivery, read)) === 'refused') {
      // another runner has tried it as well, and may have stored another answer
      this.#hasCompany = true
      return false
    }
    if (delivery.state === 'pending') this.#pending.set(read.place, delivery)
    else this.#pending.delete(read.place)
    const isDelivered = delivery.state === 'delivered'
    this.#failures = isDelivered ? 0 : this.#failures + 1
    if (isDelivered) this.#sent += 1
    if (delivery.dueAt !== undefined) this.#failed.push(delivery.dueAt)
    if (end === undefined) return delivery.state !== 'pending'
    this.#isEnded = true
    await disableWebhook(this.#context, this.#queue, this.#webhook, end)
    return false
  }

  async #sendLane(deliveries: readonly StoredDelivery[]): Promise<void> {
    for (const delivery of deliveries) {
      const isDue = (delivery.dueAt ?? '') <= this.#context.now().toISOString()
      if (this.#isOver || !isDue || !(await this.#attempt(delivery))) return
    }
  }

  /** When there is something to do again. */
  #nextDueAt(lanes: readonly StoredDelivery[][], hasMore: boolean): string | undefined {
    const at = this.#context.now().toISOString()
    if (this.#isEnded) return undefined
    if (this.#failed.length >= FAILURES_MAX) return this.#failed.toSorted()[0]
    if (hasMore && this.#sent > 0) return at
    const heads = lanes.map((lane) => lane.find(({ place }) => this.#pending.has(place)))
    const dueAts = heads.map((head) => head && this.#pending.get(head.place)?.dueAt)
    return dueAts.filter((dueAt) => dueAt !== undefined).toSorted()[0] ?? (hasMore ? at : undefined)
  }

  async run(): Promise<void> {
    const { store, now, signal } = this.#context
    const { userId, webhookId, from } = this.#queue
    const page = await listDeliveries(store, this.#queue, { from, limit: TURN_DELIVERIES, now: now() })
    for (const each of page.deliveries) if (each.state === 'pending') this.#pending.set(each.place, each)
    const lanes = [...groupBy([...this.#pending.values()], laneOf).values()]
    await mapLimited(lanes, CONCURRENCY, (lane) => this.#sendLane(lane))
    if (signal.aborted || this.#hasCompany) return
    const dueAt = this.#nextDueAt(lanes, page.hasMore)
    const firstPending = [...this.#pending.keys()].toSorted()[0]
    const next = { userId, webhookId, from: firstPending ?? page.end ?? from, failures: this.#failures }
    // refused if a delivery was queued meanwhile: then the queue stays due
    await replaceWebhookQueue(store, { ...next, ...(dueAt !== undefined && { dueAt }) }, this.#queue)
  }
}

/** Sends what is due of a webhook, each subject in order, and says when the next is due. */
export async function sendQueue(
  context: DeliverContext,
  queue: WebhookQueue,
  webhook: StoredWebhook,
): Promise<void> {
  await new Turn(context, queue, webhook).run()
}
