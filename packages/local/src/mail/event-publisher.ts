import type { SentMail } from './outbox.ts'
import { simulatedEvents } from './simulated-events.ts'

interface EventPublisherOptions {
  /** The event types that each configuration set publishes, as SES's API names them. */
  readonly eventTypesOf: Readonly<Record<string, readonly string[]>>
  /** Calls the subscriber, the function `feedback`, like SNS. */
  readonly deliver: (event: object) => Promise<unknown>
  readonly onError: (error: unknown) => void
}

export interface EventPublisher {
  publish(mail: SentMail): void
  /** Waits for pending events. */
  finish(): Promise<void>
}

/**
 * Publishes the delivery events of a mail as SES does through SNS: later, and only the types in its configuration set.
 */
export function createEventPublisher(options: EventPublisherOptions): EventPublisher {
  const { eventTypesOf, deliver, onError } = options
  let last = Promise.resolve()
  async function publishAll(mail: SentMail): Promise<void> {
    const types = eventTypesOf[mail.configurationSet ?? ''] ?? []
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
