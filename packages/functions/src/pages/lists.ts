import { billCongressChoices } from '@rostrum/contract/congress/congress'
import { topicSlug } from '@rostrum/contract/site/public-record'
import { findBillCards } from '@rostrum/core/catalog/bills/bill-queries'
import { findLaws } from '@rostrum/core/catalog/bills/law-queries'
import { findTopics } from '@rostrum/core/catalog/bills/bill-queries'
import { newestLawCongress } from '@rostrum/core/catalog/newest-congress'
import { lawsPage } from '@rostrum/pages/laws-page.tsx'
import { topicPage, topicsPage } from '@rostrum/pages/topic-pages.tsx'
import type { Context } from '../context/context.ts'
import { type AnswerTo, siteOf } from './answer.ts'
import { positionOf, rowsOf } from './query.ts'

export const answerLaws: AnswerTo<'laws'> = async (_, query, context) => {
  const newest = await newestLawCongress(context.catalog, context.now())
  const congresses = billCongressChoices(context.now()).filter((each) => each <= newest)
  const congress = congresses.find((each) => String(each) === query['congress']) ?? newest
  const rows = rowsOf(query)
  const index = await context.catalog.bills(congress)
  const { laws, total } = findLaws(index, { congress, sort: 'number', ...rows })
  const position = positionOf(rows, total)
  if (position === undefined) return undefined
  const page = lawsPage({ congress, congresses, laws, position }, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: index.size === 0 }
}

export const answerTopics: AnswerTo<'topics'> = async (_, __, context) => {
  const topics = findTopics(await context.catalog.bills())
  const page = topicsPage(topics, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: topics.length === 0 }
}

export const findTopicName = async (slug: string, { catalog }: Context): Promise<string | undefined> =>
  findTopics(await catalog.bills()).find((topic) => topicSlug(topic.name) === slug)?.name

export const answerTopic: AnswerTo<'topic'> = async ({ slug }, query, context) => {
  const name = await findTopicName(slug, context)
  if (name === undefined) return undefined
  const rows = rowsOf(query)
  const { bills, total } = findBillCards(await context.catalog.bills(), { policyArea: name, ...rows })
  const position = positionOf(rows, total)
  if (position === undefined) return undefined
  return { kind: 'page', page: topicPage({ name, bills, position }, { site: siteOf(context) }) }
}
