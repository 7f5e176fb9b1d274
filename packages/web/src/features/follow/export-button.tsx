import { SCREENS } from '@rostrum/contract/messages'
import { useMutation, useQuery } from '@tanstack/react-query'
import { serverDate } from '../../clock.ts'
import { errorMessage } from '../../api/failure.ts'
import { listAllTracked, trackingQueries } from '../../api/tracking.ts'
import { saveFile } from '../../save-file.ts'
import { Button } from '../../ui/button.tsx'
import './export-button.css'
import { trackedCsv } from './tracked-csv.ts'

const fileName = (now: Date): string => `rostrum-tracking-${now.toISOString().slice(0, 10)}.csv`

/** Downloads everything the reader tracks as a CSV file. Hidden when there is nothing. */
export function ExportButton() {
  const { data: stats } = useQuery(trackingQueries.stats())
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
      <Button isBusy={download.isPending} onClick={() => !download.isPending && download.mutate()}>
        {download.isPending ? 'Exporting...' : 'Export CSV'}
      </Button>
      {download.error && (
        <p className="export-problem" role="alert">
          {errorMessage(download.error, SCREENS.trackingFailed)}
        </p>
      )}
      <output className="visually-hidden">{download.isSuccess && 'The file has been downloaded.'}</output>
    </div>
  )
}
