import type { Provenance } from '@rostrum/contract/entities/common'
import { RelativeTime } from '../ui/relative-time.tsx'
import './provenance-line.css'
import { sourceName } from './source-name.ts'
import { useNow } from '../ui/use-now.ts'

const AGE_REFRESH_SECONDS = 30

/** Where a record came from and how old it is. */
export function ProvenanceLine({ provenance }: { provenance: Provenance }) {
  const { source, changedAt, fetchedAt, checkedAt } = provenance
  const now = Math.max(useNow(AGE_REFRESH_SECONDS), Date.parse(checkedAt))
  return (
    <p className="provenance">
      {changedAt === undefined ? (
        <>From {sourceName(source)}</>
      ) : (
        <>
          {sourceName(source)} changed this <RelativeTime at={changedAt} now={now} />
        </>
      )}
      , fetched <RelativeTime at={fetchedAt} now={now} />
      {checkedAt > fetchedAt && (
        <>
          , checked <RelativeTime at={checkedAt} now={now} />
        </>
      )}
    </p>
  )
}
