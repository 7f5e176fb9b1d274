import { recordName } from '@rostrum/contract/words/change-news'
import { ordinal } from '@rostrum/contract/congress/congress'
import { type FedAddress, feedPath, publicPaths } from '@rostrum/contract/site/public-paths'
import { publicRecordPath } from '@rostrum/contract/site/public-record'
import {
  amendmentRef,
  billRef,
  committeeRef,
  memberRef,
  type RecordRef,
} from '@rostrum/contract/entities/record-ref'
import { type BillSearch, findBillCards } from '@rostrum/core/catalog/bills/bill-queries'
import { changeOf } from '@rostrum/core/record/ledger-event'
import { listEventsOf } from '@rostrum/core/store/record/ledger-events'
import { findSubjects, titleOf } from '@rostrum/core/tracking/subjects'
import type { Context } from '../context/context.ts'
import { type AnswerTo, siteOf } from './answer.ts'
import { billEntries, changeEntry, FEED_ENTRIES, newsItem } from '../feeds/entries.ts'
import { keptFor } from '../feeds/kept.ts'
import { FEED_DOCUMENTS, type Feed, type FeedEntry } from '../feeds/feed-documents.ts'
import { findTopicName } from './lists.ts'
import { CONGRESS, type PageQuery } from './query.ts'
import { searchedText } from './search.ts'

/** A feed without its URLs. */
interface Content {
  readonly title: string
  readonly path: string
  readonly entries: readonly FeedEntry[]
}

async function recordContent(ref: RecordRef, { store, env }: Context): Promise<Content | undefined> {
  const subjects = await findSubjects(store, [ref])
  const title = titleOf(ref, subjects)
  if (title === undefined) return undefined
  const item = newsItem({ ...ref, title }, subjects)
  const path = publicRecordPath(ref)
  const { events } = await listEventsOf(store, ref, { limit: FEED_ENTRIES })
  const entries = events.map((event) => changeEntry(item, changeOf(event), env.ROSTRUM_SITE_URL))
  const name = recordName(item)
  return { title: name === title ? name : `${name}: ${title}`, path, entries }
}

async function billsContent(
  search: Partial<BillSearch>,
  page: Pick<Content, 'title' | 'path'>,
  context: Context,
): Promise<Content> {
  const query = { sort: 'updateDate' as const, limit: FEED_ENTRIES, offset: 0, ...search }
  const index = await context.catalog.bills()
  const entries = await keptFor(index, `entries ${JSON.stringify(query)}`, () =>
    billEntries(findBillCards(index, query).bills, context),
  )
  return { ...page, entries }
}

/** Without a congress the feed has all laws, because a subscription must not change when a new congress begins. */
async function lawsContent({ congress: wanted = '' }: PageQuery, context: Context): Promise<Content> {
  const stage = ['became_law'] as const
  if (!CONGRESS.test(wanted))
    return await billsContent({ stage: [...stage] }, { title: 'Laws', path: publicPaths.laws() }, context)
  const congress = Number(wanted)
  const page = { title: `Laws of the ${ordinal(congress)} Congress`, path: publicPaths.laws({ congress }) }
  return await billsContent({ congress, stage: [...stage] }, page, context)
}

async function contentOf(of: FedAddress, query: PageQuery, context: Context): Promise<Content | undefined> {
  switch (of.page) {
    case 'bill':
      return await recordContent(billRef(of.bill), context)
    case 'amendment':
      return await recordContent(amendmentRef(of.amendment), context)
    case 'member':
      return await recordContent(memberRef(of.bioguideId), context)
    case 'committee':
      return await recordContent(committeeRef(of.systemCode), context)
    case 'topic': {
      const policyArea = await findTopicName(of.slug, context)
      if (policyArea === undefined) return undefined
      return await billsContent(
        { policyArea },
        { title: policyArea, path: publicPaths.topic(policyArea) },
        context,
      )
    }
    case 'search': {
      // another list than its page shows would be wrong
      if (query.in === 'text') return undefined
      const q = searchedText(query)
      const page = { title: `Bills: ${q}`, path: publicPaths.search({ q }) }
      return q === undefined ? undefined : await billsContent({ q }, page, context)
    }
    case 'laws':
      return await lawsContent(query, context)
  }
}

/** The feed of a page, latest change first. A record's entries are its changes, a list's are its bills. */
export const answerFeed: AnswerTo<'feed'> = async ({ of, format }, query, context) => {
  const content = await contentOf(of, query, context)
  if (content === undefined) return undefined
  const { title, path, entries } = content
  const { url: site } = siteOf(context)
  const feed: Feed = {
    name: path,
    title: `${title} · Rostrum`,
    pageUrl: site + path,
    feedUrl: site + feedPath(path, format),
    // The hub is not notified of searches.
    hubUrl: of.page === 'search' ? undefined : context.env.ROSTRUM_WEBSUB_HUB,
    entries,
  }
  const { type, write } = FEED_DOCUMENTS[format]
  return { kind: 'text', type, body: write(feed) }
}
