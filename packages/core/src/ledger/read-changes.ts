import type { Change, SequencedChange } from '@rostrum/contract/entities/changes'
import { type ChangePage, findLastChangePage, listChangePages } from '../store/record/change-pages.ts'
import type { Store } from '../store/store.ts'
import { cursorAt, invalidCursor, LOG_START, type LogPlace, placeIn, placeOf } from './change-cursor.ts'

interface ChangesRequest {
  /** Undefined: from the beginning of the log. */
  readonly after?: string | undefined
  readonly limit: number
  readonly isWanted?: (change: Change) => boolean
}

export interface ChangesPage {
  readonly changes: SequencedChange[]
  /** The cursor after everything read, including skipped changes. */
  readonly next: string
  /** Whether the log ended here; if not, the response to this request never changes. */
  readonly isAtEnd: boolean
}

/** Pages from quiet minutes have few changes, so the number of pages read at once grows. */
const FIRST_PAGES = 2
const GROWTH = 4
const MOST_PAGES = 100
/** The most changes that one request reads. */
const PASSED_MAX = 2_000

const isSamePlace = (a: LogPlace, b: LogPlace): boolean =>
  a.start === b.start && a.index === b.index && a.after === b.after

/** Reads the pages from a position; rejects one that is not in this log. */
async function listFrom(store: Store, place: LogPlace, limit: number): ReturnType<typeof listChangePages> {
  const listed = await listChangePages(store, { from: place.start, limit })
  const [first] = listed.pages
  const page = first ?? (await findLastChangePage(store))
  // a page was appended between the two reads
  if (first === undefined && page !== undefined && page.start >= place.start)
    return await listFrom(store, place, limit)
  const length = page?.changes.length ?? 0
  const index = first === undefined ? length : place.index
  const known = page === undefined ? LOG_START : placeIn(page, index)
  if (index > length || !isSamePlace(known, place)) throw invalidCursor()
  return listed
}

/** Reads the log of all changes from a cursor. Following `next` from the beginning returns each change once. */
export async function readChanges(store: Store, request: ChangesRequest): Promise<ChangesPage> {
  const { after, limit, isWanted = () => true } = request
  const changes: SequencedChange[] = []
  let [place, passed] = [after === undefined ? LOG_START : placeOf(after), 0]
  const isFull = (): boolean => changes.length === limit || passed >= PASSED_MAX
  const passOver = (page: ChangePage): void => {
    for (const [index, change] of page.changes.entries()) {
      if (index < place.index) continue
      if (isFull()) return
      place = placeIn(page, index + 1)
      passed += 1
      if (isWanted(change)) changes.push({ ...change, cursor: cursorAt(place) })
    }
  }
  for (let most = FIRST_PAGES; !isFull(); most = Math.min(most * GROWTH, MOST_PAGES)) {
    const { pages, hasMore } = await listFrom(store, place, most)
    for (const page of pages) passOver(page)
    if (!hasMore && !isFull()) return { changes, next: cursorAt(place), isAtEnd: true }
  }
  return { changes, next: cursorAt(place), isAtEnd: false }
}
