import { ITEM_LABELS } from '@rostrum/contract/labels'
import type { Tracked } from '../../api/tracking.ts'
import { itemPath, numberedItem } from '../../item.ts'
import { changeSentence } from '../../ui/change-words.ts'

const COLUMNS = ['Kind', 'Number', 'Title', 'Tracked since', 'Last change', 'Happened', 'Seen', 'Address']
/** Spreadsheets tell by it that the text is UTF-8. */
const MARK = '\uFEFF'
/** What a spreadsheet would take for a formula, or for the way into one. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A field as RFC 4180 wants it, with nothing in it that a spreadsheet would run. */
function field(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (texts: readonly string[]): string => `${texts.map(field).join(',')}\r\n`

const rowOf = ({ item, title, followedAt, lastChange }: Tracked, origin: string): string =>
  line([
    ITEM_LABELS[item.kind],
    numberedItem(item.key)?.citation ?? item.key,
    title,
    followedAt,
    lastChange ? changeSentence(lastChange) : '',
    lastChange?.happenedDate ?? '',
    lastChange?.seenAt ?? '',
    origin + itemPath(item),
  ])

/** What is followed, as a table that spreadsheets open. */
export const trackedCsv = (rows: readonly Tracked[], origin: string): string =>
  MARK + line(COLUMNS) + rows.map((row) => rowOf(row, origin)).join('')
