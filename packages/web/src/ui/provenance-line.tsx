import type { Provenance } from '@rostrum/contract/entities/common'
import { AgeOf } from './age-of.tsx'
import './provenance-line.css'
import { sourceWords } from './source-words.ts'
import { useNow } from './use-now.ts'

const AGES_MOVE_EVERY_SECONDS = 30

/** Where a record came from and how old it is. */
export function ProvenanceLine({ provenance }: { provenance: Provenance }) {
  const { source, changedAt, fetchedAt, checkedAt } = provenance
  const now = Math.max(useNow(AGES_MOVE_EVERY_SECONDS), Date.parse(checkedAt))
  return (
    <p className="provenance">
      {changedAt === undefined ? (
        <>From {sourceWords(source)}</>
      ) : (
        <>
          {sourceWords(source)} changed this <AgeOf at={changedAt} now={now} />
        </>
      )}
      , fetched <AgeOf at={fetchedAt} now={now} />
      {checkedAt > fetchedAt && (
        <>
          , checked <AgeOf at={checkedAt} now={now} />
        </>
      )}
    </p>
  )
}
