import { expect, test } from 'vitest'
import { Killed, Killer } from '../alerts/testing/crashing-store.ts'
import { Random } from '../alerts/testing/random.ts'
import { startReceiver } from './testing/receiver.ts'
import { createScene } from './testing/scene.ts'

interface Message {
  readonly id: string
  readonly data: { readonly subject: { readonly key: string }; readonly to: string }
}

test.each([1, 2, 3, 4])(
  'delivers a hundred changes to a failing receiver, in order per subject, despite kills (%i)',
  async (seed) => {
    const random = new Random(seed)
    const receiver = await startReceiver(() => (random.isLucky(0.2) ? 500 : 204))
    const scene = createScene()
    await scene.addWebhook(receiver.url)
    const killer = new Killer(random.next)
    const survive = async (work: () => Promise<void>) => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof Killed)) throw error
      }
    }
    const recorded: string[] = []
    for (let minute = 0; minute < 400; minute += 1) {
      if (recorded.length < 100 && random.isLucky(0.6)) {
        const [bill, to] = [1 + random.below(5), `change ${recorded.length}`]
        recorded.push(`119/hr/${bill} ${to}`)
        await scene.record([bill, to])
      }
      for (const step of [scene.queue, scene.deliver]) {
        if (random.isLucky(0.5)) killer.arm(30)
        await survive(() => step({ store: killer.process(scene.store) }))
      }
      scene.pass(1)
    }
    killer.arm(Infinity)
    for (let hour = 0; hour < 12; hour += 1) {
      scene.pass(60)
      await scene.queue()
      await scene.deliver()
    }
    await receiver.stop()

    const first = new Map<string, Message['data']>()
    for (const { headers, body } of receiver.received) {
      const { data } = JSON.parse(body) as Message
      const id = String(headers['webhook-id'])
      // a repeated message is identical
      expect(first.get(id) ?? data).toEqual(data)
      first.set(id, data)
    }
    expect(killer.kills).toBeGreaterThan(50)
    expect(recorded).toHaveLength(100)
    const bySubject = (texts: readonly string[]) =>
      texts.toSorted((a, b) => a.slice(0, 8).localeCompare(b.slice(0, 8)))
    const told = [...first.values()].map(({ subject, to }) => `${subject.key} ${to}`)
    expect(bySubject(told)).toEqual(bySubject(recorded))
  },
)
