import { changeNews, type NewsItem, recordName } from '@rostrum/contract/words/change-news'
import { changeSentence } from '@rostrum/contract/words/change-text'
import type { BillCard } from '@rostrum/contract/entities/bill'
import type { Change } from '@rostrum/contract/entities/changes'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import type { MemberCard } from '@rostrum/contract/entities/member'
import { memberName } from '@rostrum/contract/words/member-name'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { publicRecordPath } from '@rostrum/contract/site/public-record'
import { billRef, memberRef, recordKeyOf, refId, type RecordRef } from '@rostrum/contract/entities/record-ref'
import { STAGE_LABELS } from '@rostrum/contract/words/stage-labels'
import { parseVoteKey, voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { findLatestChanges } from '@rostrum/core/store/record/latest-changes'
import type { Store } from '@rostrum/core/store/store'
import type { StoredSubjects } from '@rostrum/core/tracking/subjects'
import { findVotes } from '@rostrum/core/store/votes/votes'
import type { Context } from '../context/context.ts'
import type { FeedEntry } from './feed-documents.ts'

export const FEED_ENTRIES = 50

/** "Status: In committee → Passed House (2026-03-04)", without unknown parts. */
const textOf = (change: Change): string =>
  changeSentence(change) + (change.happenedDate === undefined ? '' : ` (${change.happenedDate})`)

/** A vote links to its own page, any other change to its record's. */
function pathOf(item: RecordRef, { vote = '' }: Change): string {
  const key = parseVoteKey(vote)
  return key === undefined ? publicRecordPath(item) : publicPaths.vote(key)
}

/** A record with its bill's current stage, which the headlines of its changes depend on. */
export function newsItem(item: NewsItem, { bill }: Pick<StoredSubjects, 'bill'>): NewsItem {
  const stage = item.kind === 'bill' ? bill.get(item.key)?.stage : undefined
  return { ...item, ...(stage && { stage }) }
}

export const changeEntry = (item: NewsItem, change: Change, siteUrl: string): FeedEntry => ({
  name: change.id,
  url: new URL(pathOf(item, change), siteUrl).href,
  title: changeNews(item, change),
  text: textOf(change),
  updated: change.recordedAt,
  published: change.firstSeenAt,
})

/** By `refId`. Records without a change fall back to the provider's update date. */
async function recordedTimes(store: Store, refs: readonly RecordRef[]): Promise<ReadonlyMap<string, string>> {
  const latest = await findLatestChanges(store, refs)
  return new Map(latest.map(({ event }) => [refId(event.subject), event.recordedAt]))
}

export async function billEntries(bills: readonly BillCard[], { store, env }: Context): Promise<FeedEntry[]> {
  const recorded = await recordedTimes(store, bills.map(billRef))
  return bills.map((bill) => ({
    name: `bill/${recordKeyOf(bill)}`,
    url: new URL(publicPaths.bill(bill), env.ROSTRUM_SITE_URL).href,
    title: [
      recordName({ ...billRef(bill), title: bill.title }),
      ...bill.laws.map(({ number, type }) => `${type} ${number}`),
      bill.title,
    ].join(': '),
    text: [STAGE_LABELS[bill.stage.stage], bill.latestAction?.text]
      .filter((it) => it !== undefined)
      .join('. '),
    updated: recorded.get(refId(billRef(bill))) ?? bill.updateDate,
    published: bill.updateDate,
  }))
}

export async function memberEntries(
  members: readonly MemberCard[],
  { store, env }: Context,
): Promise<FeedEntry[]> {
  const refs = members.map(({ bioguideId }) => memberRef(bioguideId))
  const recorded = await recordedTimes(store, refs)
  return members.map((member) => ({
    name: `member/${member.bioguideId}`,
    url: new URL(publicPaths.member(member.bioguideId), env.ROSTRUM_SITE_URL).href,
    title: memberName(member),
    text: [member.partyName, member.state, member.chamber].filter((it) => it !== undefined).join(', '),
    updated: recorded.get(refId(memberRef(member.bioguideId))) ?? member.updateDate,
    published: member.updateDate,
  }))
}

const DAY_START = 'T00:00:00.000Z'

/** A vote counts as updated when its stored data last changed, for example by a correction. */
export async function voteEntries(votes: readonly VoteCard[], { store, env }: Context): Promise<FeedEntry[]> {
  const stored = await findVotes(store, votes)
  const saved = new Map(stored.map((vote) => [voteKeyOf(vote), vote.fetchedAt]))
  return votes.map((vote) => {
    const key = voteKeyOf(vote)
    const published = vote.votedAt ?? vote.date + DAY_START
    const result = vote.state === 'vacated' ? undefined : vote.result
    return {
      name: `vote/${key}`,
      url: new URL(publicPaths.vote(vote), env.ROSTRUM_SITE_URL).href,
      title: voteSentence(vote),
      text: [vote.question, vote.title, result].filter((it) => it !== undefined).join('. '),
      updated: saved.get(key) ?? published,
      published,
    }
  })
}
