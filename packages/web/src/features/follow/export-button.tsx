import { useMutation, useQuery } from '@tanstack/react-query'
import { serverDate } from '../../clock.ts'
import { errorMessage } from '../../api/failure.ts'
import { statsQuery } from '../../api/following.ts'
import { listAllTracked } from '../../api/tracking.ts'
import { saveFile } from '../../save-file.ts'
import { Button } from '../../ui/button.tsx'
import './export-button.css'
import { appRecordPath } from '@rostrum/contract/site/app-record-path'
import { changeSentence } from '@rostrum/contract/words/change-text'
import { type CsvColumns, csvFile } from '@rostrum/contract/lib/csv'
import type { FollowedRecord } from '@rostrum/contract/entities/tracking'
import { numberedRecord } from '../../record-paths.ts'

const fileName = (now: Date): string => `rostrum-tracking-${now.toISOString().slice(0, 10)}.csv`

/** Downloads everything the reader tracks as a CSV file. Hidden when there is nothing. */
export function ExportButton() {
  const { data: stats } = useQuery(statsQuery())
  const download = useMutation({
    mutationFn: listAllTracked,
    onSuccess: (rows) =>
      saveFile({
        name: fileName(serverDate()),
        type: 'text/csv;charset=utf-8',
        text: trackedCsv(rows, window.location.origin),
      }),
  })
  if (stats?.total === 0) return null
  return (
    <div className="export">
      <Button isBusy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? 'Exporting...' : 'Export CSV'}
      </Button>
      {download.error && (
        <p className="export-problem problem" role="alert">
          {errorMessage(download.error)}
        </p>
      )}
      <output className="visually-hidden">{download.isSuccess && 'The file has been downloaded.'}</output>
    </div>
  )
}

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
