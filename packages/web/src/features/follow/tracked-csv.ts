import { appRecordPath } from '@rostrum/contract/app-record-path'
import { changeSentence } from '@rostrum/contract/change-text'
import { type CsvColumns, csvFile } from '@rostrum/contract/csv'
import type { FollowedRecord } from '@rostrum/contract/entities/tracking'
import { numberedRecord } from '../../record-paths.ts'

const columnsAt = (origin: string): CsvColumns<FollowedRecord> => ({
  Kind: ({ kind }) => kind,
  Number: ({ key }) => numberedRecord(key)?.citation ?? key,
  Title: ({ title }) => title,
  'Tracked since': ({ followedAt }) => followedAt,
  'Last change': ({ lastChange }) => lastChange && changeSentence(lastChange),
  'Date of change': ({ lastChange }) => lastChange?.happenedDate,
  Detected: ({ lastChange }) => lastChange?.seenAt,
  Link: (record) => origin + appRecordPath(record),
})

export const trackedCsv = (rows: readonly FollowedRecord[], origin: string): string =>
  csvFile(columnsAt(origin), rows)
