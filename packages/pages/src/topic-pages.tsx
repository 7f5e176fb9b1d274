import { appPaths } from '@rostrum/contract/site/app-paths'
import type { BillCard } from '@rostrum/contract/entities/bill'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { formatNumber } from '@rostrum/contract/lib/format'
import { pluralize } from '@rostrum/view/format-number.ts'
import { BillRows } from '@rostrum/view/bill-rows.tsx'
import { listPage, type ListPosition } from './list-page.tsx'
import type { Page, PublicSite } from './page.ts'
import { FeedLink, feedLinks, QuietLink } from './feed-link.tsx'
import type { NamedPath } from './structured-data.ts'

interface Topic {
  readonly name: string
  readonly count: number
}

const TOPICS: NamedPath = ['Topics', publicPaths.topics()]

export const topicsPage = (topics: readonly Topic[], { site }: { site: PublicSite }): Page =>
  listPage(
    {
      title: 'Bills of Congress by topic',
      description: `The ${pluralize(topics.length, 'policy area')} of the Library of Congress, each with its bills.`,
      pathOf: publicPaths.topics,
      heading: 'Topics',
      sentence:
        topics.length === 0
          ? 'No topics yet: they come with the details of bills.'
          : 'The Library of Congress assigns each bill one policy area.',
      items: topics.map(({ name }) => [name, publicPaths.topic(name)]),
      trail: [TOPICS],
      children: (
        <ul className="record-people">
          {topics.map(({ name, count }) => (
            <li key={name}>
              <a href={publicPaths.topic(name)}>{name}</a>{' '}
              <span className="public-count">{formatNumber(count)}</span>
            </li>
          ))}
        </ul>
      ),
    },
    site,
  )

export interface TopicPageData {
  readonly name: string
  readonly bills: readonly BillCard[]
  readonly position: ListPosition
}

export function topicPage({ name, bills, position }: TopicPageData, { site }: { site: PublicSite }): Page {
  const path = publicPaths.topic(name)
  return listPage(
    {
      title: `${name}: bills of Congress`,
      description: `${pluralize(position.total, 'bill')} of Congress on ${name}, latest change first: status and latest action of each.`,
      pathOf: (page) => publicPaths.topic(name, { page }),
      position,
      links: feedLinks(path, name),
      kicker: <a href={publicPaths.topics()}>Topics</a>,
      heading: name,
      sentence: `${pluralize(position.total, 'bill')}, latest change first.`,
      items: bills.map((bill) => [bill.title, publicPaths.bill(bill)]),
      trail: [TOPICS, [name, path]],
      children: (
        <>
          <div className="public-actions">
            <a className="public-button" href={appPaths.follow({ kind: 'topic', key: name })} rel="nofollow">
              Track this topic
            </a>
            <QuietLink href={publicPaths.search({ in: 'text', policyArea: name })}>
              Search their texts
            </QuietLink>
            <FeedLink path={path} />
          </div>
          <BillRows bills={bills} />
        </>
      ),
    },
    site,
  )
}
