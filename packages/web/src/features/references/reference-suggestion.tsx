import { Suspense } from 'react'
import { lazyExtra } from '../../loading/lazy-extra.ts'
import { mayBeReference } from './use-jump.ts'

/** Lazy: the reference parser is large and rarely needed. */
const ReferenceRow = lazyExtra(() => import('./reference-row.tsx'), 'ReferenceRow')

interface ReferenceSuggestionProps {
  readonly text: string
  /** The congress for references without one; by default the newest one of the record. */
  readonly listedCongress?: number | undefined
}

/** Offers to open the record that the search text names, such as "H.R. 1". */
export const ReferenceSuggestion = (props: ReferenceSuggestionProps) =>
  mayBeReference(props.text) && (
    <Suspense>
      <ReferenceRow {...props} />
    </Suspense>
  )
