import { appRecordPath } from '@rostrum/contract/app-record-path'
import { ITEM_LABELS } from '@rostrum/contract/labels'
import type { TrackedRecord } from '../../api/tracking.ts'
import { numberedRecord } from '../../record-paths.ts'
import { changeSentence } from '@rostrum/contract/change-text'

const COLUMNS = [
  'Kind',
  'Number',
  'Title',
  'Tracked since',
  'Last change',
  'Date of change',
  'Detected',
  'Link',
]
/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet would run text that starts like this as a formula (CSV injection). */
const FORMULA_PREFIX = /^[=+\-@\t\r\n＝＋－＠]/

/** Quotes a field as in RFC 4180 and escapes formulas. */
function csvField(text: string): string {
  const safe = FORMULA_PREFIX.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvLine = (texts: readonly string[]): string => `${texts.map(csvField).join(',')}\r\n`

const csvRow = ({ item, title, followedAt, lastChange }: TrackedRecord, origin: string): string =>
  csvLine([
    ITEM_LABELS[item.kind],
    numberedRecord(item.key)?.citation ?? item.key,
    title,
    followedAt,
    lastChange ? changeSentence(lastChange) : '',
    lastChange?.happenedDate ?? '',
    lastChange?.seenAt ?? '',
    origin + appRecordPath(item),
  ])

export const trackedCsv = (rows: readonly TrackedRecord[], origin: string): string =>
  BYTE_ORDER_MARK + csvLine(COLUMNS) + rows.map((row) => csvRow(row, origin)).join('')
