import type { SentMail } from './outbox.ts'

interface SesEvent {
  readonly eventType: 'Send' | 'Delivery' | 'Bounce' | 'Complaint'
  readonly [detail: string]: unknown
}

const SIMULATOR = /^(\w+)(?:\+[^@]*)?@simulator\.amazonses\.com$/i

const recipientsOf = ({ to }: SentMail) => to.map((emailAddress) => ({ emailAddress }))

const bounce = (mail: SentMail, bounceType: string, bounceSubType: string): SesEvent => ({
  eventType: 'Bounce',
  bounce: {
    feedbackId: `${mail.id}-bounce`,
    bounceType,
    bounceSubType,
    bouncedRecipients: recipientsOf(mail),
    timestamp: mail.sentAt,
  },
})
const send = (): SesEvent => ({ eventType: 'Send', send: {} })
const delivery = ({ to, sentAt }: SentMail): SesEvent => ({
  eventType: 'Delivery',
  delivery: { timestamp: sentAt, processingTimeMillis: 0, recipients: to, smtpResponse: '250 ok' },
})
const complaint = (mail: SentMail): SesEvent => ({
  eventType: 'Complaint',
  complaint: {
    feedbackId: `${mail.id}-complaint`,
    complaintSubType: null,
    complainedRecipients: recipientsOf(mail),
    complaintFeedbackType: 'abuse',
    timestamp: mail.sentAt,
  },
})

/** SES's mailbox simulator: https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html */
const SIMULATIONS: Readonly<Record<string, (mail: SentMail) => SesEvent[]>> = {
  bounce: (mail) => [send(), bounce(mail, 'Permanent', 'General')],
  suppressionlist: (mail) => [send(), bounce(mail, 'Permanent', 'Suppressed')],
  ooto: (mail) => [send(), delivery(mail), bounce(mail, 'Transient', 'General')],
  complaint: (mail) => [send(), delivery(mail), complaint(mail)],
}

/** The events that SES would publish about a mail, in order. Every address but the simulator's accepts it. */
export function simulatedEvents(mail: SentMail): SesEvent[] {
  const [, mailbox = ''] = SIMULATOR.exec(mail.to[0] ?? '') ?? []
  const simulate = SIMULATIONS[mailbox.toLowerCase()]
  const events = simulate === undefined ? [send(), delivery(mail)] : simulate(mail)
  const tags = Object.entries(mail.tags).map(([name, value]) => [name, [value]])
  const about = {
    timestamp: mail.sentAt,
    source: mail.from,
    messageId: mail.id,
    destination: mail.to,
    tags: { ...Object.fromEntries(tags), 'ses:configuration-set': [mail.configurationSet] },
  }
  return events.map((event) => ({ ...event, mail: about }))
}
