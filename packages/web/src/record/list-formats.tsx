import { FORMAT_NAME, type ListFormat } from '@rostrum/contract/http/list-formats'
import { withQuery } from '@rostrum/contract/lib/path-parts'
import { buildPath, type Route } from '@rostrum/contract/http/route'
import './list-formats.css'

interface FormatLinkProps {
  readonly route: Pick<Route, 'path'>
  readonly params?: Readonly<Record<string, string | number>>
  /** The query of the list's call, including its page. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
}

/** Files and feeds are not paged. */
const PAGE_FIELDS = new Set(['limit', 'offset', 'facets'])

function formatPath({ route, params, query = {} }: FormatLinkProps, format: ListFormat): string {
  const filters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || PAGE_FIELDS.has(name) ? [] : [[name, String(value)]],
  )
  return withQuery(buildPath(route, params), { ...Object.fromEntries(filters), [FORMAT_NAME]: format })
}

export const FileLink = ({ children, ...list }: FormatLinkProps & { readonly children: string }) => (
  <a href={formatPath(list, 'csv')} download>
    {children}
  </a>
)

export const ListFormats = (list: FormatLinkProps) => (
  <p className="list-formats">
    <FileLink {...list}>Download as CSV</FileLink>
    <a href={formatPath(list, 'atom')} type="application/atom+xml">
      Feed of this list
    </a>
  </p>
)
