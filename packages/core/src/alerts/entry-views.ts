import type { AlertEntry } from '@rostrum/contract/entities/alerts'
import type { FoundPassage } from '@rostrum/contract/entities/text-passage'
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

/** An entry with the record's current title. */
function entryView(
  entry: MailEntry,
  subjects: StoredSubjects,
  { wishes, follow }: { readonly wishes: Wished; readonly follow: Follow | undefined },
): AlertEntry {
  const { subject, firstSeenAt: _first, searches: _found, ...change } = entry
  const item = { ...subject, title: titleOf(subject, subjects) ?? follow?.title ?? subject.key }
  const passages = passagesOf(entry, wishes)
  return {
    ...change,
    item,
    reasons: reasonsOf(entry, item, wishes),
    ...(passages.length > 0 && { passages }),
  }
}

/** Where searches that are still saved found their words, each section once. */
function passagesOf({ searches: found = [] }: MailEntry, { searches }: Wished): FoundPassage[] {
  const saved = new Set(searches.map(({ id }) => id))
  const passages = found.flatMap(({ id, passage }) => (passage && saved.has(id) ? [passage] : []))
  return [...new Map(passages.map((passage) => [passage.section, passage])).values()]
}

function statusOf(
  { kind, key }: MailEntry['subject'],
  subjects: StoredSubjects,
): NonNullable<MailedEntry['status']> {
  const bill = kind === 'bill' ? subjects.bill.get(key) : undefined
  return {
    ...(bill !== undefined && { stage: bill.stage }),
    ...latestActionField(bill ?? subjects.amendment.get(key) ?? {}),
  }
}

/** The entries of a mail: each change once, with the reasons for it. */
export async function readMailedEntries(
  store: Store,
  entries: readonly MailEntry[],
  wishes: Wished,
): Promise<MailedEntry[]> {
  const subjects = await findSubjects(
    store,
    entries.map(({ subject }) => subject),
  )
  const followed = new Map(wishes.follows.map((it) => [refId(it), it]))
  return entries.map((entry) => {
    const follow = followed.get(refId(entry.subject))
    return {
      ...entryView(entry, subjects, { wishes, follow }),
      firstSeenAt: entry.firstSeenAt,
      status: statusOf(entry.subject, subjects),
      happening: happeningOf(entry),
      isFollowed: follow !== undefined,
      isFound: entry.searches !== undefined && entry.searches.length > 0,
    }
  })
}

type FoundBy = NonNullable<MailEntry['searches']>[number]

function searchReason({ id, isNew }: FoundBy, searches: Wishes['searches']): string {
  const search = searches.find((saved) => saved.id === id)
  if (search === undefined) return 'It was found by a saved search that you have since deleted.'
  if (search.criteria.in === 'text') return `Its text has the words of your search “${search.name}”.`
  const name = `${isTopic(search.criteria) ? 'topic' : 'search'} “${search.name}”`
  return isNew ? `It is new in your ${name}.` : `You track the ${name}.`
}

/** A name can end with a period, such as "Jr.". */
const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)

export function reasonsOf(
  { searches: found = [] }: MailEntry,
  item: AlertEntry['item'],
  { follows, searches }: Wished,
): string[] {
  const name = recordName(item)
  const isFollowed = follows.some((it) => refId(it) === refId(item))
  const bySearch = found.map((each) => searchReason(each, searches))
  if (isFollowed) return [sentence(`You track ${name}`), ...bySearch]
  return bySearch.length > 0 ? bySearch : [sentence(`You tracked ${name}`)]
}
