import { recordName } from '@rostrum/contract/change-news'
import type { AlertEntry } from '@rostrum/contract/entities/alerts'
import { refId } from '@rostrum/contract/record-ref'
import { isTopic } from '@rostrum/contract/search-criteria'
import type { MailEntry } from '../store/alert-mails.ts'
import type { Wishes } from './wanted.ts'

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
