import type { Provenance } from '@rostrum/contract/entities/common'
import { RelativeTime } from '@rostrum/view/relative-time.tsx'
import './provenance-line.css'
import { sourceName } from '@rostrum/view/source-name.ts'
import { AGE_REFRESH_SECONDS, useNow } from '../ui/use-now.ts'

export function ProvenanceLine({ provenance }: { provenance: Provenance }) {
  const { source, changedAt, fetchedAt, checkedAt } = provenance
  const now = Math.max(useNow(AGE_REFRESH_SECONDS), Date.parse(checkedAt), Date.parse(fetchedAt))
  return (
    <p className="provenance">
      {changedAt === undefined ? (
        <>From {sourceName(source)}</>
      ) : (
        <>
          Updated on {sourceName(source)} <RelativeTime at={changedAt} now={now} />
        </>
      )}
      , downloaded <RelativeTime at={fetchedAt} now={now} />
      {checkedAt !== fetchedAt && (
        <>
          , {checkedAt > fetchedAt ? 'last checked' : 'details from'}{' '}
          <RelativeTime at={checkedAt} now={now} />
        </>
      )}
    </p>
  )
}
