import { ALERT_TAG, type MailEvent } from '../../mail/feedback.ts'
import { type Mail, MailFailure, type MailService } from '../../mail/mailer.ts'

/** A mail that the service accepted. */
export interface TakenMail {
  readonly mailId: string
  readonly to: string
  readonly at: number
  /** Change numbers, and whether the mail says that the person may have received each already. */
  readonly changes: ReadonlyMap<number, boolean>
  /** Whether the service reports it within 15 minutes. */
  readonly isReported: boolean
}

interface FaultyServiceOptions {
  readonly random: () => number
  readonly clock: { now: number }
  /** Shares of all calls; the rest succeed. */
  readonly faults: { readonly lostAnswer: number; readonly notTaken: number; readonly throttled: number }
  readonly unreported: number
}

const EVENT_MAX_MS = 14.9 * 60_000
const ENTRY = /^\* .*\(E(\d+)\)\n {2}(.*)$/gm

/** A mail service that loses answers, throttles, fails, and reports late, repeatedly and out of order. */
export class FaultyService implements MailService {
  readonly taken: TakenMail[] = []
  readonly #options: FaultyServiceOptions
  #events: (MailEvent & { readonly reportedAt: number })[] = []

  constructor(options: FaultyServiceOptions) {
    this.#options = options
  }

  async getQuota() {
    return { perSecond: 50, remainingToday: Infinity }
  }

  #take(mail: Mail): string {
    const { random, clock, unreported } = this.#options
    const mailId = mail.messageTags?.[ALERT_TAG] ?? ''
    const changes = new Map(
      [...mail.text.matchAll(ENTRY)].map(([, number, note = '']) => [
        Number(number),
        note.includes('may have gotten'),
      ]),
    )
    const isReported = random() >= unreported
    this.taken.push({ mailId, to: mail.to, at: clock.now, changes, isReported })
    if (!isReported) return `message-${this.taken.length}`
    const at = new Date(clock.now).toISOString()
    const report = (event: MailEvent['event']) =>
      this.#events.push({ mailId, event, at, reportedAt: clock.now + random() * EVENT_MAX_MS })
    report('send')
    if (random() < 0.5) report('send')
    if (random() < 0.8) report('delivery')
    if (random() < 0.02) report('bounce')
    return `message-${this.taken.length}`
  }

  async send(mail: Mail) {
    const { random, clock, faults } = this.#options
    clock.now += 20
    const luck = random()
    if (luck < faults.throttled)
      throw new MailFailure('Maximum sending rate exceeded', { outcome: 'throttled' })
    if (luck < faults.throttled + faults.notTaken) throw new MailFailure('503', { outcome: 'unknown' })
    const messageId = this.#take(mail)
    if (luck < faults.throttled + faults.notTaken + faults.lostAnswer) {
      clock.now += random() * 5_000
      throw new MailFailure('the connection was reset', { outcome: 'unknown' })
    }
    return { messageId }
  }

  /** The events that have arrived. */
  takeEvents(): MailEvent[] {
    const { now } = this.#options.clock
    const arrived = this.#events.filter(({ reportedAt }) => reportedAt <= now)
    this.#events = this.#events.filter(({ reportedAt }) => reportedAt > now)
    return arrived
  }
}
