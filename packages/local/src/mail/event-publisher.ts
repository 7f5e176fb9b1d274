import { STREAM_EVENTS } from '@rostrum/core/mail/mailer'
import type { SentMail } from './outbox.ts'
import { simulatedEvents } from './simulated-events.ts'

/** Named like the configuration sets of a stage. */
export const CONFIGURATION_SETS = { account: 'local-rostrum', alerts: 'local-rostrum-alerts' }

/** The event types that each configuration set publishes, by their names in SES's API. */
const EVENT_TYPES = new Map<string | undefined, readonly string[]>([
  [CONFIGURATION_SETS.account, STREAM_EVENTS.account],
  [CONFIGURATION_SETS.alerts, STREAM_EVENTS.alerts],
])

interface EventPublisherOptions {
  /** Calls the subscribed function `feedback`, like SNS. */
  readonly deliver: (event: object) => Promise<unknown>
  readonly onError: (error: unknown) => void
}

export interface EventPublisher {
  publish(mail: SentMail): void
  finish(): Promise<void>
}

/** Publishes a mail's delivery events like SES through SNS: with a delay, and only the configuration set's types. */
export function createEventPublisher({ deliver, onError }: EventPublisherOptions): EventPublisher {
  let last = Promise.resolve()
  async function publishAll(mail: SentMail): Promise<void> {
    const types = EVENT_TYPES.get(mail.configurationSet) ?? []
    for (const event of simulatedEvents(mail).filter(({ eventType }) =>
      types.includes(eventType.toUpperCase()),
    ))
      await deliver({ Records: [{ EventSource: 'aws:sns', Sns: { Message: JSON.stringify(event) } }] })
  }
  return {
    publish(mail) {
      last = last.then(() => publishAll(mail)).catch(onError)
    },
    finish: () => last,
  }
}
