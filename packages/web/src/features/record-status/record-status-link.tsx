import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { systemQueries } from '../../api/system.ts'
import { paths } from '../../paths.ts'
import { RelativeTime } from '@rostrum/view/relative-time.tsx'
import { AGE_REFRESH_SECONDS, useNow } from '../../ui/use-now.ts'
import { referenceTime, recordStatusText, UNKNOWN_STATUS } from './record-status-text.ts'
import { SAMPLE_LABEL } from './sample-tag.tsx'

/** The record's status in one line, linked to the status page. */
export function RecordStatusLink() {
  const now = useNow(AGE_REFRESH_SECONDS)
  const { data, isPending } = useQuery(systemQueries.status())
  const { text, at } = data ? recordStatusText(data) : { text: isPending ? 'Data status' : UNKNOWN_STATUS }
  return (
    <Link className="record-line" to={paths.status()}>
      {data?.source.isSample && (
        <>
          <strong>{SAMPLE_LABEL}</strong>
          {' · '}
        </>
      )}
      {text}
      {data && at && (
        <>
          {' '}
          <RelativeTime at={at} now={referenceTime(data, now)} />
        </>
      )}
    </Link>
  )
}
