import type { WebhookFilter } from '@rostrum/contract/entities/webhooks'
import { endOfLog } from '../../ledger/log-reader.ts'
import { sequenceChanges } from '../../ledger/sequence-changes.ts'
import { createOutboundClient, type PostOutbound } from '../../outbound/outbound-client.ts'
import { ledgerEventOf } from '../../record/ledger-event.ts'
import { appendEvent } from '../../store/record/ledger-events.ts'
import { listAccountMails } from '../../store/account-mails.ts'
import type { Store } from '../../store/store.ts'
import { type StoredWebhook, updateWebhooks } from '../../store/webhooks.ts'
import { MemoryStore } from '../../testing/memory-store.ts'
import { deliverWebhooks } from '../deliver-webhooks.ts'
import { queueChanges } from '../queue-changes.ts'
import { createWebhookSecret } from '../sign.ts'

const BEGIN = Date.parse('2025-03-01T12:00:00.000Z')
export const USER = 'usr_1'
const outboundClient = (timeoutMilliseconds: number) =>
  createOutboundClient({ admitsLoopback: true, timeoutMilliseconds })
/** Long, because a busy machine answers late. */
const patient = outboundClient(30_000)
/** For receivers that never answer. */
const impatient = outboundClient(300)
export const hangingAt =
  (hanging: string): PostOutbound =>
  (url, request) =>
    (url === hanging ? impatient : patient)(url, request)

interface Process {
  readonly store?: Store
  readonly post?: PostOutbound
}

interface AddedWebhook {
  readonly id?: string
  readonly userId?: string
  readonly filter?: WebhookFilter
}

/** A ledger, its log and webhooks, with a clock that only moves when told to. */
export function createScene() {
  const store = new MemoryStore()
  let minutes = 0
  const now = () => new Date(BEGIN + minutes * 60_000)
  const errors: unknown[] = []
  const log = { info: () => {}, error: (_event: string, fields: unknown) => void errors.push(fields) }
  const signal = new AbortController().signal
  return {
    store,
    errors,
    now,
    pass: (more: number) => void (minutes += more),
    /** Records changes of bills, and appends them to the log. */
    async record(...changes: readonly (readonly [bill: number, to: string])[]) {
      for (const [i, [bill, to]] of changes.entries()) {
        // the first of a save has the highest number
        const change = { kind: 'action' as const, to, identity: [to], nth: changes.length - i }
        const subject = { kind: 'bill', key: `119/hr/${bill}` } as const
        await appendEvent(store, ledgerEventOf(subject, change, { now: now() }))
      }
      minutes += 1
      await sequenceChanges({ store, now, signal })
    },
    async addWebhook(
      url: string,
      { id = 'whk_1', userId = USER, filter = { scope: 'everything' } }: AddedWebhook = {},
    ): Promise<StoredWebhook> {
      const at = now().toISOString()
      const position = await endOfLog(store)
      const secret = createWebhookSecret()
      const state = { state: 'active' as const, stateSince: at, createdAt: at }
      const webhook = { id, name: 'Test', url, filter, ...state, secret, position }
      await updateWebhooks(store, userId, (webhooks) => ({ webhooks: [...webhooks, webhook] }))
      return webhook
    },
    mails: () => listAccountMails(store, USER),
    queue: (process: Process = {}) => queueChanges({ store, log, now, signal, ...process }),
    deliver: (process: Process = {}) =>
      deliverWebhooks({ store, log, now, signal, post: patient, ...process }),
  }
}
