import { expect, test, vi } from 'vitest'
import { sequenceChanges } from '../ledger/sequence-changes.ts'
import { storedBill } from '../catalog/testing/stored-records.ts'
import { appendChanges } from '../ledger/append-changes.ts'
import { createOutboundClient } from '../outbound/outbound-client.ts'
import { replaceBillHead } from '../store/record/bills.ts'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import type { Store } from '../store/store.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { startReceiver } from './testing/receiver.ts'
import { notifyHub } from './notify-hub.ts'

const SITE = 'https://rostrum.example'
const engine = useFreshEngine()
const log = { info: () => {}, error: vi.fn<(event: string, fields?: object) => void>() }
const { signal } = new AbortController()
let changes = 0

async function change(key: string, to = 'Referred.'): Promise<void> {
  changes += 1
  const at = new Date(Date.now() - 120_000 + changes * 1_000)
  await appendChanges(engine.store, { kind: 'bill', key }, [{ kind: 'action', to, identity: [changes] }], {
    now: at,
  })
  await sequenceChanges({ store: engine.store, now: () => new Date(), signal })
}

async function withHub(work: (notified: () => string[][], hub: Hub) => Promise<void>): Promise<void> {
  const receiver = await startReceiver(() => 202)
  const post = createOutboundClient({ admitsLoopback: true })
  const notifyNow = (store: Store = engine.store) =>
    notifyHub({ store, log, signal, siteUrl: SITE, hubUrl: receiver.url, post })
  const notified = () => receiver.received.map(({ body }) => new URLSearchParams(body).getAll('hub.url'))
  try {
    await work(notified, { notifyNow, answer: receiver.answer })
  } finally {
    await receiver.stop()
  }
}
interface Hub {
  readonly notifyNow: (store?: Store) => Promise<void>
  readonly answer: (reply: () => number) => void
}

test('notifies the hub once of each feed that changed since it was turned on', async () => {
  await withHub(async (notified, { notifyNow }) => {
    await replaceBillHead(
      engine.store,
      storedBill('119/hr/2', { policyArea: 'Health' }),
      new Date().toISOString(),
    )
    await change('119/hr/1')
    await notifyNow()
    expect(notified()).toEqual([])
    await change('119/hr/2')
    await change('119/hr/2', 'Reported.')
    await notifyNow()
    await notifyNow()
    expect(notified()).toEqual([
      [
        '/congress/119/hr/2.atom',
        '/congress/119/hr/2.json',
        '/congress/topics/health.atom',
        '/congress/topics/health.json',
      ].map((path) => SITE + path),
    ])
  })
})

test('notifies the hub again after a failure', async () => {
  await withHub(async (notified, { notifyNow, answer }) => {
    await change('119/hr/1')
    await notifyNow()
    await change('119/hr/3')
    answer(() => 503)
    await notifyNow()
    expect(log.error).toHaveBeenCalledWith('hub', { failed: 'the hub answered 503' })
    await change('119/hr/4')
    answer(() => 204)
    await notifyNow()
    await notifyNow()
    expect(notified().map((urls) => urls.length)).toEqual([2, 4])
  })
})

test.each(['query', 'put'] as const)(
  'a log or a position in it that fails on %s fails the job',
  async (failing) => {
    await withHub(async (_notified, { notifyNow }) => {
      await change('119/hr/1')
      await notifyNow()
      await change('119/hr/5')
      const broken = interceptStore(engine.store, (call) => {
        if (call === failing) throw new TypeError('a bug')
      })
      await expect(notifyNow(broken)).rejects.toThrow('a bug')
    })
  },
)
