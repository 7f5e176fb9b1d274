import { plainLine } from '@rostrum/contract/words/change-news'
import type { FeedFormat } from '@rostrum/contract/site/public-paths'
import { UNIX_EPOCH } from '@rostrum/contract/lib/times'
import { escapeMarkup } from '@rostrum/core/lib/escape-markup'

export interface FeedEntry {
  /** Unique within the site, and never reused. */
  readonly name: string
  readonly url: string
  readonly title: string
  readonly text: string
  /** When Rostrum recorded the change. */
  readonly updated: string
  /** When the source first showed the change. */
  readonly published: string
}

export interface Feed {
  readonly name: string
  readonly title: string
  readonly pageUrl: string
  readonly feedUrl: string
  /** A WebSub hub that is notified when the feed changes. */
  readonly hubUrl?: string | undefined
  readonly entries: readonly FeedEntry[]
}

/** The date part of a tag URI (RFC 4151): a day on which the authority was in use. */
const TAG_DATE = '2025-01-03'

/** The id of a feed or an entry, the same in every format and on every run. */
const tagOf = (name: string, feedUrl: string): string =>
  `tag:${new URL(feedUrl).hostname},${TAG_DATE}:${name}`

/** XML cannot hold control characters in any form. */
const xmlText = (text: string): string => escapeMarkup(plainLine(text))

function atomDocument(feed: Feed): string {
  const { name, title, pageUrl, feedUrl, hubUrl, entries } = feed
  const updated = entries.map((entry) => entry.updated).reduce((a, b) => (a > b ? a : b), UNIX_EPOCH)
  const entryXml = (entry: FeedEntry): string =>
    `<entry><id>${xmlText(tagOf(entry.name, feedUrl))}</id><title>${xmlText(entry.title)}</title>` +
    `<link rel="alternate" type="text/html" href="${xmlText(entry.url)}"/>` +
    `<published>${entry.published}</published><updated>${entry.updated}</updated>` +
    `<content type="text">${xmlText(entry.text)}</content></entry>\n`
  return (
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n' +
    `<id>${xmlText(tagOf(name, feedUrl))}</id><title>${xmlText(title)}</title><updated>${updated}</updated>\n` +
    `<author><name>Rostrum</name></author>\n` +
    `<link rel="self" type="application/atom+xml" href="${xmlText(feedUrl)}"/>\n` +
    `<link rel="alternate" type="text/html" href="${xmlText(pageUrl)}"/>\n` +
    (hubUrl === undefined ? '' : `<link rel="hub" href="${xmlText(hubUrl)}"/>\n`) +
    `${entries.map(entryXml).join('')}</feed>\n`
  )
}

/** https://www.jsonfeed.org/version/1.1/ */
const jsonDocument = ({ title, pageUrl, feedUrl, hubUrl, entries }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: pageUrl,
    feed_url: feedUrl,
    ...(hubUrl !== undefined && { hubs: [{ type: 'WebSub', url: hubUrl }] }),
    language: 'en',
    authors: [{ name: 'Rostrum' }],
    items: entries.map((entry) => ({
      id: tagOf(entry.name, feedUrl),
      url: entry.url,
      title: entry.title,
      content_text: entry.text,
      date_published: entry.published,
      date_modified: entry.updated,
    })),
  })

export const FEED_DOCUMENTS: Readonly<
  Record<FeedFormat, { readonly type: string; readonly write: (feed: Feed) => string }>
> = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: atomDocument },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonDocument },
}
