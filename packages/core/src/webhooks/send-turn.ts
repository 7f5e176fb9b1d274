import { groupBy } from '../lib/group-by.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { type Outcome, startAttempt } from '../outbox/outbox.ts'
import { listDeliveries, replaceDelivery, type StoredDelivery } from '../store/webhook-deliveries.ts'
import type { QueueName, WebhookQueue } from '../store/webhook-queues.ts'
import { type StoredWebhook, updateWebhook } from '../store/webhooks.ts'
import { type DeliverContext, deliveryChannel } from './send-delivery.ts'

/** Maximum deliveries of a webhook examined in a turn, including those behind a failed one. */
const TURN_DELIVERIES = 500
const TURN_MS = 15_000
/** Concurrent requests to one receiver. */
const CONCURRENCY = 4
/** After this many failures in a turn, it stops until the first of them is due again. */
const FAILURES_MAX = 4

/** Deliveries of one subject are sent in order; a test waits for none. */
const laneOf = ({ id, subject }: StoredDelivery): string =>
  subject === undefined ? id : `${subject.kind} ${subject.key}`

/** Does nothing if its owner has changed its state or URL meanwhile. */
async function disableWebhook(
  { store, now }: DeliverContext,
  name: QueueName,
  sent: StoredWebhook,
  disabledBecause: NonNullable<StoredWebhook['disabledBecause']>,
): Promise<void> {
  const stateSince = now().toISOString()
  await updateWebhook(store, name, (known) =>
    known?.state === 'active' && known.url === sent.url
      ? { ...known, state: 'disabled', stateSince, disabledBecause }
      : undefined,
  )
}

/** One turn of a webhook: sends what is due, each subject in order. */
export class Turn {
  readonly #context: DeliverContext
  readonly #queue: WebhookQueue
  readonly #until: number
  readonly #channel: ReturnType<typeof deliveryChannel>
  readonly #pending = new Map<string, StoredDelivery>()
  readonly #failed: string[] = []
  #failures: number
  #sent = 0
  #stoppedBy: 'end' | 'company' | undefined

  constructor(context: DeliverContext, queue: WebhookQueue, webhook: StoredWebhook) {
    this.#context = context
    this.#queue = queue
    this.#failures = queue.failures
    this.#until = context.now().getTime() + TURN_MS
    this.#channel = deliveryChannel(context, webhook, {
      replace: (next, read) => this.#record(next, read),
      disable: (because) => {
        this.#stoppedBy = 'end'
        return disableWebhook(context, queue, webhook, because)
      },
    })
  }

  get #isOver(): boolean {
    const { signal, now } = this.#context
    const isLeftAlone = this.#failed.length >= FAILURES_MAX
    return this.#stoppedBy !== undefined || signal.aborted || isLeftAlone || now().getTime() >= this.#until
  }

  async #record(next: StoredDelivery, read: StoredDelivery): Promise<StoredDelivery | undefined> {
    if ((await replaceDelivery(this.#context.store, next, read)) === undefined) {
      // another runner attempted it too and may have stored a different answer
      this.#stoppedBy = 'company'
      return undefined
    }
    if (next.state === 'pending') this.#pending.set(read.place, next)
    else this.#pending.delete(read.place)
    const isDelivered = next.state === 'delivered'
    this.#failures = isDelivered ? 0 : this.#failures + 1
    if (isDelivered) this.#sent += 1
    if (next.dueAt !== undefined) this.#failed.push(next.dueAt)
    return next
  }

  async #sendLane(deliveries: readonly StoredDelivery[]): Promise<void> {
    for (const read of deliveries) {
      const isDue = (read.dueAt ?? '') <= this.#context.now().toISOString()
      if (this.#isOver || !isDue) return
      const attempt = await startAttempt(this.#channel, this.#context, { read })
      await attempt?.()
      if (this.#pending.has(read.place)) return
    }
  }

  /** When the next turn is due. */
  #nextDueAt(lanes: readonly StoredDelivery[][], hasMore: boolean): string | undefined {
    const at = this.#context.now().toISOString()
    if (this.#stoppedBy === 'end') return undefined
    if (this.#failed.length >= FAILURES_MAX) return this.#failed.toSorted()[0]
    if (hasMore && this.#sent > 0) return at
    const heads = lanes.map((lane) => lane.find(({ place }) => this.#pending.has(place)))
    const dueAts = heads.map((head) => head && this.#pending.get(head.place)?.dueAt)
    return dueAts.filter((dueAt) => dueAt !== undefined).toSorted()[0] ?? (hasMore ? at : undefined)
  }

  /** Schedules the next turn. Deliveries queued in the meantime change the queue's revision, so that it stays due. */
  async run(): Promise<Outcome<WebhookQueue, 'sent'> | undefined> {
    const { store, now, signal } = this.#context
    const { from } = this.#queue
    const page = await listDeliveries(store, this.#queue, { from, limit: TURN_DELIVERIES, now: now() })
    for (const each of page.deliveries) if (each.state === 'pending') this.#pending.set(each.place, each)
    const lanes = [...groupBy([...this.#pending.values()], laneOf).values()]
    await mapLimited(lanes, CONCURRENCY, (lane) => this.#sendLane(lane))
    if (signal.aborted || this.#stoppedBy === 'company') return undefined
    const dueAt = this.#nextDueAt(lanes, page.hasMore)
    const firstPending = [...this.#pending.keys()].toSorted()[0]
    const row = { ...this.#queue, from: firstPending ?? page.end ?? from, failures: this.#failures }
    return dueAt === undefined ? { end: 'sent', row } : { later: Date.parse(dueAt) - now().getTime(), row }
  }
}
