import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { systemQueries } from '../../api/system.ts'
import { paths } from '../../paths.ts'
import { AgeOf } from '../../ui/age-of.tsx'
import { useNow } from '../../ui/use-now.ts'
import { readingTime, recordWords, UNKNOWN_WORDS } from './record-words.ts'
import { SAMPLE_LABEL } from './sample-label.ts'

const AGES_MOVE_EVERY_SECONDS = 30

/** How the record is, in one quiet line that leads to the whole story. */
export function RecordLine() {
  const now = useNow(AGES_MOVE_EVERY_SECONDS)
  const { data, isPending } = useQuery(systemQueries.status())
  const { text, at } = data ? recordWords(data) : { text: isPending ? 'Record status' : UNKNOWN_WORDS }
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
          <AgeOf at={at} now={readingTime(data, now)} />
        </>
      )}
    </Link>
  )
}
