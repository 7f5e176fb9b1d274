import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Engine, startEngine } from '../testing/engine.ts'
import { sendAccountMail } from './account-outbox.ts'
import { type MailEvent, recordFeedback } from './feedback.ts'
import type { Mail } from './mailer.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

let lines: { event: string; fields: unknown }[] = []
let sent: string[] = []
let settled: MailEvent[] = []
beforeEach(() => {
  lines = []
  sent = []
  settled = []
})

const log = {
  info: (event: string, fields: unknown) => void lines.push({ event, fields }),
  error: (event: string, fields: unknown) => void lines.push({ event, fields }),
}
const deliverFeedback = (message: unknown) =>
  recordFeedback(
    { store: engine.store, log, now: () => new Date('2026-01-01T00:00:00Z') },
    message,
    async (event) => void settled.push(event),
  )
const mailTo = async (to: string): Promise<readonly string[]> => {
  async function send(mail: Mail) {
    sent.push(mail.to)
    return { messageId: '' }
  }
  const [now, mailKey] = [() => new Date('2026-01-01T00:00:00Z'), async () => 'key']
  const context = {
    store: engine.store,
    log,
    now,
    siteUrl: 'https://rostrum.example',
    mailKey,
    mailer: { send },
  }
  const content = { kind: 'password-changed' } as const
  const expiresAt = '2026-01-02T00:00:00.000Z'
  const { attempted } = await sendAccountMail(context, { userId: 'usr_a', name: to, to, content, expiresAt })
  await attempted
  return sent
}

const mail = {
  timestamp: '2026-01-01T00:00:00.000Z',
  source: 'Rostrum <no-reply@rostrum.example>',
  sendingAccountId: '123456789012',
  messageId: '0000014644fe5ef6-9a483358',
  destination: ['somebody@example.org'],
}

const bounceOf = (emailAddress: string, bounceType = 'Permanent', bounceSubType = 'General') => ({
  eventType: 'Bounce',
  bounce: {
    feedbackId: '0100017',
    bounceType,
    bounceSubType,
    bouncedRecipients: [
      {
        emailAddress,
        action: 'failed',
        status: '5.1.1',
        diagnosticCode: 'smtp; 550 5.1.1 user unknown',
      },
    ],
    timestamp: '2026-01-01T00:00:01.000Z',
    reportingMTA: 'dns; mta.example.org',
  },
  mail,
})
const complaintOf = (emailAddress: string, complaintFeedbackType?: string) => ({
  eventType: 'Complaint',
  complaint: {
    feedbackId: '0100018',
    complaintSubType: null,
    complainedRecipients: [{ emailAddress }],
    timestamp: '2026-01-01T00:00:01.000Z',
    userAgent: 'Example feedback loop',
    ...(complaintFeedbackType !== undefined && { complaintFeedbackType }),
    arrivalDate: '2026-01-01T00:00:01.000Z',
  },
  mail,
})

describe('suppresses an address', () => {
  test.each([
    ['an address that bounced for good', bounceOf('gone@example.org'), 'gone@example.org'],
    [
      'one that SES holds back itself',
      bounceOf('held@example.org', 'Permanent', 'Suppressed'),
      'held@example.org',
    ],
    ['who complained', complaintOf('cross@example.org', 'abuse'), 'cross@example.org'],
    ['who complained without a kind', complaintOf('silent@example.org'), 'silent@example.org'],
    ['an address written another way', bounceOf('Ada <ADA@Example.org>'), 'ada@example.org'],
    ['a domain with letters of its own', bounceOf('ada@xn--bcher-kva.example'), 'ada@bücher.example'],
  ])('%s', async (_, message, address) => {
    await deliverFeedback(message)
    expect(await mailTo(address)).toEqual([])
    expect(lines.at(-1)).toMatchObject({ event: 'mail', fields: { leftOut: expect.any(String) } })
  })
})

describe('does not suppress an address', () => {
  test.each([
    ['who was never heard of', undefined, 'new@example.org'],
    ['a full mailbox', bounceOf('full@example.org', 'Transient', 'MailboxFull'), 'full@example.org'],
    ['a bounce that says nothing', bounceOf('odd@example.org', 'Undetermined'), 'odd@example.org'],
    ['who says that it was no spam', complaintOf('fine@example.org', 'not-spam'), 'fine@example.org'],
  ])('%s', async (_, message, address) => {
    if (message !== undefined) await deliverFeedback(message)
    expect(await mailTo(address)).toEqual([address])
  })
})

test('keeps the first report of an address', async () => {
  await deliverFeedback(bounceOf('twice@example.org'))
  await deliverFeedback(bounceOf('twice@example.org'))
  await deliverFeedback(complaintOf('twice@example.org'))
  await mailTo('twice@example.org')
  expect(lines.at(-1)).toMatchObject({ fields: { leftOut: 'bounce' } })
})

test('logs no addresses', async () => {
  await deliverFeedback(bounceOf('secret@example.org'))
  await mailTo('secret@example.org')
  expect(JSON.stringify(lines)).not.toContain('secret')
})

describe('settles an alert', () => {
  const tagged = {
    mail: { ...mail, tags: { alert: ['mail-1'], 'ses:configuration-set': ['dev-rostrum-alerts'] } },
  }
  const later = '2026-01-01T00:00:01.000Z'
  test.each<[string, object, MailEvent['event'], string]>([
    ['that was taken', { eventType: 'Send', send: {} }, 'send', mail.timestamp],
    [
      'that was delivered',
      { eventType: 'Delivery', delivery: { timestamp: later, recipients: ['somebody@example.org'] } },
      'delivery',
      later,
    ],
    ['with a virus', { eventType: 'Reject', reject: { reason: 'Bad content' } }, 'reject', mail.timestamp],
    ['that bounced for good', bounceOf('b1@example.org'), 'bounce', later],
    ['to a full mailbox', bounceOf('b2@example.org', 'Transient', 'MailboxFull'), 'bounce', later],
    ['that was reported', complaintOf('c1@example.org', 'abuse'), 'complaint', later],
  ])('%s', async (_, message, event, at) => {
    await deliverFeedback({ ...message, ...tagged })
    expect(settled).toEqual([{ mailId: 'mail-1', event, at }])
  })

  test.each<[string, object]>([
    ['an out-of-office reply', { ...bounceOf('b3@example.org', 'Transient', 'General'), ...tagged }],
    ['a report that it is no spam', { ...complaintOf('c2@example.org', 'not-spam'), ...tagged }],
    ['account mail, which has no tag', { eventType: 'Send', send: {}, mail }],
  ])('never by %s', async (_, message) => {
    await deliverFeedback(message)
    expect(settled).toEqual([])
  })
})

test.each([{ eventType: 'Open' }, { eventType: 'Delivery' }])(
  'rejects %j, so that it is retried and noticed',
  async (event) => {
    await expect(deliverFeedback(event)).rejects.toThrow(/invalid/i)
  },
)
