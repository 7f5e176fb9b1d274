import type { AlertEntry } from '@rostrum/contract/entities/alerts'
import { recordName } from '@rostrum/contract/change-news'
import { refId } from '@rostrum/contract/record-ref'
import type { MailedEntry } from '../mail/alert-mail.ts'
import { latestActionField } from '../record/views.ts'
import type { MailEntry } from '../store/alert-mails.ts'
import type { Follow } from '../store/follows.ts'
import type { Store } from '../store/store.ts'
import { findSubjects, type StoredSubjects, titleOf } from '../tracking/subjects.ts'

/** An entry with the title that its record has now. */
function entryView(entry: MailEntry, subjects: StoredSubjects, follow: Follow | undefined): AlertEntry {
  const { subject, firstSeenAt: _first, ...change } = entry
  return {
    ...change,
    item: { ...subject, title: titleOf(subject, subjects) ?? follow?.title ?? subject.key },
  }
}

function statusOf({ kind, key }: MailEntry['subject'], subjects: StoredSubjects): MailedEntry['status'] {
  const bill = kind === 'bill' ? subjects.bills.get(key) : undefined
  return {
    ...(bill !== undefined && { stage: bill.stage.stage }),
    ...latestActionField(bill ?? subjects.amendments.get(key) ?? {}),
  }
}

const byName = (follows: readonly Follow[]) => new Map(follows.map((it) => [refId(it), it]))
const subjectsOf = (entries: readonly MailEntry[]) => entries.map(({ subject }) => subject)

export async function readEntryViews(
  store: Store,
  entries: readonly MailEntry[],
  follows: readonly Follow[],
): Promise<AlertEntry[]> {
  const subjects = await findSubjects(store, subjectsOf(entries))
  const followed = byName(follows)
  return entries.map((entry) => entryView(entry, subjects, followed.get(refId(entry.subject))))
}

/** What a mail says: each change once, with why it is told. */
export async function readMailedEntries(
  store: Store,
  entries: readonly MailEntry[],
  follows: readonly Follow[],
): Promise<MailedEntry[]> {
  const subjects = await findSubjects(store, subjectsOf(entries))
  const followed = byName(follows)
  return entries.map((entry) => {
    const view = entryView(entry, subjects, followed.get(refId(entry.subject)))
    const status = statusOf(entry.subject, subjects)
    return {
      ...view,
      firstSeenAt: entry.firstSeenAt,
      reasons: [`You follow ${recordName(view.item)}.`],
      ...(status !== undefined && { status }),
    }
  })
}
