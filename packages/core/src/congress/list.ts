import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { OFFSET_MAX, PAGE_MAX } from '@rostrum/contract/rules/limits'
import { CongressError } from './errors.ts'
import type { OddShapes } from './odd-shapes.ts'
import { type WireObject, fieldsOf, type ParseResult } from './wire-object.ts'
import { intOf, textOf } from './values.ts'

export interface ProviderPage<Row> {
  /** Deduped. */
  readonly rows: Row[]
  readonly repeated: number
  readonly skipped: number
  /** The provider's total, which can change between pages. */
  readonly expected?: number
  /** The offset of the next page; absent on the last one. */
  readonly next?: number
}

/** A paged list of the provider's; an offset is the only state needed to resume. */
export interface ProviderList<Row> {
  page(offset?: number): Promise<ProviderPage<Row>>
  /** Yields pages until nothing new arrives. */
  pages(offset?: number): AsyncGenerator<ProviderPage<Row>, void, undefined>
  /** Deduped; rejects if most rows are of an unknown shape. */
  all(): Promise<Row[]>
}

export interface ListSpec<Row> {
  /** The label under which unreadable rows are counted. */
  readonly kind: string
  readonly rowsOf: (body: WireObject) => readonly unknown[] | undefined
  readonly read: (wire: unknown) => ParseResult<Row>
  readonly keyOf: (row: Row) => string
  /** Parts may contain true duplicates. Rows of other lists move while they are paged, so their pages overlap. */
  readonly isPart: boolean
}

interface ListSource {
  readonly fetchPage: (offset: number) => Promise<WireObject>
  readonly odd: OddShapes
}

const OVERLAP_ROWS = 5
/** Stops after this many pages without new rows: a service that ignores the offset never ends. */
const STALE_PAGES = 2

interface PageExtent {
  readonly offset: number
  readonly received: number
  readonly expected: number | undefined
  readonly hasNext: boolean
  readonly isPart: boolean
}

/** Each signal is sometimes wrong: a full page, a `next` link, the total. An empty page before the total is a gap. */
function nextOffset({ offset, received, expected, hasNext, isPart }: PageExtent): number | undefined {
  const end = offset + (received === 0 ? PAGE_MAX : Math.min(received, PAGE_MAX))
  const isBehindCount = expected !== undefined && end < expected
  const hasMore = received === 0 ? isBehindCount : isBehindCount || hasNext || received >= PAGE_MAX
  if (!hasMore || end > OFFSET_MAX) return undefined
  return !isPart && received >= PAGE_MAX ? end - OVERLAP_ROWS : end
}

function extentOf(body: WireObject): { expected: number | undefined; hasNext: boolean } {
  const pagination = fieldsOf(body['pagination'])
  const counts = [pagination['count'], pagination['countIncludingWithdrawnCosponsors']]
  const largest = Math.max(...counts.map((count) => intOf(count) ?? -1))
  return { expected: largest < 0 ? undefined : largest, hasNext: textOf(pagination['next']) !== undefined }
}

/** Fewer unreadable rows can be single odd rows of a quiet hour. */
const UNKNOWN_ROWS_MIN = 3

export const isUnknown = ({ rows, skipped }: Pick<ProviderPage<unknown>, 'rows' | 'skipped'>): boolean =>
  skipped >= UNKNOWN_ROWS_MIN && skipped > rows.length

const unknownRows = (count: number, { kind }: Pick<ListSpec<unknown>, 'kind'>): CongressError =>
  new CongressError('bad_shape', `${count} rows of an unknown shape in a response of ${kind}`)

/** Parses the rows of a response, or of a file with the same content. */
export function parsePage<Row>(
  spec: ListSpec<Row>,
  odd: OddShapes,
  body: WireObject,
  offset: number,
): ProviderPage<Row> {
  const { expected, hasNext } = extentOf(body)
  const wire = spec.rowsOf(body) ?? (expected === 0 ? [] : undefined)
  if (wire === undefined) throw new CongressError('bad_shape', `no rows in a response of ${spec.kind}`)
  const rows = new Map<string, Row>()
  let skipped = 0
  for (const row of wire) {
    const parsed = spec.read(row)
    if ('row' in parsed) rows.set(spec.keyOf(parsed.row), parsed.row)
    else {
      skipped += 1
      odd.note(spec.kind, parsed.missing, row)
    }
  }
  const next = nextOffset({ offset, received: wire.length, expected, hasNext, isPart: spec.isPart })
  return {
    rows: [...rows.values()],
    repeated: wire.length - skipped - rows.size,
    skipped,
    ...omitUndefined({ expected, next }),
  }
}

export function createList<Row>(spec: ListSpec<Row>, { fetchPage, odd }: ListSource): ProviderList<Row> {
  async function page(offset = 0): Promise<ProviderPage<Row>> {
    const found = parsePage(spec, odd, await fetchPage(offset), offset)
    if (isUnknown(found)) throw unknownRows(found.skipped, spec)
    return found
  }

  async function* pages(from = 0): AsyncGenerator<ProviderPage<Row>, void, undefined> {
    const seen = new Set<string>()
    let stale = 0
    for (let offset: number | undefined = from; offset !== undefined && stale < STALE_PAGES;) {
      const found: ProviderPage<Row> = await page(offset)
      yield found
      const before = seen.size
      for (const row of found.rows) seen.add(spec.keyOf(row))
      stale = seen.size === before ? stale + 1 : 0
      offset = found.next
    }
  }

  async function all(): Promise<Row[]> {
    const rows = new Map<string, Row>()
    let skipped = 0
    for await (const found of pages()) {
      for (const row of found.rows) rows.set(spec.keyOf(row), row)
      skipped += found.skipped
    }
    if (skipped > rows.size) throw unknownRows(skipped, spec)
    return [...rows.values()]
  }

  return { page, pages, all }
}
