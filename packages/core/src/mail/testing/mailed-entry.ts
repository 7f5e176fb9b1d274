import type { BillProgress } from '@rostrum/contract/entities/bill'
import { type AlertMailInput, renderAlertMail } from '../alert-mail.ts'
import type { MailedEntry } from '../stories.ts'

export const siteUrl = 'https://rostrum.example'
export const unsubscribeUrl = `${siteUrl}/api/mail/unsubscribe/token-1`

/** A change of a followed bill. */
export const mailedEntry = (changes: Partial<MailedEntry> = {}): MailedEntry => ({
  eventId: 'evt_1',
  item: { kind: 'bill', key: '119/hr/1315', title: 'Clean Rivers Act' },
  kind: 'stage',
  happenedDate: '2026-11-20',
  recordedAt: '2026-11-22T12:05:00.000Z',
  mayHaveReached: false,
  reasons: ['You track H.R. 1315.'],
  ...changes,
})

export const staged = (stage: BillProgress['stage'], path: BillProgress['path'] = []): BillProgress => ({
  stage,
  isProvisional: false,
  path,
})

export const render = (entries: readonly MailedEntry[], changes: Partial<AlertMailInput> = {}) =>
  renderAlertMail({
    to: 'ada@example.org',
    rhythm: 'immediate',
    entries,
    siteUrl,
    unsubscribeUrl,
    timeZone: 'America/New_York',
    ...changes,
  })
