import { ReferenceSuggestion } from '../features/references/reference-suggestion.tsx'
import { SaveSearch, type SaveSearchProps } from '../features/searches/save-search.tsx'

interface LateProps extends Pick<SaveSearchProps, 'state'> {
  readonly listedCongress: number
}

/** What the list of bills offers besides; loaded after it. */
export const Late = ({ state, listedCongress }: LateProps) => (
  <>
    <SaveSearch state={state} congress={listedCongress} />
    <ReferenceSuggestion text={state.q} listedCongress={listedCongress} />
  </>
)
