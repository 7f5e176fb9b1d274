import { importanceOf } from '@rostrum/contract/words/change-news'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { type AlertMail, MailEntry } from '../store/alert-mails.ts'
import { findEvents } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'

/** This many entries with values fit in a row of 400 KB; further changes keep only their ids. */
export const ENTRIES_MAX = 200
const VALUE_BYTES = 400
const DESCRIBED = 50
const PASSAGES_MAX = 2

function shorten(value: string): string {
  const bytes = Buffer.from(value)
  if (bytes.length <= VALUE_BYTES) return value
  // removes a character that was cut in half
  return new TextDecoder().decode(bytes.subarray(0, VALUE_BYTES)).replace(/\uFFFD+$/, '')
}

export const entryOf = (event: LedgerEvent): MailEntry =>
  MailEntry.parse({
    ...event,
    eventId: event.id,
    ...(event.from !== undefined && { from: shorten(event.from) }),
    ...(event.to !== undefined && { to: shorten(event.to) }),
    mayHaveReached: false,
  })

type Entries = Pick<AlertMail, 'entries' | 'otherEventIds' | 'otherSearches'>

function searchesOf(entries: readonly MailEntry[]): Record<string, number[]> {
  const positions: Record<string, number[]> = {}
  for (const [i, { searches = [] }] of entries.entries())
    for (const { id } of searches) (positions[id] ??= []).push(i)
  return positions
}

/** Keeps two passages of each of the first entries, which are as many as a mail describes. */
function withFewPassages(entry: MailEntry, position: number): MailEntry {
  const { searches } = entry
  if (searches === undefined) return entry
  let left = position < DESCRIBED ? PASSAGES_MAX : 0
  const kept = searches.map(({ passage, ...found }) =>
    passage !== undefined && left-- > 0 ? { ...found, passage } : found,
  )
  return { ...entry, searches: kept }
}

/** Keeps the most important entries in full, and the ids of the rest. */
export function splitEntries(entries: readonly MailEntry[]): Entries {
  const sorted = entries.toSorted((a, b) => importanceOf(a) - importanceOf(b))
  const others = sorted.slice(ENTRIES_MAX)
  return {
    entries: sorted.slice(0, ENTRIES_MAX).map(withFewPassages),
    otherEventIds: others.map(({ eventId }) => eventId),
    otherSearches: searchesOf(others),
  }
}

/** All entries of a mail; those stored as ids are read from the ledger. */
export async function readEntries(
  store: Store,
  { entries, otherEventIds, otherSearches = {}, carriedFrom }: Entries & Pick<AlertMail, 'carriedFrom'>,
): Promise<MailEntry[]> {
  if (otherEventIds.length === 0) return entries
  const others = await findEvents(store, otherEventIds)
  // an id alone does not say which mail the entry came from
  const mayHaveReached = carriedFrom.length > 0
  const foundBy = (eventId: string): NonNullable<MailEntry['searches']> =>
    Object.entries(otherSearches)
      .filter(([, positions]) => positions.some((i) => otherEventIds[i] === eventId))
      .map(([id]) => ({ id, isNew: true }))
  return [
    ...entries,
    ...others.map((event) => ({ ...entryOf(event), mayHaveReached, searches: foundBy(event.id) })),
  ]
}
