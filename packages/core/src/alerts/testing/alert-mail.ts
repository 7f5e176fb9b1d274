import { type AlertMail, alertMailId } from '../../store/alert-mails.ts'

const AT = '2026-11-20T12:00:00.000Z'

/** A pending mail with one change of H.R. 1. */
export const alertMailOf = (
  userId: string,
  sequence: number,
  fields: Partial<AlertMail> = {},
): AlertMail => ({
  userId,
  sequence,
  id: alertMailId(userId, sequence),
  rhythm: 'immediate',
  state: 'pending',
  entries: [
    {
      eventId: 'evt_1',
      subject: { kind: 'bill', key: '119/hr/1' },
      kind: 'action',
      to: 'Passed.',
      firstSeenAt: AT,
      recordedAt: AT,
      mayHaveReached: false,
    },
  ],
  otherEventIds: [],
  carriedFrom: [],
  composedAt: AT,
  attempts: 0,
  dueAt: AT,
  revision: 1,
  ...fields,
})
