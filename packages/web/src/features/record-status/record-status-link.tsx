import type { ServiceStatus } from '@rostrum/contract/entities/status'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { systemQueries } from '../../api/system.ts'
import { paths } from '../../paths.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { recordStatusText, UNKNOWN_STATUS } from './record-status-text.ts'
import { SAMPLE_LABEL } from '@rostrum/view/brand.tsx'

export function RecordStatusLink() {
  const { data, isPending } = useQuery(systemQueries.status())
  return (
    <Link className="record-line" to={paths.status()}>
      {data ? <StatusWords status={data} /> : isPending ? 'Data status' : UNKNOWN_STATUS}
    </Link>
  )
}

function StatusWords({ status }: { status: ServiceStatus }) {
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
          <RelativeTime at={at} />
        </>
      )}
    </>
  )
}
