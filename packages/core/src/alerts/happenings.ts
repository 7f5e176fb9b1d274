import { billRef, isBillKey, parseRecordKey } from '@rostrum/contract/entities/record-ref'
import { STAGE_LABELS } from '@rostrum/contract/words/stage-labels'
import { cosponsorIdentity, eventIdOf } from '../record/ledger-event.ts'
import type { MailEntry } from '../store/alert-mails.ts'

const LABELS: Readonly<Record<string, string>> = STAGE_LABELS

/** A bill may reach a stage again, after a correction. */
const stageReached = (recordedAt: string, bill = '', label = ''): string =>
  JSON.stringify(['stage', recordedAt, bill, label])

/**
 * Names what happened: equal for the changes of several records that one happening is, such as a bill and the member
 * who cosponsors it, or a committee and the bills on the agenda of its meeting.
 */
export function happeningOf(entry: MailEntry): string {
  const { eventId, subject, kind, from = '', to = '', happenedDate, vote, recordedAt } = entry
  switch (kind) {
    case 'vote':
    case 'voted':
      return vote === undefined ? eventId : `vote ${vote}`
    case 'introduced':
      return `introduced ${subject.key}`
    case 'sponsored':
    case 'new_bill':
      return `introduced ${to.split(' ', 1)[0]}`
    case 'stage':
      return stageReached(recordedAt, subject.key, LABELS[to])
    case 'bill_stage': {
      const [, bill, label] = /^(\S+) ([^:]+)/.exec(to) ?? []
      return stageReached(recordedAt, bill, label)
    }
    case 'cosponsored': {
      const bill = parseRecordKey(to.split(' ', 1)[0] ?? '')
      if (bill === undefined || !isBillKey(bill)) return eventId
      return eventIdOf(billRef(bill), 'cosponsor_added', [cosponsorIdentity(subject.key, happenedDate)])
    }
    case 'meeting':
    case 'meeting_changed':
    case 'meeting_changed_late':
      return JSON.stringify([kind, recordedAt, from, to])
    default:
      return eventId
  }
}
