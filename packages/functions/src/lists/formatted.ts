import { type CsvColumns, csvFile } from '@rostrum/contract/lib/csv'
import { CSV_ROWS_MAX, FORMAT_NAME, type RecordListFormat } from '@rostrum/contract/http/list-formats'
import { withQuery } from '@rostrum/contract/lib/path-parts'
import { buildPath, type Route } from '@rostrum/contract/http/route'
import { compareText } from '@rostrum/core/lib/compare'
import type { Context } from '../context/context.ts'
import { FEED_ENTRIES } from '../feeds/entries.ts'
import { FEED_DOCUMENTS, type FeedEntry } from '../feeds/feed-documents.ts'
import { keptFor } from '../feeds/kept.ts'
import { FormattedReply } from '../http/handlers.ts'

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** The page of a list that a file and a feed contain. */
export const FILE_PAGE: Page = { limit: CSV_ROWS_MAX, offset: 0 }
export const FEED_PAGE: Page = { limit: FEED_ENTRIES, offset: 0 }

export interface CsvList<Row> {
  /** The file name, as "bills". */
  readonly name: string
  readonly columns: (siteUrl: string) => CsvColumns<Row>
}

/** Lists whose URL parameters are the same in the app's screens and in the API. */
interface FedList<Row> {
  readonly route: Route
  readonly title: string
  readonly pagePath: (query: Readonly<Record<string, string | undefined>>) => string
  readonly entries: (rows: readonly Row[], context: Context) => Promise<FeedEntry[]>
}

interface FeedRequest {
  readonly format: Exclude<RecordListFormat, 'csv'>
  readonly query: object
  /** The immutable index from which the feed is made. */
  readonly snapshot: object
}

const siteUrlOf = ({ env }: Context): string => env.ROSTRUM_SITE_URL.replace(/\/$/, '')

export function csvReply<Row>(
  { name, columns }: CsvList<Row>,
  rows: readonly Row[],
  context: Context,
): FormattedReply {
  const day = context.now().toISOString().slice(0, 10)
  return new FormattedReply('csv', csvFile(columns(siteUrlOf(context)), rows), `rostrum-${name}-${day}.csv`)
}

const OTHER_FIELDS = new Set(['limit', 'offset', 'facets', 'sort'])

/** The filters of a query as text, without parameters that do not affect a feed. */
function filtersOf(query: object): Record<string, string> {
  const given = Object.entries(query)
    .filter(([name, value]) => value !== undefined && !OTHER_FIELDS.has(name))
    .toSorted(([a], [b]) => compareText(a, b))
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** The feed of a list, rendered once per snapshot. */
export async function feedReply<Row>(
  { route, title, pagePath, entries: entriesOf }: FedList<Row>,
  { format, query, snapshot }: FeedRequest,
  { read, context }: { readonly read: () => readonly Row[]; readonly context: Context },
): Promise<FormattedReply> {
  const [filters, path, siteUrl] = [filtersOf(query), buildPath(route), siteUrlOf(context)]
  return await keptFor(snapshot, `${format} ${path} ${JSON.stringify(filters)}`, async () => {
    const entries = await entriesOf(read(), context)
    const body = FEED_DOCUMENTS[format === 'atom' ? 'atom' : 'json'].write({
      name: withQuery(path, filters),
      title: `${[title, ...Object.values(filters)].join(' · ')} · Rostrum`,
      pageUrl: siteUrl + pagePath(filters),
      feedUrl: siteUrl + withQuery(path, { ...filters, [FORMAT_NAME]: format }),
      entries,
    })
    return new FormattedReply(format, body)
  })
}
