import { appPaths } from '@rostrum/contract/site/app-paths'
import type { BillCard } from '@rostrum/contract/entities/bill'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { formatNumber } from '@rostrum/contract/lib/format'
import { pluralize } from '@rostrum/view/format-number.ts'
import { BillRows } from '@rostrum/view/bill-rows.tsx'
import { type ListPosition, pagedTitle, TRAIL_START } from './list-parts.tsx'
import { pageParameter, Pager } from '@rostrum/view/pager.tsx'
import type { Page, PublicSite } from './page.ts'
import { FeedLink, feedLinks } from './feed-link.tsx'
import { collectionData } from './collection-data.ts'
import { breadcrumbs } from './structured-data.ts'

interface Topic {
  readonly name: string
  readonly count: number
}

const TOPICS_TRAIL = [TRAIL_START, ['Topics', publicPaths.topics()]] as const

export function topicsPage(topics: readonly Topic[], { site }: { site: PublicSite }): Page {
  const path = publicPaths.topics()
  return {
    title: 'Bills of Congress by topic · Rostrum',
    description: `The ${pluralize(topics.length, 'policy area')} of the Library of Congress, each with its bills.`,
    path,
    structuredData: [
      collectionData(site, {
        name: 'Topics',
        path,
        items: topics.map(({ name }) => [name, publicPaths.topic(name)] as const),
      }),
      breadcrumbs(site, TOPICS_TRAIL),
    ],
    body: (
      <>
        <h1>Topics</h1>
        <p className="record-sentence">
          {topics.length === 0
            ? 'No topics yet: they come with the details of bills.'
            : 'The Library of Congress assigns each bill one policy area.'}
        </p>
        <ul className="record-people">
          {topics.map(({ name, count }) => (
            <li key={name}>
              <a href={publicPaths.topic(name)}>{name}</a>{' '}
              <span className="public-count">{formatNumber(count)}</span>
            </li>
          ))}
        </ul>
      </>
    ),
  }
}

export interface TopicPageData {
  readonly name: string
  readonly bills: readonly BillCard[]
  readonly position: ListPosition
}

export function topicPage({ name, bills, position }: TopicPageData, { site }: { site: PublicSite }): Page {
  const pathOf = (page?: number): string => publicPaths.topic(name, { page })
  const path = pathOf(pageParameter(position.page))
  return {
    title: `${pagedTitle(`${name}: bills of Congress`, position)} · Rostrum`,
    description: `${pluralize(position.total, 'bill')} of Congress on ${name}, latest change first: status and latest action of each.`,
    path,
    isUnlisted: position.page > 1,
    links: feedLinks(pathOf(), name),
    structuredData: [
      collectionData(site, {
        name,
        path,
        items: bills.map((bill) => [bill.title, publicPaths.bill(bill)] as const),
      }),
      breadcrumbs(site, [...TOPICS_TRAIL, [name, pathOf()]]),
    ],
    body: (
      <>
        <p className="public-kicker">
          <a href={publicPaths.topics()}>Topics</a>
        </p>
        <h1>{name}</h1>
        <p className="record-sentence">{pluralize(position.total, 'bill')}, latest change first.</p>
        <div className="public-actions">
          <a className="public-button" href={appPaths.follow({ kind: 'topic', key: name })} rel="nofollow">
            Track this topic
          </a>
          <FeedLink path={pathOf()} />
        </div>
        <BillRows bills={bills} />
        <Pager position={position} href={pathOf} />
      </>
    ),
  }
}
