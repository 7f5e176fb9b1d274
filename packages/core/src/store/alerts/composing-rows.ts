import { userPartition } from '../accounts/users.ts'
import { type AlertMail, alertMailFrom } from '../alert-mails.ts'
import type { Item } from '../item.ts'
import type { Store } from '../store.ts'
import { alertSettingsFrom } from './alert-settings.ts'
import { type AlertState, alertStateFrom } from './alert-state.ts'
import { DUE_KINDS, dueMarkFrom } from './due-marks.ts'

/** Most people got few mails in that period. */
const MAILS = 4

/** Most mails say how far composing has come, which saves writing the state. */
function stateAfter(state: AlertState | undefined, mails: readonly AlertMail[]): AlertState | undefined {
  const last = mails.find(({ after }) => after?.revision === state?.revision)
  if (state === undefined || last?.after === undefined) return state
  const { composedAt, after } = last
  const cursors = { ...state.cursors, immediate: composedAt }
  const sequence = Math.max(state.sequence, mails[0]?.sequence ?? 0)
  return { ...state, sequence, cursors, openFrom: after.openFrom }
}

/**
 * What composing a person's mail reads besides their follows and searches, in one query: keys between those of mails
 * and marks. Follows are read after the marks, so that a person who is marked later is composed again.
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
    /** The newest, newest first. */
    mails,
  }
}
