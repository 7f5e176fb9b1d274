import { billRef, isBillKey, parseRecordKey } from '@rostrum/contract/entities/record-ref'
import { STAGE_LABELS } from '@rostrum/contract/words/stage-labels'
import { cosponsorIdentity, eventIdOf } from '../record/ledger-event.ts'
import type { MailEntry } from '../store/alert-mails.ts'
import { versionOfStage } from '../texts/versions.ts'

const LABELS: Readonly<Record<string, string>> = STAGE_LABELS

/** Includes the time, as a bill can reach a stage twice after a correction. */
const stageReached = (recordedAt: string, bill = '', label = ''): string =>
  JSON.stringify(['stage', recordedAt, bill, label])

/**
 * The same for all changes with one cause, such as a cosponsorship of a bill and of its member, a meeting of a committee
 * and of the bills on its agenda, or a new text and what a search finds in it.
 */
export function happeningOf(entry: MailEntry): string {
  const { eventId, subject, kind, from = '', to = '', happenedDate, vote, recordedAt } = entry
  switch (kind) {
    case 'vote':
    case 'voted':
      return vote === undefined ? eventId : `vote ${vote}`
    case 'text':
      return `text ${subject.key} ${versionOfStage(to) ?? to} ${happenedDate ?? ''}`
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
