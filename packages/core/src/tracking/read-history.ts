import type { Change } from '@rostrum/contract/entities/changes'
import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { AppError } from '../lib/app-error.ts'
import { changeOf, type LedgerEvent } from '../record/ledger-event.ts'
import { eventSortKey, listEventsOf } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'
import { findSubjects, notFoundMessage, titleOf } from './subjects.ts'

const SORT_KEY = /^\d{4}-\d\d-\d\dT[\d:.]+Z#\d{4}#evt_[\w-]+$/
/** Sorts before every key of an event. */
const START = '0'

const cursorOf = (event: LedgerEvent): string => Buffer.from(eventSortKey(event)).toString('base64url')

function sortKeyOf(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString()
  if (SORT_KEY.test(key)) return key
  const issues = [{ path: 'query.before', message: 'must be `next` of an earlier page' }]
  throw new AppError('invalid_input', { issues })
}

/** A page of a record's events, newest first. Never calls the provider: a record that is not stored has no history. */
export async function readHistory(
  store: Store,
  subject: RecordRef,
  { limit, before }: { readonly limit: number; readonly before?: string },
): Promise<{ readonly changes: Change[]; readonly next?: string }> {
  const bound = before === undefined ? undefined : sortKeyOf(before)
  const sort = bound === undefined ? {} : { sort: { from: START, to: bound } }
  // The bound is inclusive, and one more event shows whether there is a next page.
  const { events, next } = await listEventsOf(store, subject, { limit: limit + 2, ...sort })
  const found = events.filter((event) => eventSortKey(event) !== bound)
  if (found.length === 0 && titleOf(subject, await findSubjects(store, [subject])) === undefined) {
    throw new AppError('not_found', { message: notFoundMessage(subject.kind) })
  }
  const page = found.slice(0, limit)
  const last = found.length > limit || next !== undefined ? page.at(-1) : undefined
  const changes = page.map(changeOf)
  return last === undefined ? { changes } : { changes, next: cursorOf(last) }
}
