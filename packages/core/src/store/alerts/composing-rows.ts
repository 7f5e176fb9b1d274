import { userPartition } from '../accounts/users.ts'
import { type AlertMail, alertMailFrom } from '../alert-mails.ts'
import type { Item } from '../item.ts'
import type { Store } from '../store.ts'
import { alertSettingsFrom } from './alert-settings.ts'
import { type AlertState, alertStateFrom } from './alert-state.ts'
import { DUE_KINDS, dueMarkFrom } from './due-marks.ts'

/** Enough for most people in the period that composing needs. */
const MAILS = 4

/** Most mails contain the next state, which saves a write. */
function stateAfter(state: AlertState | undefined, mails: readonly AlertMail[]): AlertState | undefined {
  const last = mails.find(({ after }) => after?.revision === state?.revision)
  if (state === undefined || last?.after === undefined) return state
  const { composedAt, after } = last
  const cursors = { ...state.cursors, immediate: composedAt }
  const sequence = Math.max(state.sequence, mails[0]?.sequence ?? 0)
  return { ...state, sequence, cursors, openFrom: after.openFrom }
}

/**
 * Reads a person's alert settings, state, marks and newest mails in one query of their key range. Follows are read after
 * the marks, so that someone marked later is composed again.
 */
export async function readComposingRows(store: Store, userId: string) {
  const { items } = await store.query({
    partition: userPartition(userId),
    sort: { from: 'ALERT#', to: 'DUE#~' },
    newestFirst: true,
    limit: DUE_KINDS.length + 2 + MAILS,
  })
  const rowsOf = <T>(prefix: string, fromItem: (item: Item) => T): T[] =>
    items.filter(({ sk }) => sk.startsWith(prefix)).map(fromItem)
  const mails = rowsOf('ALERT#', alertMailFrom)
  return {
    marks: rowsOf('DUE#', dueMarkFrom),
    state: stateAfter(rowsOf('ALERT-STATE', alertStateFrom)[0], mails),
    settings: rowsOf('ALERT-SETTINGS', alertSettingsFrom)[0],
    /** Newest first. */
    mails,
  }
}
