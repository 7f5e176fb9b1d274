import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CONFIGURATION_SETS, createEventPublisher } from './event-publisher.ts'
import { openOutbox } from './outbox.ts'

const Sns = z.object({ Records: z.tuple([z.object({ Sns: z.object({ Message: z.string() }) })]) })
const Event = z.looseObject({
  eventType: z.string(),
  mail: z.object({ tags: z.record(z.string(), z.array(z.string())), messageId: z.string() }),
})

/** The events published for a mail to an address. */
async function eventsOf(
  to: string,
  stream?: keyof typeof CONFIGURATION_SETS,
  deliver = async (): Promise<void> => {},
) {
  const events: z.infer<typeof Event>[] = []
  const errors: unknown[] = []
  const publisher = createEventPublisher({
    deliver: async (event) => {
      events.push(z.parse(Event, JSON.parse(z.parse(Sns, event).Records[0].Sns.Message)))
      await deliver()
    },
    onError: (error) => void errors.push(error),
  })
  const outbox = await openOutbox({ folder: undefined })
  const mail = {
    from: 'a@rostrum.example',
    to: [to],
    subject: '',
    text: '',
    html: '',
    tags: { alert: 'mail-1' },
  }
  const id = await outbox.add({ ...mail, ...(stream && { configurationSet: CONFIGURATION_SETS[stream] }) })
  const [taken] = outbox.list()
  if (taken !== undefined) publisher.publish(taken)
  expect(events).toEqual([])
  await publisher.finish()
  return { events, errors, id, types: events.map(({ eventType }) => eventType) }
}

describe('an alert', () => {
  test('is sent and delivered, by its tag', async () => {
    const { events, types, id } = await eventsOf('ada@example.org', 'alerts')
    expect(types).toEqual(['Send', 'Delivery'])
    for (const { mail } of events) {
      expect(mail.tags).toEqual({ alert: ['mail-1'], 'ses:configuration-set': [CONFIGURATION_SETS.alerts] })
      expect(mail.messageId).toBe(id)
    }
  })

  test.each([
    ['success', ['Send', 'Delivery']],
    ['bounce', ['Send', 'Bounce']],
    ['bounce+label', ['Send', 'Bounce']],
    ['suppressionlist', ['Send', 'Bounce']],
    ['complaint', ['Send', 'Delivery', 'Complaint']],
    ['ooto', ['Send', 'Delivery', 'Bounce']],
  ])('to the simulator’s mailbox %s ends as it would with SES', async (mailbox, expected) => {
    expect((await eventsOf(`${mailbox}@simulator.amazonses.com`, 'alerts')).types).toEqual(expected)
  })
})

test('publishes only suppressing events for account mail', async () => {
  expect((await eventsOf('ada@example.org', 'account')).types).toEqual([])
  expect((await eventsOf('complaint@simulator.amazonses.com', 'account')).types).toEqual(['Complaint'])
})

test('mail without a configuration set causes no events', async () => {
  expect((await eventsOf('bounce@simulator.amazonses.com')).types).toEqual([])
})

test('reports a subscriber that fails', async () => {
  const failing = async () => await Promise.reject(new Error('no'))
  const { errors } = await eventsOf('ada@example.org', 'alerts', failing)
  expect(errors).toEqual([new Error('no')])
})
