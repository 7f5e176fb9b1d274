import { lazy, Suspense } from 'react'
import { loadChunk } from '../../loading/load-chunk.ts'
import { mayBeReference } from './use-jump.ts'

/** Loaded with the first text that may be one: it reads every spelling of a number. */
const ReferenceRow = lazy(async () => ({
  default: (await loadChunk(() => import('./reference-row.tsx'))).ReferenceRow,
}))

interface ReferenceSuggestionProps {
  readonly text: string
  /** The congress that a number without one is meant in. */
  readonly listedCongress: number
}

/** Offers to open the bill, amendment or member that a search text names, if it names one. */
export const ReferenceSuggestion = (props: ReferenceSuggestionProps) =>
  mayBeReference(props.text) && (
    <Suspense>
      <ReferenceRow {...props} />
    </Suspense>
  )
