import { changeNews, recordName } from '@rostrum/contract/change-news'
import { changeText } from '@rostrum/contract/change-text'
import { currentCongress, ordinal } from '@rostrum/contract/congress'
import type { BillCard } from '@rostrum/contract/entities/bill'
import type { Change } from '@rostrum/contract/entities/changes'
import { type FedAddress, feedPath, type PublicAddress, publicPaths } from '@rostrum/contract/public-paths'
import { publicRecordPath } from '@rostrum/contract/public-record'
import { amendmentRef, billRef, memberRef, recordKeyOf, type RecordRef } from '@rostrum/contract/record-ref'
import { STAGE_LABELS } from '@rostrum/contract/stage-labels'
import { UNIX_EPOCH } from '@rostrum/contract/times'
import { type BillSearch, findBillCards } from '@rostrum/core/catalog/bills/bill-queries'
import { changeOf } from '@rostrum/core/record/ledger-event'
import { listEventsOf } from '@rostrum/core/store/ledger-events'
import { findSubjects, titleOf } from '@rostrum/core/tracking/subjects'
import type { Context } from '../context.ts'
import { type Answer, siteOf } from './answer.ts'
import { FEED_DOCUMENTS, type Feed, type FeedEntry } from './feed-documents.ts'
import { findTopicName } from './lists.ts'
import type { PageQuery } from './query.ts'
import { searchedText } from './search.ts'

const ENTRIES = 50
const CONGRESS = /^[1-9]\d{0,2}$/

/** A feed without its addresses. */
interface Content {
  readonly title: string
  /** The path of the page, with its query. */
  readonly path: string
  readonly entries: readonly FeedEntry[]
}

/** "Stage: In Committee → Passed House (2026-03-04)", without what is not known. */
function textOf(change: Change): string {
  const { what, from, to } = changeText(change)
  const values = [from, to].filter((value) => value !== undefined).join(' → ')
  const date = change.happenedDate === undefined ? '' : ` (${change.happenedDate})`
  return `${what}${values === '' ? '' : `: ${values}`}${date}`
}

async function recordContent(ref: RecordRef, { store, env }: Context): Promise<Content | undefined> {
  const title = titleOf(ref, await findSubjects(store, [ref]))
  if (title === undefined) return undefined
  const item = { ...ref, title }
  const path = publicRecordPath(ref)
  const url = new URL(path, env.ROSTRUM_SITE_URL).href
  const { events } = await listEventsOf(store, ref, { limit: ENTRIES })
  const entries = events.map(changeOf).map((change) => ({
    name: change.id,
    url,
    title: changeNews(item, change),
    text: textOf(change),
    updated: change.recordedAt,
    published: change.firstSeenAt,
  }))
  const name = recordName(item)
  return { title: name === title ? name : `${name}: ${title}`, path, entries }
}

const billEntry = (bill: BillCard, { env }: Context): FeedEntry => ({
  name: `bill/${recordKeyOf(bill)}`,
  url: new URL(publicPaths.bill(bill), env.ROSTRUM_SITE_URL).href,
  title: [
    recordName({ ...billRef(bill), title: bill.title }),
    ...bill.laws.map(({ number, type }) => `${type} ${number}`),
    bill.title,
  ].join(': '),
  text: [STAGE_LABELS[bill.stage.stage], bill.latestAction?.text].filter((it) => it !== undefined).join('. '),
  updated: bill.updateDate,
  published: bill.updateDate,
})

async function billsContent(
  search: Partial<BillSearch>,
  page: Pick<Content, 'title' | 'path'>,
  context: Context,
): Promise<Content> {
  const query = { sort: 'updateDate' as const, limit: ENTRIES, offset: 0, ...search }
  const { bills } = findBillCards(await context.catalog.bills(), query)
  return { ...page, entries: bills.map((bill) => billEntry(bill, context)) }
}

async function lawsContent({ congress: wanted = '' }: PageQuery, context: Context): Promise<Content> {
  const isWanted = CONGRESS.test(wanted)
  const congress = isWanted ? Number(wanted) : currentCongress(context.now())
  const path = publicPaths.laws(isWanted ? { congress } : {})
  const page = { title: `Laws of the ${ordinal(congress)} Congress`, path }
  return await billsContent({ congress, stage: ['became_law'] }, page, context)
}

async function contentOf(of: FedAddress, query: PageQuery, context: Context): Promise<Content | undefined> {
  switch (of.page) {
    case 'bill':
      return await recordContent(billRef(of.bill), context)
    case 'amendment':
      return await recordContent(amendmentRef(of.amendment), context)
    case 'member':
      return await recordContent(memberRef(of.bioguideId), context)
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
      const q = searchedText(query)
      const page = { title: `Bills: ${q}`, path: publicPaths.search({ q }) }
      return q === undefined ? undefined : await billsContent({ q }, page, context)
    }
    case 'laws':
      return await lawsContent(query, context)
  }
}

/** The feed of a page. What changed last is first; a record's entries are its changes, a list's are its bills. */
export async function answerFeed(
  { of, format }: Extract<PublicAddress, { page: 'feed' }>,
  query: PageQuery,
  context: Context,
): Promise<Answer | undefined> {
  const content = await contentOf(of, query, context)
  if (content === undefined) return undefined
  const { title, path, entries } = content
  const { url: site } = siteOf(context)
  const feed: Feed = {
    name: path,
    title: `${title} · Rostrum`,
    pageUrl: site + path,
    feedUrl: site + feedPath(path, format),
    updated: entries.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b), UNIX_EPOCH),
    entries,
  }
  const { type, write } = FEED_DOCUMENTS[format]
  return { kind: 'text', type, body: write(feed) }
}
