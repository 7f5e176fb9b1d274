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

/** The page of a list that becomes a file or a feed. */
export const FILE_PAGE: Page = { limit: CSV_ROWS_MAX, offset: 0 }
export const FEED_PAGE: Page = { limit: FEED_ENTRIES, offset: 0 }

export interface CsvList<Row> {
  readonly name: string
  readonly columns: (siteUrl: string) => CsvColumns<Row>
}

/** A list that is also a feed, with the same URL parameters in the app and in the API. */
interface FedList<Row> extends CsvList<Row> {
  readonly route: Route
  readonly title: string
  readonly pagePath: (query: Readonly<Record<string, string | undefined>>) => string
  readonly entries: (rows: readonly Row[], context: Context) => Promise<FeedEntry[]>
}

interface FormattedRequest {
  readonly format: RecordListFormat
  readonly query: object
  /** The immutable index from which the feed is made. */
  readonly snapshot: object
}

interface RowSource<Row> {
  readonly read: (page: Page & { readonly sort?: 'updateDate' }) => readonly Row[]
  readonly context: Context
}

export function csvReply<Row>(
  { name, columns }: CsvList<Row>,
  rows: readonly Row[],
  { env, now }: Context,
): FormattedReply {
  const body = csvFile(columns(env.ROSTRUM_SITE_URL), rows)
  return new FormattedReply('csv', body, `rostrum-${name}-${now().toISOString().slice(0, 10)}.csv`)
}

const OTHER_FIELDS = new Set(['limit', 'offset', 'facets', 'sort'])

/** A query's filters as text, without parameters that do not affect a feed. */
function filtersOf(query: object): Record<string, string> {
  const given = Object.entries(query)
    .filter(([name, value]) => value !== undefined && !OTHER_FIELDS.has(name))
    .toSorted(([a], [b]) => compareText(a, b))
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** A list as a file, or as a feed of its latest changes, rendered once per snapshot. */
export async function formattedReply<Row>(
  list: FedList<Row>,
  { format, query, snapshot }: FormattedRequest,
  { read, context }: RowSource<Row>,
): Promise<FormattedReply> {
  if (format === 'csv') return csvReply(list, read(FILE_PAGE), context)
  const { route, title, pagePath, entries: entriesOf } = list
  const [filters, path, siteUrl] = [filtersOf(query), buildPath(route), context.env.ROSTRUM_SITE_URL]
  return await keptFor(snapshot, `${format} ${path} ${JSON.stringify(filters)}`, async () => {
    const entries = await entriesOf(read({ sort: 'updateDate', ...FEED_PAGE }), context)
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
