import type { Provenance } from '@rostrum/contract/entities/common'
import { RelativeTime } from '@rostrum/view/relative-time.tsx'
import { sourceName } from '@rostrum/view/source-name.ts'
import { AGE_REFRESH_SECONDS, useNow } from '../ui/use-now.ts'

/** The date of the source's last change is listed among the facts. */
export function ProvenanceLine({ provenance }: { provenance: Provenance }) {
  const { source, fetchedAt, checkedAt } = provenance
  const now = Math.max(useNow(AGE_REFRESH_SECONDS), Date.parse(checkedAt), Date.parse(fetchedAt))
  return (
    <p className="provenance">
      From {sourceName(source)}, downloaded <RelativeTime at={fetchedAt} now={now} />
      {checkedAt !== fetchedAt && (
        <>
          , {checkedAt > fetchedAt ? 'last checked' : 'details from'}{' '}
          <RelativeTime at={checkedAt} now={now} />
        </>
      )}
    </p>
  )
}
