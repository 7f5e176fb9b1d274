import { changeNews, importanceOf, plainLine, recordName } from '@rostrum/contract/words/change-news'
import type { AlertEntry } from '@rostrum/contract/entities/alerts'
import type { BillProgress } from '@rostrum/contract/entities/bill'
import type { LatestAction } from '@rostrum/contract/entities/common'
import { isFoundLate } from '@rostrum/contract/entities/found-late'
import { refId } from '@rostrum/contract/entities/record-ref'
import { groupBy } from '../lib/group-by.ts'

export interface MailedEntry extends AlertEntry {
  /** When the source first showed the change, if that was before it was recorded. */
  readonly firstSeenAt?: string
  /** The record's current status. */
  readonly status?: { readonly stage?: BillProgress; readonly latestAction?: LatestAction }
  /** The same for all changes with one cause, such as a bill's and its new cosponsor's. */
  readonly happening?: string
  readonly isFollowed?: boolean
  /** Found by a saved search. */
  readonly isFound?: boolean
}

/** One happening: its most important change, and the same news about other records or in other words. */
export interface Story {
  readonly main: MailedEntry
  readonly also: readonly MailedEntry[]
}

const BECAME_LAW = /^became (?:public|private) law\b/i

const tellsLaw = ({ kind, to = '' }: MailedEntry): boolean =>
  kind === 'law' || (kind === 'stage' && to === 'became_law') || (kind === 'action' && BECAME_LAW.test(to))

const orderOf = (entry: MailedEntry): number => Number(isFoundLate(entry))

/** Each happening once, the most important first; late finds come last. */
export function storiesOf(entries: readonly MailedEntry[]): Story[] {
  const sorted = entries.toSorted((a, b) => orderOf(a) - orderOf(b) || importanceOf(a) - importanceOf(b))
  const groups = groupBy(sorted, (entry) =>
    tellsLaw(entry) ? `law ${refId(entry.item)}` : (entry.happening ?? entry),
  )
  return [...groups.values()].flatMap(([main, ...also]) => (main === undefined ? [] : [{ main, also }]))
}

/** Whether the news that a bill became law includes the law's number. */
export const isNumberedLaw = ({ main: { kind, to }, also }: Story): boolean =>
  kind === 'law' && to !== undefined && also.length > 0

/** "H.R. 1315 passed the House". */
export function storyNews(story: Story): string {
  const { item, status, ...change } = story.main
  const named = { ...item, ...(status?.stage !== undefined && { stage: status.stage }) }
  if (!isNumberedLaw(story)) return changeNews(named, change)
  return `${changeNews(named, { kind: 'stage', to: 'became_law' })}: ${plainLine(change.to ?? '')}`
}

const VOTERS_MAX = 5

/** "Ada B. Lane voted Nay.", for members who cast a vote that is already in the mail. */
export function voterSentences({ also }: Story): string[] {
  const voters = also.filter(({ kind }) => kind === 'voted')
  const sentences = voters.slice(0, VOTERS_MAX).map(({ item, to = '' }) => {
    const [position = to] = to.split('. The ', 1)
    return `${changeNews(item, { kind: 'voted', to: position })}.`
  })
  const others = voters.length - sentences.length
  return others === 0 ? sentences : [...sentences, `${others} more of the members you track voted.`]
}

/** The followed records among those that a story is about, each once. */
export function followedItems(stories: readonly Story[]): { item: MailedEntry['item']; name: string }[] {
  const items = stories
    .flatMap(({ main, also }) => [main, ...also])
    .flatMap(({ isFollowed, item }) => (isFollowed ? [item] : []))
  return [...groupBy(items, refId).values()].flatMap(([item]) =>
    item === undefined ? [] : [{ item, name: recordName(item) }],
  )
}
