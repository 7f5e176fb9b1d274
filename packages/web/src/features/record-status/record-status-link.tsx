import type { ServiceStatus } from '@rostrum/contract/entities/status'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { systemQueries } from '../../api/system.ts'
import { paths } from '../../paths.ts'
import { RelativeTime } from '@rostrum/view/relative-time.tsx'
import { AGE_REFRESH_SECONDS, useNow } from '../../ui/use-now.ts'
import { referenceTime, recordStatusText, UNKNOWN_STATUS } from './record-status-text.ts'
import { SAMPLE_LABEL } from '@rostrum/view/brand.tsx'

export function RecordStatusLink() {
  const now = useNow(AGE_REFRESH_SECONDS)
  const { data, isPending } = useQuery(systemQueries.status())
  return (
    <Link className="record-line" to={paths.status()}>
      {data ? <StatusWords status={data} now={now} /> : isPending ? 'Data status' : UNKNOWN_STATUS}
    </Link>
  )
}

function StatusWords({ status, now }: { status: ServiceStatus; now: number }) {
  const { text, at } = recordStatusText(status)
  return (
    <>
      {status.source.isSample && (
        <>
          <strong>{SAMPLE_LABEL}</strong>
          {' · '}
        </>
      )}
      {text}
      {at && (
        <>
          {' '}
          <RelativeTime at={at} now={referenceTime(status, now)} />
        </>
      )}
    </>
  )
}
