import { appRecordPath } from '@rostrum/contract/app-record-path'
import { changeSentence } from '@rostrum/contract/change-text'
import { type CsvColumns, csvFile } from '@rostrum/contract/csv'
import { ITEM_LABELS } from '@rostrum/contract/labels'
import type { TrackedRecord } from '../../api/tracking.ts'
import { numberedRecord } from '../../record-paths.ts'

const columnsAt = (origin: string): CsvColumns<TrackedRecord> => ({
  Kind: ({ item }) => ITEM_LABELS[item.kind],
  Number: ({ item }) => numberedRecord(item.key)?.citation ?? item.key,
  Title: ({ title }) => title,
  'Tracked since': ({ followedAt }) => followedAt,
  'Last change': ({ lastChange }) => lastChange && changeSentence(lastChange),
  'Date of change': ({ lastChange }) => lastChange?.happenedDate,
  Detected: ({ lastChange }) => lastChange?.seenAt,
  Link: ({ item }) => origin + appRecordPath(item),
})

export const trackedCsv = (rows: readonly TrackedRecord[], origin: string): string =>
  csvFile(columnsAt(origin), rows)
