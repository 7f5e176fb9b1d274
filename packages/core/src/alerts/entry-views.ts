import type { AlertEntry } from '@rostrum/contract/entities/alerts'
import { refId } from '@rostrum/contract/entities/record-ref'
import type { MailedEntry } from '../mail/stories.ts'
import { latestActionField } from '../record/views.ts'
import type { MailEntry } from '../store/alert-mails.ts'
import type { Follow } from '../store/following/follows.ts'
import type { Store } from '../store/store.ts'
import { happeningOf } from './happenings.ts'
import type { Wishes } from './wanted.ts'
import { findSubjects, titleOf, type StoredSubjects } from '../tracking/subjects.ts'
import { recordName } from '@rostrum/contract/words/change-news'
import { isTopic } from '@rostrum/contract/entities/search-criteria'

type Wished = Pick<Wishes, 'follows' | 'searches'>

/** An entry with the title that its record has now. */
function entryView(
  entry: MailEntry,
  subjects: StoredSubjects,
  { wishes, follow }: { readonly wishes: Wished; readonly follow: Follow | undefined },
): AlertEntry {
  const { subject, firstSeenAt: _first, searches: _found, ...change } = entry
  const item = { ...subject, title: titleOf(subject, subjects) ?? follow?.title ?? subject.key }
  return { ...change, item, reasons: reasonsOf(entry, item, wishes) }
}

function statusOf({ kind, key }: MailEntry['subject'], subjects: StoredSubjects): MailedEntry['status'] {
  const bill = kind === 'bill' ? subjects.bill.get(key) : undefined
  return {
    ...(bill !== undefined && { stage: bill.stage }),
    ...latestActionField(bill ?? subjects.amendment.get(key) ?? {}),
  }
}

const byName = (follows: readonly Follow[]) => new Map(follows.map((it) => [refId(it), it]))
const subjectsOf = (entries: readonly MailEntry[]) => entries.map(({ subject }) => subject)

export async function readEntryViews(
  store: Store,
  entries: readonly MailEntry[],
  wishes: Wished,
): Promise<AlertEntry[]> {
  const subjects = await findSubjects(store, subjectsOf(entries))
  const followed = byName(wishes.follows)
  return entries.map((entry) =>
    entryView(entry, subjects, { wishes, follow: followed.get(refId(entry.subject)) }),
  )
}

/** What a mail says: each change once, with why it is told. */
export async function readMailedEntries(
  store: Store,
  entries: readonly MailEntry[],
  wishes: Wished,
): Promise<MailedEntry[]> {
  const subjects = await findSubjects(store, subjectsOf(entries))
  const followed = byName(wishes.follows)
  return entries.map((entry) => {
    const view = entryView(entry, subjects, { wishes, follow: followed.get(refId(entry.subject)) })
    const status = statusOf(entry.subject, subjects)
    return {
      ...view,
      firstSeenAt: entry.firstSeenAt,
      ...(status !== undefined && { status }),
      happening: happeningOf(entry),
      isFollowed: followed.has(refId(entry.subject)),
      isFound: entry.searches !== undefined && entry.searches.length > 0,
    }
  })
}

type FoundBy = NonNullable<MailEntry['searches']>[number]

function searchReason({ id, isNew }: FoundBy, searches: Wishes['searches']): string {
  const search = searches.find((saved) => saved.id === id)
  if (search === undefined) return 'A saved search found it that you have deleted since.'
  const name = `${isTopic(search.criteria) ? 'topic' : 'search'} “${search.name}”`
  return isNew ? `It is new in your ${name}.` : `You track the ${name}.`
}

/** A name can end with a period, as that of a junior. */
const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)

/** Every reason why a change is told. */
export function reasonsOf(
  { searches: found = [] }: MailEntry,
  item: AlertEntry['item'],
  { follows, searches }: Pick<Wishes, 'follows' | 'searches'>,
): string[] {
  const name = recordName(item)
  const isFollowed = follows.some((it) => refId(it) === refId(item))
  const bySearch = found.map((each) => searchReason(each, searches))
  if (isFollowed) return [sentence(`You track ${name}`), ...bySearch]
  return bySearch.length > 0 ? bySearch : [sentence(`You tracked ${name}`)]
}
