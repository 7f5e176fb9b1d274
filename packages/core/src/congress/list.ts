import { OFFSET_MAX, PAGE_MAX } from '@rostrum/contract/limits'
import { CongressError } from './errors.ts'
import type { OddShapes } from './odd-shapes.ts'
import { type WireObject, fieldsOf, type ParseResult } from './wire-object.ts'
import { intOf, textOf } from './values.ts'

export interface ProviderPage<Row> {
  /** Each once. */
  readonly rows: Row[]
  /** Rows that say exactly what another of the page says. */
  readonly repeated: number
  /** Rows of a shape we do not know. */
  readonly skipped: number
  /** The provider's count for the whole list, which can change from page to page. */
  readonly expected?: number
  /** Where to go on; absent on the last page. */
  readonly next?: number
}

export interface CompleteList<Row> {
  readonly rows: Row[]
  readonly skipped: number
  readonly expected?: number
  /** Whether as many different rows came as the provider counts. */
  readonly isComplete: boolean
}

/** A list of the provider's, to be walked at any pace: an offset is all there is to remember. */
export interface ProviderList<Row> {
  page(offset?: number): Promise<ProviderPage<Row>>
  /** Page after page until nothing new comes. */
  pages(offset?: number): AsyncGenerator<ProviderPage<Row>, void, undefined>
  all(): Promise<CompleteList<Row>>
}

export interface ListSpec<Row> {
  /** For counting rows of unknown shape. */
  readonly kind: string
  readonly rowsOf: (body: WireObject) => readonly unknown[] | undefined
  readonly read: (wire: unknown) => ParseResult<Row>
  readonly keyOf: (row: Row) => string
  /**
   * Whether the rows are parts of one record, which can say the same twice. Records of their own cannot; they move
   * along the list while it is walked, so pages overlap a little lest one slips through between.
   */
  readonly isPart: boolean
}

interface ListSource {
  readonly fetchPage: (offset: number) => Promise<WireObject>
  readonly odd: OddShapes
}

const OVERLAP_ROWS = 5
/** So many pages without anything new end a walk: a service that ignores the offset has no last page. */
const STALE_PAGES = 2

interface PageExtent {
  readonly offset: number
  readonly received: number
  readonly expected: number | undefined
  readonly hasNext: boolean
  readonly isPart: boolean
}

/**
 * Three signs of more are weighed, as each is wrong at times: the page is full, it names a next one, the count says
 * so. After a hole, an empty page before the end of the count, the walk goes on behind it.
 */
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

function parsePage<Row>(
  spec: ListSpec<Row>,
  odd: OddShapes,
  body: WireObject,
  offset: number,
): ProviderPage<Row> {
  const { expected, hasNext } = extentOf(body)
  const wire = spec.rowsOf(body) ?? (expected === 0 ? [] : undefined)
  if (wire === undefined) throw new CongressError('bad_shape', `no rows in an answer of ${spec.kind}`)
  const rows = new Map<string, Row>()
  let skipped = 0
  for (const row of wire) {
    const parsed = spec.read(row)
    if ('row' in parsed) rows.set(spec.keyOf(parsed.row), parsed.row)
    else {
      skipped += 1
      odd.note(spec.kind, parsed.lacks, row)
    }
  }
  const next = nextOffset({ offset, received: wire.length, expected, hasNext, isPart: spec.isPart })
  return {
    rows: [...rows.values()],
    repeated: wire.length - skipped - rows.size,
    skipped,
    ...(expected !== undefined && { expected }),
    ...(next !== undefined && { next }),
  }
}

export function createList<Row>(spec: ListSpec<Row>, { fetchPage, odd }: ListSource): ProviderList<Row> {
  const page = async (offset = 0) => parsePage(spec, odd, await fetchPage(offset), offset)

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

  async function all(): Promise<CompleteList<Row>> {
    const rows = new Map<string, Row>()
    let skipped = 0
    let repeated = 0
    let expected: number | undefined
    for await (const found of pages()) {
      for (const row of found.rows) rows.set(spec.keyOf(row), row)
      skipped += found.skipped
      repeated += found.repeated
      expected = found.expected ?? expected
    }
    const received = rows.size + skipped + (spec.isPart ? repeated : 0)
    const isComplete = expected === undefined || received >= expected
    return { rows: [...rows.values()], skipped, isComplete, ...(expected !== undefined && { expected }) }
  }

  return { page, pages, all }
}
